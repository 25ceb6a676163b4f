import { expect, it } from 'vitest';
import { prompts, ratings } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('rating', (app) => {
  const rate = (who: Caller, id: string, rating: unknown) => who.post(`/prompts/${id}/rate`, { rating });
  const listed = async (id: string) => {
    const list = (await (await app().request('/api/prompts')).json()) as Record<string, unknown>[];
    const { rating, reviewCount, review_count } = list.find((prompt) => prompt['id'] === id) ?? {};
    return { rating, reviewCount, review_count };
  };

  it('returns the new average and count, which the lists then show as well; the prompt is not newer', async () => {
    const { updatedAt } = await createPrompt(app().db, { id: 'p', ratingSum: 9, ratingCount: 2 });
    const { status, body } = await rate(await person(app()), 'p', 1);
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'success',
      newAverageRating: 10 / 3,
      newReviewCount: 3,
      message: 'Your rating has been recorded.',
    });
    expect(await listed('p')).toEqual({ rating: 10 / 3, reviewCount: 3, review_count: 3 });
    expect(await app().db.select().from(prompts)).toMatchObject([{ updatedAt }]);
  });

  it('a second time replaces the first one, and users see only their own, while the prompt is published', async () => {
    await createPrompt(app().db, { id: 'p' });
    const [rater, other] = [await person(app()), await person(app())];
    const own = async (who: Caller) => (await who.get('/prompts/p/mine')).body.own_rating;
    expect(await own(rater)).toBeNull();
    await rate(rater, 'p', 1);
    expect(await rate(rater, 'p', 4)).toMatchObject({ body: { newAverageRating: 4, newReviewCount: 1 } });
    expect([await own(rater), await own(other)]).toEqual([4, null]);
    await app().db.update(prompts).set({ status: 'retired' });
    expect(await own(rater)).toBeNull();
  });

  it('is refused with another value', async () => {
    await createPrompt(app().db, { id: 'p' });
    const rater = await person(app());
    for (const rating of [0, 6, 3.5, '5', null, undefined])
      expect((await rate(rater, 'p', rating)).status, String(rating)).toBe(400);
    expect(await listed('p')).toMatchObject({ reviewCount: 0 });
  });

  it('of a prompt that is unknown or not published responds 404, even to its author', async () => {
    const author = await person(app());
    const statuses = ['draft', 'pending', 'changes_requested', 'rejected', 'retired'] as const;
    for (const status of statuses)
      await createPrompt(app().db, { id: status, status, authorId: author.user.id });
    for (const id of [...statuses, 'unknown', '%00', 'x'.repeat(300)])
      expect(await rate(author, id, 5), id).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await app().db.$count(ratings)).toBe(0);
  });
});
