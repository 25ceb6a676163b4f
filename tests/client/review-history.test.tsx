import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordArrivals } from '#server/lifecycle/arrivals.ts';
import { testApp } from '#tests/support/client-network.ts';
import { castOfReviews, openReview } from '#tests/support/client-reviewing.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { submission } from '#tests/support/reviewing.ts';

const { people } = castOfReviews();

it('the history beside a review names commands on the server, and each action in words', async () => {
  const { db } = await testApp();
  const { author, reviewer } = people;
  const { id } = await createPrompt(db, { authorId: author.user.id });
  await recordArrivals(db, 'seed', [id], new Date());
  const renewal = {
    owner: 'Ann Author',
    review_by: `${new Date().getFullYear() + 5}-01-31`,
    use_class: 'General',
    trust_updated_at: null,
  };
  expect((await reviewer.put(`/prompts/${id}/trust`, renewal)).body).toMatchObject({ status: 'success' });
  const { body } = await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
  await reviewer.post(`/reviews/${body.id}/assign`, { assignee: 'me' });
  await openReview(body.id);
  const history = screen.getByRole('region', { name: 'History' });
  const events = within(history).getAllByRole('listitem');
  expect(events.map(({ firstChild }) => firstChild?.textContent)).toEqual([
    'Rita Reviewer assigned the review to themselves',
    'Ann Author submitted the prompt',
    'Rita Reviewer renewed the review record',
    'Server added the prompt as demo content',
  ]);
});
