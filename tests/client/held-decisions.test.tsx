import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { passTime, stopTime } from '#tests/support/client-clock.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import { enter, enterInAnotherTab } from '#tests/support/client-person.ts';
import {
  castOfReviews,
  ctrlEnter,
  decideNow,
  findEmptyQueue,
  findNotSent,
  lookAt,
  openReview,
  sendHeld,
  sendOpen,
} from '#tests/support/client-reviewing.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { submit } from '#tests/support/reviewing.ts';

describe('a decision that was made', () => {
  const { people, statusOf } = castOfReviews();
  let first: string;
  let second: string;
  beforeEach(async () => {
    first = await submit(people.author, { title: 'First' });
    second = await submit(people.author, { title: 'Second' });
  });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  const field = () => screen.getByRole('textbox', { name: /^(Reason for|Requested changes|Note to)/ });
  /** Rejects the first review, after which the second one is open. */
  async function rejectFirst() {
    const app = await openReview(first);
    await screen.findByText('1 of 2');
    await app.user.keyboard('rNot ours.');
    sendOpen();
    await heading('Second');
    return app;
  }

  it('is sent after ten seconds and not before, while the next review is open', async () => {
    const app = (await testApp()).app;
    const sent = onPost(apiPaths.reviewDecision(first), ({ request }) => app.fetch(request));
    const { user } = await openReview(first);
    await screen.findByText('1 of 2');
    await user.keyboard('rNot ours.');
    stopTime();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    passTime(9_999);
    expect(sent).toHaveLength(0);
    passTime(1);
    vi.useRealTimers();
    await heading('Second');
    await waitFor(async () => expect(await statusOf(first)).toBe('rejected'));
    expect(sent).toMatchObject([{ action: 'reject', reason: 'Not ours.' }]);
    await waitFor(() => expect(localStorage.getItem('unsent')).toBeNull());
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
  });

  it('is undone with z: its review is back with the decision open, its reason and the focus in it', async () => {
    const { user } = await rejectFirst();
    expect(await screen.findByText('1 of 1')).toBeInTheDocument();
    const announced = () => screen.queryByText(/Next submission opened/);
    expect(announced()).toHaveTextContent(/^Rejected: First\./);
    expect(await findToast('Rejected')).toHaveTextContent(
      'The decision on "First" will be sent in 10 seconds.',
    );
    await user.keyboard('z');
    await heading('First');
    expect(field()).toHaveValue('Not ours.');
    expect(field()).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Send rejection' })).toBeInTheDocument();
    expect(screen.getByText('1 of 2')).toBeInTheDocument();
    expect(announced()).not.toBeInTheDocument();
    expect(screen.getByText('Decision undone: First.')).toBeInTheDocument();
    sendHeld();
    expect(await statusOf(first)).toBe('pending');
  });

  it('does not end the ten seconds of the one before: both are undone, the last one first', async () => {
    const { user } = await rejectFirst();
    await lookAt(user);
    await user.keyboard('a');
    sendOpen();
    await screen.findByRole('button', { name: 'Undo: Second' });
    await user.keyboard('z');
    await heading('Second');
    await user.keyboard('{Escape}z');
    await heading('First');
    sendHeld();
    expect([await statusOf(first), await statusOf(second)]).toEqual(['pending', 'pending']);
  });

  it('is sent before a logout, which then has no question', async () => {
    const { user } = await rejectFirst();
    await user.click(screen.getByRole('button', { name: 'Account: Rita Reviewer' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await waitFor(() => expect(window.location.pathname).toBe('/login'));
    expect((await people.other.get(`/reviews/${first}`)).body.status).toBe('rejected');
  });

  it('is not sent in the name of another user who signs in; its own reviewer sees and sends it', async () => {
    const { unmount } = await rejectFirst();
    enterInAnotherTab(people.other.token);
    sendHeld();
    expect(await statusOf(first)).toBe('pending');
    unmount();
    enter(people.reviewer.token);
    // As after a crash: no page sent it, and its ten seconds are over.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
    const { user } = renderApp('/reviews');
    const notice = await findNotSent();
    expect(notice.getByText(/The page was closed before the decision was sent\./)).toHaveTextContent('First');
    await user.click(notice.getByRole('link', { name: 'Open the review' }));
    await heading('First');
    expect(screen.getByText(/You decided to reject it\./)).toBeInTheDocument();
    expect(field()).toHaveValue('Not ours.');
    expect(await statusOf(first)).toBe('pending');
    act(() => screen.getByRole('button', { name: 'Send rejection' }).focus());
    await user.keyboard(`{ArrowDown}${ctrlEnter}`);
    sendHeld();
    await waitFor(async () => expect(await statusOf(first)).toBe('rejected'));
  });

  it('that the server refused is named until the reviewer discards it', async () => {
    const { user } = await rejectFirst();
    await people.author.post(`/my-submissions/${first}/withdraw`);
    sendHeld();
    expect(await findToast('Decision not saved: First')).toHaveTextContent(
      'The author has withdrawn the submission.',
    );
    await user.click(screen.getByRole('link', { name: 'Reviews' }));
    const notice = await findNotSent();
    await user.click(notice.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText('Not sent.')).not.toBeInTheDocument();
  });
});

describe('a decision that was sent', () => {
  const { people, statusOf } = castOfReviews();

  it('that was lost opens its review with its reason, and sends the same request again', async () => {
    const id = await submit(people.author);
    const { app } = await testApp();
    const keys: (string | null)[] = [];
    onPost(apiPaths.reviewDecision(id), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return keys.length === 1 ? HttpResponse.error() : app.fetch(request);
    });
    const { user } = await openReview(id);
    await decideNow(user, 'c', 'Add a source.');
    const notice = await findNotSent();
    expect(notice.getByText(/Could not reach the library/)).toHaveTextContent('Congress Q&A bank');
    await user.click(notice.getByRole('link', { name: 'Open the review' }));
    const reason = await screen.findByRole('textbox', { name: 'Requested changes' });
    expect(reason).toHaveValue('Add a source.');
    await user.click(reason);
    await user.keyboard(ctrlEnter);
    sendHeld();
    await waitFor(async () => expect(await statusOf(id)).toBe('changes_requested'));
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    expect((await people.author.get('/my-submissions')).body[0].decision.reason).toBe('Add a source.');
  });

  it('whose response alone was lost is not called unsent', async () => {
    const id = await submit(people.author);
    const { app } = await testApp();
    onPost(apiPaths.reviewDecision(id), async ({ request }) => {
      await app.fetch(request);
      return HttpResponse.error();
    });
    const { user } = await openReview(id);
    await decideNow(user, 'r', 'It is no prompt.');
    await findEmptyQueue();
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]),
    );
    expect(screen.queryByText('Not sent.')).not.toBeInTheDocument();
    expect(await statusOf(id)).toBe('rejected');
  });
});
