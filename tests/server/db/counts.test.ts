import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { ratings } from '#server/db/schema.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { hasOneConnection, transactionThat, waiting } from '#tests/support/locks.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the numbers of ratings and comments', (app) => {
  const list = async () => {
    const response = await app().request('/api/prompts?sort=name');
    return {
      etag: response.headers.get('ETag'),
      prompts: (await response.json()) as PromptSummaryDto[],
    };
  };
  const numbers = async () => {
    const { prompts } = await list();
    return prompts.map(({ id, rating, review_count, comments_count }) => [
      id,
      rating,
      review_count,
      comments_count,
    ]);
  };
  const run = async (statement: SQL) => app().db.execute(statement);

  /** Two prompts that Ann and Ben have rated and commented on; "a" has ten imported ratings. */
  async function fill() {
    await createPrompt(app().db, { id: 'a', title: 'A', ratingSum: 40, ratingCount: 10 });
    await createPrompt(app().db, { id: 'b', title: 'B' });
    const [ann, ben] = [await signIn(app()), await signIn(app())];
    await ann.post('/prompts/a/rate', { rating: 1 });
    await ben.post('/prompts/a/rate', { rating: 5 });
    await ann.post('/prompts/b/rate', { rating: 2 });
    for (const prompt of ['a', 'b']) await ann.post(`/prompts/${prompt}/comments`, { content: 'x' });
    await ben.post('/prompts/a/comments', { content: 'y' });
    return { ann: ann.user.id, ben: ben.user.id };
  }

  it('count people’s ratings and comments', async () => {
    await fill();
    expect(await numbers()).toEqual([
      ['a', 46 / 12, 12, 2],
      ['b', 2, 1, 1],
    ]);
  });

  it.each<[string, (people: { ann: string; ben: string }) => SQL, unknown[][]]>([
    [
      'an account is deleted: its ratings go, its comments stay',
      ({ ann }) => sql`delete from users where id = ${ann}`,
      [
        ['a', 45 / 11, 11, 2],
        ['b', 0, 0, 1],
      ],
    ],
    [
      'every account is deleted in one statement',
      () => sql`delete from users`,
      [
        ['a', 4, 10, 2],
        ['b', 0, 0, 1],
      ],
    ],
    [
      'a comment is deleted',
      ({ ben }) => sql`delete from comments where user_id = ${ben}`,
      [
        ['a', 46 / 12, 12, 1],
        ['b', 2, 1, 1],
      ],
    ],
    [
      'a comment is hidden',
      ({ ben }) => sql`update comments set hidden_at = now() where user_id = ${ben}`,
      [
        ['a', 46 / 12, 12, 1],
        ['b', 2, 1, 1],
      ],
    ],
    [
      'comments are written by hand',
      () =>
        sql`insert into comments (prompt_id, user_name, content) values ('b', 'C', 'z'), ('b', 'C', 'z'), ('a', 'C', 'z')`,
      [
        ['a', 46 / 12, 12, 3],
        ['b', 2, 1, 3],
      ],
    ],
    [
      'comments are moved to another prompt',
      () => sql`update comments set prompt_id = 'b' where prompt_id = 'a'`,
      [
        ['a', 46 / 12, 12, 0],
        ['b', 2, 1, 3],
      ],
    ],
    [
      'a rating is moved to another prompt, and changed',
      ({ ben }) => sql`update ratings set prompt_id = 'b', rating = 4 where user_id = ${ben}`,
      [
        ['a', 41 / 11, 11, 2],
        ['b', 3, 2, 1],
      ],
    ],
    [
      'ratings are deleted',
      () => sql`delete from ratings where rating < 3`,
      [
        ['a', 45 / 11, 11, 2],
        ['b', 0, 0, 1],
      ],
    ],
    [
      'ratings and comments are emptied',
      () => sql`truncate ratings, comments cascade`,
      [
        ['a', 4, 10, 0],
        ['b', 0, 0, 0],
      ],
    ],
    ['a prompt is deleted', () => sql`delete from prompts where id = 'a'`, [['b', 2, 1, 1]]],
    ['prompts are emptied', () => sql`truncate prompts cascade`, []],
  ])('are right after %s, and no list that was kept shows the old ones', async (_case, change, expected) => {
    const people = await fill();
    const { etag } = await list();
    await run(change(people));
    expect(await numbers()).toEqual(expected);
    expect((await list()).etag).not.toBe(etag);
  });

  it('do not change with unrelated changes', async () => {
    const { ann } = await fill();
    const before = await numbers();
    await run(sql`update comments set content = 'other'`);
    await run(sql`update comments set user_id = null where user_id = ${ann}`);
    await run(sql`update ratings set created_at = now()`);
    await run(sql`insert into ratings select * from ratings on conflict do nothing`);
    await run(sql`delete from comments where false`);
    expect(await numbers()).toEqual(before);
  });

  it('are right after people rate, comment and are erased at the same time', async () => {
    const ids = ['a', 'b', 'c'];
    for (const id of ids) await createPrompt(app().db, { id, title: id, ratingSum: 3, ratingCount: 1 });
    const stay = await Promise.all(Array.from({ length: 5 }, () => signIn(app())));
    const go = await Promise.all(Array.from({ length: 5 }, () => signIn(app())));
    for (const { user } of go)
      for (const promptId of ids) {
        await run(sql`insert into ratings (prompt_id, user_id, rating) values (${promptId}, ${user.id}, 5)`);
        await createComment(app().db, { promptId, userId: user.id });
      }
    const responses = await Promise.all([
      ...[...stay, ...go].flatMap((person, index) =>
        ids.flatMap((id) => [
          person.post(`/prompts/${id}/rate`, { rating: 1 + (index % 5) }),
          person.post(`/prompts/${id}/comments`, { content: 'x' }),
        ]),
      ),
      ...go.map(async ({ user, get }) => {
        await get('/me');
        return run(sql`delete from users where id = ${user.id}`);
      }),
    ]);
    const statuses = responses.map((answer) => ('status' in answer ? answer.status : 200));
    // A pending request of an erased user gets the same status as a later one.
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    const { rows } = await run(sql`
      select p.id from prompts p
      where rating_sum <> 3 + (select coalesce(sum(rating), 0) from ratings r where r.prompt_id = p.id)
      or rating_count <> 1 + (select count(*) from ratings r where r.prompt_id = p.id)
      or comment_count <> (select count(*) from comments c where c.prompt_id = p.id)`);
    expect(rows).toEqual([]);
    expect(await app().db.$count(ratings)).toBe(stay.length * ids.length);
  });

  it('stay right when another user changes prompts of a person at the moment of their erasure, one after the other', async ({
    skip,
  }) => {
    skip(hasOneConnection(app()), 'the embedded database has one connection');
    const { ann } = await fill();
    await run(sql`update prompts set author_id = ${ann} where id = 'b'`);
    await run(sql`delete from ratings where prompt_id = 'b'`);
    const goOn = await transactionThat(app(), `select 1 from prompts where id = 'a' for no key update`);
    const erased = run(sql`delete from users where id = ${ann}`);
    await waiting(app(), 1);
    await goOn(`update prompts set title = 'B2' where id = 'b'`);
    await erased;
    expect(await numbers()).toEqual([
      ['a', 45 / 11, 11, 2],
      ['b', 0, 0, 1],
    ]);
  });

  it('stay right when a person who is being erased, and gets a 401, changes a rating at that moment', async ({
    skip,
  }) => {
    skip(hasOneConnection(app()), 'the embedded database has one connection');
    await createPrompt(app().db, { id: 'a' });
    const ann = await signIn(app());
    await ann.post('/prompts/a/rate', { rating: 1 });
    await ann.post('/prompts/a/save');
    const goOn = await transactionThat(app(), 'select 1 from bookmarks for update');
    const erased = run(sql`delete from users where id = ${ann.user.id}`);
    await waiting(app(), 1);
    const rated = ann.post('/prompts/a/rate', { rating: 5 });
    await waiting(app(), 2);
    await goOn();
    await erased;
    expect((await rated).status).toBe(401);
    expect(await numbers()).toEqual([['a', 0, 0, 0]]);
  });

  it.each([
    ['a comment', '/prompts/a/comments', { content: 'x' }],
    ['a saved prompt', '/prompts/a/save', undefined],
    ['a draft', '/prompts/add', { status: 'draft', title: 'x' }],
    ['a message', '/contact', { name: 'x', email: 'x@example.com', message: 'x' }],
  ])('are followed by 401, not 500, for %s of somebody erased at that moment', async (_case, path, body) => {
    await createPrompt(app().db, { id: 'a' });
    const { token } = await signIn(app());
    // The user exists when the request begins, and is deleted before it stores the rating.
    const gone = appOver(app(), {
      identify: () =>
        Promise.resolve({
          id: crypto.randomUUID(),
          name: 'x',
          email: '',
          avatar: null,
          pseudonym: crypto.randomUUID(),
          roles: [],
          reviewsFor: [],
        }),
    });
    const response = await gone.request(`/api${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.status).toBe(401);
  });
});
