import { type SQL, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { prompts, ratings } from '#server/db/schema.ts';
import { erase as erasePerson } from '#tests/support/erasing.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

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

describeOnBothDatabases('the numbers of ratings and comments', (app) => {
  /** Id, rating, ratings and comments of each prompt. */
  const numbers = async () => {
    const prompts = (await (await app().request('/api/prompts?sort=name')).json()) as PromptSummaryDto[];
    return prompts.map((one) => [one.id, one.rating, one.review_count, one.comments_count]);
  };
  const run = async (statement: SQL) => app().db.execute(statement);
  const erase = (id: string) => erasePerson(app(), id);

  /** Two prompts that Ann and Ben have rated and commented on; "a" has ten imported ratings. */
  async function fill() {
    await createPrompt(app().db, { id: 'a', title: 'A', ratingSum: 40, ratingCount: 10 });
    await createPrompt(app().db, { id: 'b', title: 'B' });
    const [ann, ben] = [await person(app(), [], 'Ann'), await person(app())];
    const reviewer = await person(app(), ['Reviewer']);
    await ann.post('/prompts/a/rate', { rating: 1 });
    await ben.post('/prompts/a/rate', { rating: 5 });
    await ann.post('/prompts/b/rate', { rating: 2 });
    for (const prompt of ['a', 'b']) await ann.post(`/prompts/${prompt}/comments`, { content: 'x' });
    const { body } = await ben.post('/prompts/a/comments', { content: 'y' });
    return { ann, ben, reviewer, comment: body.comment.id as string };
  }

  it('are right after each change of a rating and of a comment, and after an erasure', async () => {
    const { ann, ben, reviewer, comment } = await fill();
    const a = (rating: number, ratings: number, comments: number) => ['a', rating, ratings, comments];
    const b = (rating: number, ratings: number, comments: number) => ['b', rating, ratings, comments];
    expect(await numbers()).toEqual([a(46 / 12, 12, 2), b(2, 1, 1)]);
    const path = `/prompts/a/comments/${comment}`;
    await ben.post('/prompts/b/rate', { rating: 4 });
    expect(await numbers()).toEqual([a(46 / 12, 12, 2), b(3, 2, 1)]);
    await ben.put(path, { content: 'z' });
    expect(await numbers()).toEqual([a(46 / 12, 12, 2), b(3, 2, 1)]);
    await reviewer.post(`${path}/hide`, { reason: 'x' });
    expect(await numbers()).toEqual([a(46 / 12, 12, 1), b(3, 2, 1)]);
    await reviewer.post(`${path}/unhide`, { reason: 'x' });
    expect(await numbers()).toEqual([a(46 / 12, 12, 2), b(3, 2, 1)]);
    await ben.delete(path);
    expect(await numbers()).toEqual([a(46 / 12, 12, 1), b(3, 2, 1)]);
    await erase(ann.user.id);
    expect(await numbers()).toEqual([a(45 / 11, 11, 0), b(4, 1, 0)]);
  });

  itOnBoth('are exact after 120 changes at once by 8 people, of whom 3 are erased', async () => {
    const ids = ['c', 'a', 'b'];
    for (const id of ids) await createPrompt(app().db, { id, title: id, ratingSum: 3, ratingCount: 1 });
    const people = await Promise.all(Array.from({ length: 8 }, () => person(app())));
    const earlier = await Promise.all(
      people.flatMap(({ user }) =>
        ids.map((promptId) => createComment(app().db, { promptId, userId: user.id })),
      ),
    );
    const reviewer = await person(app(), ['Reviewer']);
    const gone = people.slice(5);
    const changesOf = async (one: (typeof people)[number], index: number) => {
      const statuses: number[] = [];
      for (const [place, id] of ids.entries()) {
        const comment = `/prompts/${id}/comments/${earlier[index * ids.length + place]?.id}`;
        const responses = await Promise.all([
          one.post(`/prompts/${id}/rate`, { rating: 1 + (index % 5) }),
          one.post(`/prompts/${id}/rate`, { rating: 5 - (index % 5) }),
          one.post(`/prompts/${id}/comments`, { content: 'x' }),
          index % 2 === 0 ? one.delete(comment) : reviewer.post(`${comment}/hide`, { reason: 'Old.' }),
          one.post(`/prompts/${id}/comments`, { content: 'y' }),
        ]);
        statuses.push(...responses.map(({ status }) => status));
      }
      return statuses;
    };
    const changes = people.map(changesOf);
    const erasures = gone.map(async ({ user, get }) => {
      await get('/me');
      await erase(user.id);
    });
    const statuses = (await Promise.all(changes)).flat();
    await Promise.all(erasures);
    expect(statuses).toHaveLength(120);
    // An erased person's pending request gets the status of a later one, a reviewer no longer finds the comment.
    expect(statuses.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    const { rows } = await run(sql`
      select p.id from prompts p
      where rating_sum <> 3 + (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)
      or rating_count <> 1 + (select count(*) from ratings r where r.prompt_id = p.id)
      or comment_count <> (select count(*) from comments c where c.prompt_id = p.id and hidden_at is null)`);
    expect(rows).toEqual([]);
    expect(await app().db.$count(ratings)).toBe(5 * ids.length);
  });
});
