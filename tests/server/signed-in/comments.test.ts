import { asc, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { limits } from '#domain/limits.ts';
import { auditEvents, comments } from '#server/db/schema.ts';
import { recountAll } from '#server/lifecycle/recount.ts';
import { createComment, createPrompt } from '#tests/support/factories.ts';
import { type Caller, cast, person } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('comments', (app) => {
  const read = async () => (await (await app().request('/api/prompts/p')).json()) as Record<string, unknown>;

  it('are added under the user’s name, trimmed, and counted', async () => {
    await createPrompt(app().db, { id: 'p' });
    const greta = await person(app(), [], 'Greta Hoffmann');
    const { status, body } = await greta.post('/prompts/p/comments', { content: '  Works <b>well</b>.\n' });
    expect([status, body.status]).toEqual([200, 'success']);
    expect(body.comment).toMatchObject({ userName: 'Greta Hoffmann', content: 'Works <b>well</b>.' });
    expect(await read()).toMatchObject({ comments: [body.comment], comments_count: 1 });
  });

  it('have limits, also when they are changed, and are on published prompts only', async () => {
    await createPrompt(app().db, { id: 'p' });
    const ann = await person(app());
    const { body } = await ann.post('/prompts/p/comments', { content: 'First words.' });
    for (const [content, message] of [
      ['', 'Comment cannot be empty.'],
      [' \n\t ', 'Comment cannot be empty.'],
      ['x'.repeat(limits.comment + 1), `Comment is too long: at most ${limits.comment} characters.`],
      ['a\0b', 'Comment contains a NUL character. Remove it.'],
      [undefined, 'Comment is required.'],
    ]) {
      const refused = { status: 400, body: { message, code: 'bad_request' } };
      expect(await ann.post('/prompts/p/comments', { content })).toMatchObject(refused);
      expect(await ann.put(`/prompts/p/comments/${body.comment.id}`, { content })).toMatchObject(refused);
    }
    await createPrompt(app().db, { id: 'waiting', status: 'pending', authorId: ann.user.id });
    for (const id of ['waiting', 'unknown', '%00'])
      expect((await ann.post(`/prompts/${id}/comments`, { content: 'Hello' })).status).toBe(404);
    expect(await app().db.$count(comments)).toBe(1);
  });

  describe('one that is there', () => {
    async function start() {
      await createPrompt(app().db, { id: 'p' });
      const people = await cast(app());
      const { body } = await people.author.post('/prompts/p/comments', { content: 'First words.' });
      const id: string = body.comment.id;
      return { ...people, id, path: `/prompts/p/comments/${id}` };
    }
    const mine = async (caller: Caller) => (await caller.get('/prompts/p/mine')).body;

    it('is changed by its author, with the time, and deleted, and no longer counted', async () => {
      const { author, path, id } = await start();
      expect((await read())['comments']).toMatchObject([{ id, editedAt: null }]);
      const { status, body } = await author.put(path, { content: '  Better words. ' });
      expect(status).toBe(200);
      expect(body.comment).toMatchObject({ id, content: 'Better words.', editedAt: expect.any(String) });
      expect(await read()).toMatchObject({ comments: [body.comment], comments_count: 1 });
      expect((await author.delete(path)).status).toBe(200);
      expect(await read()).toMatchObject({ comments: [], comments_count: 0 });
      expect((await author.delete(path)).status).toBe(404);
    });

    it('is not replaced by a text that is based on an older one: the second of two tabs gets a conflict', async () => {
      const { author, path } = await start();
      const first = await author.put(path, { content: 'From one tab.', editedAt: null });
      expect(first.status).toBe(200);
      expect(await author.put(path, { content: 'From the other.', editedAt: null })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
      expect(await read()).toMatchObject({ comments: [{ content: 'From one tab.' }] });
      const { editedAt } = first.body.comment;
      expect((await author.put(path, { content: 'From the other.', editedAt })).status).toBe(200);
      expect((await author.put(path, { content: 'x', editedAt: 'yesterday' })).status).toBe(400);
    });

    it('cannot be changed by other users, under another prompt, or on a retired prompt', async () => {
      const { author, reviewer, path, id } = await start();
      expect((await reviewer.put(path, { content: 'x' })).status).toBe(404);
      expect((await reviewer.delete(path)).status).toBe(404);
      await createPrompt(app().db, { id: 'q' });
      expect((await author.delete(`/prompts/q/comments/${id}`)).status).toBe(404);
      expect((await author.delete('/prompts/p/comments/x')).status).toBe(404);
      await reviewer.post('/prompts/p/retire', { reason: 'Old.' });
      expect((await author.put(path, { content: 'x' })).status).toBe(404);
      expect((await reviewer.post(`${path}/hide`, { reason: 'x' })).status).toBe(404);
    });

    it('is hidden by a reviewer from all but its author, and not counted', async () => {
      const { author, reviewer, other, admin, path, id } = await start();
      await author.post('/prompts/p/comments', { content: 'Second.' });
      expect((await reviewer.post(`${path}/hide`, { reason: ' ' })).status).toBe(400);
      expect((await admin.post(`${path}/hide`, { reason: 'x' })).status).toBe(403);
      expect((await reviewer.post(`${path}/hide`, { reason: 'Names a patient.' })).status).toBe(200);
      expect((await reviewer.post(`${path}/hide`, { reason: 'x' })).status).toBe(409);
      expect(await read()).toMatchObject({ comments: [{ content: 'Second.' }], comments_count: 1 });
      const hidden = { id, content: 'First words.', hidden_reason: 'Names a patient.' };
      expect(await mine(author)).toMatchObject({ can_hide: false, hidden: [{ ...hidden, own: true }] });
      expect(await mine(other)).toMatchObject({ can_hide: true, hidden: [{ ...hidden, own: false }] });
      expect(await mine(admin)).toEqual({ own_ids: [], can_hide: false, hidden: [], own_rating: null });
      expect((await author.put(path, { content: 'x' })).status).toBe(409);
      expect((await author.delete(path)).status).toBe(200);
      expect((await read())['comments_count']).toBe(1);
    });

    it('is found by reviewers and admins when hidden, and shown again by either; the trail has both', async () => {
      const { author, reviewer, admin, path, id } = await start();
      await createPrompt(app().db, { id: 'q', title: 'Q' });
      const { body } = await author.post('/prompts/q/comments', { content: 'Second.' });
      const second = `/prompts/q/comments/${body.comment.id}`;
      await reviewer.post(`${second}/hide`, { reason: 'Names a patient.' });
      await reviewer.post(`${path}/hide`, { reason: 'A mistake.' });
      const hidden = { by: 'Rita Reviewer', reason: 'A mistake.', at: expect.any(String) };
      for (const reader of [reviewer, admin]) {
        const page = await reader.get('/admin/comments?limit=1');
        expect(page.headers.get('X-Total-Count')).toBe('2');
        const shown = { id, prompt_id: 'p', userName: 'Ann Author', content: 'First words.', hidden };
        expect(page.body).toMatchObject([shown]);
      }
      const next = (await admin.get('/admin/comments?limit=1&offset=1')).body;
      expect(next).toMatchObject([{ id: body.comment.id, title: 'Q' }]);
      expect((await author.get('/admin/comments')).status).toBe(403);
      expect((await admin.post(`${second}/unhide`, {})).status).toBe(200);
      expect((await reviewer.post(`${path}/unhide`, {})).status).toBe(200);
      expect((await reviewer.post(`${path}/unhide`, {})).status).toBe(409);
      expect(await read()).toMatchObject({ comments: [{ id }], comments_count: 1 });
      const events = await app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence));
      expect(events.slice(-3)).toMatchObject([
        { action: 'hide', subject: 'comment', subjectId: id, toState: 'hidden', reason: 'A mistake.' },
        { action: 'unhide' },
        { action: 'unhide', subject: 'comment', subjectId: id, toState: 'shown' },
      ]);
      await reviewer.post(`${path}/hide`, { reason: 'Again.' });
      await reviewer.post('/prompts/p/retire', { reason: 'Old.' });
      expect((await admin.get('/admin/comments')).body).toEqual([]);
    });
  });
});

const { page } = listLimits['prompt.comments'];

interface Page {
  comments: { id: string; content: string }[];
  next: string | null;
}

describeLibrary('the comments of a prompt', (app) => {
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
    expect((await read('/prompts/unknown/comments')).status).toBe(404);
    await createPrompt(app().db, { id: 'old', status: 'retired' });
    expect((await read('/prompts/old/comments')).status).toBe(410);
  });
});

describeLibrary('the comments of one person', (library) => {
  it('are at most 30 a day in all processes together, counting deleted ones and no repetition', async () => {
    const app = library();
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
