import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { limits } from '#domain/limits.ts';
import { comments } from '#server/db/schema.ts';
import { recountAll } from '#server/lifecycle/recount.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const { page } = listLimits['prompt.comments'];

interface Page {
  comments: { id: string; content: string }[];
  next: string | null;
}

describeOnBothDatabases('the comments of a prompt', (app) => {
  /** Comment 1 is the oldest; the same microsecond has three. */
  const fill = async (count: number, userId: string | null = null) => {
    await app().db.execute(sql`
      insert into comments (prompt_id, user_id, user_name, content, created_at)
      select 'p', ${userId}::uuid, 'Lukas Brandt', n::text, '2026-01-01'::timestamptz + (n / 3) * interval '1 microsecond'
      from generate_series(1, ${count}::int) as n`);
    await recountAll(app().db);
  };
  const read = async (path: string) => {
    const response = await app().request(`/api${path}`);
    return { status: response.status, body: await response.json() };
  };
  const newest = async () =>
    (await read('/prompts/p')).body as { comments: Page['comments']; comments_next?: string };
  const before = async (cursor: string) =>
    (await read(`/prompts/p/comments?before=${encodeURIComponent(cursor)}`)).body as Page;

  beforeEach(() => createPrompt(app().db, { id: 'p' }));

  it('come with it up to a page, oldest first, and without a cursor', async () => {
    for (let number = 1; number <= page; number += 1)
      await createComment(app().db, { promptId: 'p', content: `${number}`, createdAt: new Date(number) });
    const prompt = await newest();
    expect(prompt.comments.map(({ content }) => Number(content))).toEqual(
      Array.from({ length: page }, (_, index) => index + 1),
    );
    expect(prompt).not.toHaveProperty('comments_next');
  });

  it('beyond a page are the newest with the number of all; the earlier ones follow page by page, each once', async () => {
    const total = 3 * page + 5;
    await fill(total);
    const prompt = await newest();
    expect(prompt).toMatchObject({ comments_count: total });
    expect(prompt.comments).toHaveLength(page);
    const pages = [prompt.comments];
    for (let next: string | null = prompt.comments_next ?? null; next !== null; ) {
      const earlier = await before(next);
      pages.unshift(earlier.comments);
      next = earlier.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([5, page, page, page]);
    const all = pages.flat();
    expect(new Set(all.map(({ id }) => id)).size).toBe(total);
    const times = all.map(({ content }) => Math.floor(Number(content) / 3));
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect((await read('/prompts/p/comments')).body).toEqual({
      comments: prompt.comments,
      next: prompt.comments_next,
    });
  });

  it('continue at the same place after comments were added, hidden and deleted', async () => {
    await fill(page + 5);
    const prompt = await newest();
    await createComment(app().db, { promptId: 'p', content: 'new' });
    await app().db.execute(sql`update comments set hidden_at = now() where content = '3'`);
    await app().db.execute(sql`delete from comments where content in ('2', '6')`);
    const { comments: earlier, next } = await before(prompt.comments_next ?? '');
    expect(earlier.map(({ content }) => content).sort()).toEqual(['1', '4', '5']);
    expect(next).toBeNull();
  });

  it('need a cursor from a response, and a published prompt', async () => {
    for (const cursor of ['x', '1', `1_${'0'.repeat(36)}`, `${'9'.repeat(18)}_${crypto.randomUUID()}`])
      expect((await read(`/prompts/p/comments?before=${cursor}`)).status, cursor).toBe(400);
    const far = `-${'9'.repeat(17)}_${crypto.randomUUID()}`;
    expect((await read(`/prompts/p/comments?before=${far}`)).body).toEqual({ comments: [], next: null });
    expect((await read('/prompts/unknown/comments')).status).toBe(404);
    await createPrompt(app().db, { id: 'old', status: 'retired' });
    expect((await read('/prompts/old/comments')).status).toBe(410);
  });

  it('of one person are named up to a limit, and hidden ones too: the newest', async () => {
    const own = listLimits['promptMine.own_ids'].whole;
    const hidden = listLimits['promptMine.hidden'].whole;
    const [author, reviewer] = [await person(app()), await person(app(), ['Reviewer'])];
    await fill(own + 1, author.user.id);
    const mine = async (who: typeof author) => (await who.get('/prompts/p/mine')).body;
    expect((await mine(author)).own_ids).toHaveLength(own);
    await app().db.execute(sql`update comments set hidden_at = now() where content::int > ${own - hidden}`);
    for (const who of [author, reviewer]) {
      const contents = (await mine(who)).hidden.map(({ content }: { content: string }) => Number(content));
      expect(contents).toHaveLength(hidden);
      expect(Math.min(...contents)).toBeGreaterThan(own - hidden);
    }
    expect((await mine(author)).own_ids).toHaveLength(own - hidden);
  });
});

describe('the comments of one person', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(() => app.empty());
  afterAll(() => app.close());

  it('are at most 30 a day in all processes together, counting deleted ones and no repetition', async () => {
    await createPrompt(app.db, { id: 'p' });
    await createPrompt(app.db, { id: 'q' });
    const writer = await signIn(app);
    const elsewhere = appOver(app.database);
    const comment = (place: Pick<typeof elsewhere, 'request'>, prompt: string, key = crypto.randomUUID()) =>
      place.request(`/api/prompts/${prompt}/comments`, {
        method: 'POST',
        headers: { ...writer.headers, 'Content-Type': 'application/json', 'Idempotency-Key': `"${key}"` },
        body: JSON.stringify({ content: 'Again.' }),
      });
    for (let number = 1; number < limits.commentsPerDay; number += 1)
      expect((await comment(number % 2 ? app.app : elsewhere, number % 3 ? 'p' : 'q')).status).toBe(200);
    const key = crypto.randomUUID();
    const last = await comment(app.app, 'p', key);
    expect(last.status).toBe(200);
    const { comment: added } = (await last.json()) as { comment: { id: string } };
    expect((await comment(elsewhere, 'p', key)).status).toBe(200);
    await app.request(`/api/prompts/p/comments/${added.id}`, { method: 'DELETE', headers: writer.headers });
    const refused = await comment(elsewhere, 'q');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(23 * 3_600);
    expect(await refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'You have written 30 comments in the last 24 hours. Try again later.',
    });
    expect(await app.db.$count(comments)).toBe(limits.commentsPerDay - 1);
    expect((await (await signIn(app)).post('/prompts/p/comments', { content: 'Mine.' })).status).toBe(200);
    await app.db.execute(sql`update rate_limits set expire = 0 where key like 'person-comments%'`);
    expect((await comment(app.app, 'p')).status).toBe(200);
  });
});
