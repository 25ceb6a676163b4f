import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, heldBack, onPost, type Resolver } from '#tests/support/client-network.ts';
import { type ClientPerson, createPerson } from '#tests/support/client-person.ts';
import { pressSubmit, submissionField, typeEarlier } from '#tests/support/client-submission.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

let noor: ClientPerson;
beforeEach(async () => {
  noor = await createPerson('Noor Haddad');
  noor.enter();
});

const page = '/use-case-submission';
const title = () => screen.findByRole('textbox', { name: 'Prompt Title' });
const draftButton = () => screen.getByRole('button', { name: 'Save as draft' });
const menu = (name: string) =>
  within(screen.getByRole('banner')).getAllByRole('link', { name })[0] as HTMLElement;
const accepted: Resolver = () =>
  HttpResponse.json({ status: 'success', message: 'Thank you, it is in review.', id: 'new' });

/** Responds with the resolvers in turn, then with the last one; returns the keys it received. */
function keysOf(...resolvers: Resolver[]) {
  const keys: (string | null)[] = [];
  onPost('/prompts/add', (call) => {
    const resolver = resolvers[Math.min(keys.length, resolvers.length - 1)] ?? accepted;
    keys.push(call.request.headers.get('Idempotency-Key'));
    return resolver(call);
  });
  return keys;
}
const lost: Resolver = () => HttpResponse.error();

beforeEach(() => setPublicConfig({ ownServer: true }));

describe('a submission that is pending while its page is left', () => {
  it('does not navigate back, leaves another form alone, shows its result in a toast, and keeps the text when it fails', async () => {
    let end = heldBack(fails(500, 'The database is away.'));
    onPost('/prompts/add', (call) => end.resolver(call));
    typeEarlier({ owner: noor.user.id });
    const draft = await noor.saveDraft({ title: 'Another form' });
    const { user } = renderApp(page);
    await pressSubmit(user);
    await screen.findByRole('button', { name: 'Submitting...' });
    await user.click(menu('Home'));
    end.arrive();
    const toast = await expectToast('Submission Failed', {
      body: 'The database is away. Your text is kept.',
      seconds: 5,
    });
    expect(window.location.pathname).toBe('/');
    await user.click(toast.getByRole('link', { name: 'Back to the form' }));
    expect(await title()).toHaveValue('Minutes from notes');
    end = heldBack(accepted);
    await pressSubmit(user);
    await screen.findByRole('button', { name: 'Submitting...' });
    await user.click(screen.getByRole('link', { name: 'your submissions' }));
    await user.click(await screen.findByRole('link', { name: 'Another form' }));
    await user.type(await screen.findByDisplayValue('Another form'), ', changed');
    end.arrive();
    await expectToast('Use case submitted', { body: 'Thank you, it is in review.', seconds: 3 });
    expect(window.location.search).toBe(`?draft=${draft}`);
    expect(await title()).toHaveValue('Another form, changed');
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    await user.click(menu('Use Case Submission'));
    await waitFor(async () => expect(await title()).toHaveValue(''));
  });

  it('is still pending for a user who returns, cannot be sent a second time, and clears only the submitted text', async () => {
    const held = heldBack(accepted);
    const sent = onPost('/prompts/add', held.resolver);
    typeEarlier({ owner: noor.user.id });
    const { user } = renderApp(page);
    await pressSubmit(user);
    await screen.findByRole('button', { name: 'Submitting...' });
    await user.click(menu('Home'));
    await user.click(menu('Use Case Submission'));
    expect(await screen.findByRole('button', { name: 'Submitting...' })).toBeDisabled();
    await user.type(submissionField('Tool'), ' or ChatGPT');
    held.arrive();
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    expect(submissionField('Tool')).toHaveValue('Copilot or ChatGPT');
    expect(screen.getByRole('link', { name: 'Track status' })).toHaveAttribute('href', '/dashboard');
    expect(sent).toHaveLength(1);
  });

  it('as a draft becomes that draft for a user who returns, with the text typed since', async () => {
    const held = heldBack(() => undefined);
    onPost('/prompts/add', held.resolver);
    const { user } = renderApp(page);
    await user.type(await title(), 'Begun');
    await user.click(draftButton());
    await screen.findByRole('button', { name: 'Saving...' });
    await user.click(menu('Home'));
    await user.click(menu('Use Case Submission'));
    await user.type(await title(), ', gone on with');
    held.arrive();
    await screen.findByText('Success!');
    const [entry] = await noor.submissions();
    await waitFor(() => expect(window.location.search).toBe(`?draft=${entry?.id}`));
    expect(await title()).toHaveValue('Begun, gone on with');
    await user.click(draftButton());
    await waitFor(async () =>
      expect(await noor.submissions()).toMatchObject([{ title: 'Begun, gone on with' }]),
    );
  });
});

describe('a submission that another tab has sent', () => {
  const sentElsewhere = (owner: string, outcome: object) => {
    const place = { owner, document: 'submission' };
    const newValue = JSON.stringify({ place, kind: 'sent', message: 'Sent.', id: '', ...outcome });
    window.dispatchEvent(new StorageEvent('storage', { key: 'submission_outcome', newValue }));
  };

  it('is said under the form here too, which is left if text was typed since', async () => {
    const { user } = renderApp(page);
    await title();
    // Repeated, as the form may be on the screen a moment before it listens.
    await waitFor(() => {
      act(() => sentElsewhere(noor.user.id, {}));
      expect(screen.getByRole('link', { name: 'Track status' })).toBeInTheDocument();
    });
    await user.type(await title(), 'Typed since');
    act(() => sentElsewhere(noor.user.id, { typedSince: true }));
    expect(await screen.findByText('Success!')).toBeInTheDocument();
    expect(await title()).toHaveValue('Typed since');
  });
});

describe('the Idempotency-Key of a submission', () => {
  /** Fluent keeps the failure’s toast for a while; the banner shows each failure again. */
  const failed = () => screen.findByText('Error!');

  it('is the same after a lost response and after a reload, and changes with the text and for a draft', async () => {
    const keys = keysOf(lost);
    typeEarlier({ owner: noor.user.id });
    const { user, unmount } = renderApp(page);
    await pressSubmit(user);
    await failed();
    await pressSubmit(user);
    await waitFor(() => expect(keys).toHaveLength(2));
    await failed();
    unmount();
    const again = renderApp(page);
    await pressSubmit(again.user);
    await failed();
    await again.user.type(submissionField('Tool'), '!');
    await pressSubmit(again.user);
    await waitFor(() => expect(keys).toHaveLength(4));
    await failed();
    expect(keys[0]).toMatch(/^"[\w.-]{8,200}"$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[0]);
    await again.user.click(draftButton());
    await waitFor(() => expect(keys).toHaveLength(5));
    expect(keys[4]).not.toBe(keys[3]);
  });

  it('changes after a success, even for the same text', async () => {
    const keys = keysOf(accepted);
    for (const _ of [1, 2]) {
      const { user, unmount } = renderApp(page);
      await user.type(await title(), 'The same');
      await user.click(draftButton());
      await screen.findByText('Success!');
      unmount();
    }
    expect(new Set(keys).size).toBe(2);
  });
});
