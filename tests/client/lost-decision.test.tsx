import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { onPost, testApp } from '#tests/support/client-network.ts';
import {
  castOfReviews,
  ctrlEnter,
  decideNow,
  findEmptyQueue,
  findNotSent,
  openReview,
  sendHeld,
} from '#tests/support/client-reviewing.ts';
import { submit } from '#tests/support/reviewing.ts';

describe('a review', () => {
  const { people, statusOf } = castOfReviews();

  it('whose decision was lost opens it with its reason, and sends the same request again', async () => {
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

  it('that was decided although the response was lost does not say that the decision was not sent', async () => {
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
