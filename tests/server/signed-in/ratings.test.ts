import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { prompts, ratings } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('rating', (app) => {
  const rate = async (person: Awaited<ReturnType<typeof signIn>>, id: string, rating: unknown) => {
    const response = await person.post(`/prompts/${id}/rate`, { rating });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => signIn(app())));
  const listed = async (id: string) => {
    const list = (await (await app().request('/api/prompts')).json()) as Record<string, unknown>[];
    const { rating, reviewCount, review_count } = list.find((prompt) => prompt['id'] === id) ?? {};
    return { rating, reviewCount, review_count };
  };

  it('returns the new average and count, which the lists then show as well', async () => {
    await createPrompt(app().db, { id: 'p', ratingSum: 9, ratingCount: 2 });
    const [person] = await people(1);
    expect(person && (await rate(person, 'p', 1))).toEqual({
      status: 200,
      body: {
        status: 'success',
        newAverageRating: 10 / 3,
        newReviewCount: 3,
        message: 'Your rating has been recorded.',
      },
    });
    expect(await listed('p')).toEqual({ rating: 10 / 3, reviewCount: 3, review_count: 3 });
  });

  it('a second time replaces the user’s first rating', async () => {
    await createPrompt(app().db, { id: 'p' });
    const person = await signIn(app());
    await rate(person, 'p', 1);
    expect(await rate(person, 'p', 4)).toMatchObject({ body: { newAverageRating: 4, newReviewCount: 1 } });
  });

  it('shows users only their own last rating, while the prompt is published', async () => {
    await createPrompt(app().db, { id: 'p' });
    const [rater, other] = [await signIn(app()), await signIn(app())];
    const own = async (person: typeof rater) =>
      ((await (await person.get('/prompts/p/mine')).json()) as Record<string, unknown>)['own_rating'];
    expect(await own(rater)).toBeNull();
    await rate(rater, 'p', 1);
    await rate(rater, 'p', 4);
    expect(await own(rater)).toBe(4);
    expect(await own(other)).toBeNull();
    await app().db.update(prompts).set({ status: 'retired' });
    expect(await own(rater)).toBeNull();
  });

  it('does not make the prompt newer', async () => {
    const { updatedAt } = await createPrompt(app().db, { id: 'p' });
    await rate(await signIn(app()), 'p', 5);
    const [row] = await app().db.select().from(prompts);
    expect(row?.updatedAt).toEqual(updatedAt);
  });

  it.each([0, 6, 3.5, '5', null, undefined])('with %j is refused', async (rating) => {
    await createPrompt(app().db, { id: 'p' });
    expect(await rate(await signIn(app()), 'p', rating)).toMatchObject({ status: 400 });
    expect(await listed('p')).toMatchObject({ reviewCount: 0 });
  });

  it.each(['draft', 'pending', 'changes_requested', 'rejected', 'retired'] as const)(
    'a prompt that is %s responds 404, even its author',
    async (status) => {
      const person = await signIn(app());
      await createPrompt(app().db, { id: 'p', status, authorId: person.user.id });
      expect(await rate(person, 'p', 5)).toMatchObject({ status: 404 });
      expect(await app().db.$count(ratings)).toBe(0);
    },
  );

  it('an unknown prompt responds 404', async () => {
    const person = await signIn(app());
    for (const id of ['unknown', '%00', 'x'.repeat(300)]) {
      expect(await rate(person, id, 5)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('is counted correctly when sixty users rate at the same time from one IP address, many of them twice', async () => {
    await createPrompt(app().db, { id: 'p', ratingSum: 7, ratingCount: 2 });
    const everybody = await people(60);
    /** Repeats requests that a busy machine refuses. */
    const rateAtLast = async (...given: Parameters<typeof rate>): ReturnType<typeof rate> => {
      const response = await rate(...given);
      return response.status === 503 ? rateAtLast(...given) : response;
    };
    const responses = await Promise.all([
      ...everybody.map((person, index) => rateAtLast(person, 'p', 1 + (index % 5))),
      ...everybody.slice(0, 30).map((person) => rateAtLast(person, 'p', 5)),
      ...everybody.slice(0, 30).map((person) => rateAtLast(person, 'p', 2)),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const given = await app().db.select().from(ratings).where(eq(ratings.promptId, 'p'));
    expect(given).toHaveLength(60);
    const sum = given.reduce((total, { rating }) => total + rating, 7);
    expect(await listed('p')).toEqual({ rating: sum / 62, reviewCount: 62, review_count: 62 });
    const counts = responses.map(({ body }) => (body as { newReviewCount: number }).newReviewCount);
    expect(Math.max(...counts)).toBe(62);
  });
});
