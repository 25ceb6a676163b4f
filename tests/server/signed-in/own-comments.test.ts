import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { auditEvents } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, cast } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('a comment that is there', (app) => {
  async function start() {
    await createPrompt(app().db, { id: 'p' });
    const people = await cast(app());
    const { body } = await people.author.post('/prompts/p/comments', { content: 'First words.' });
    const path = `/prompts/p/comments/${body.comment.id}`;
    return { ...people, id: body.comment.id as string, path };
  }
  const read = async () => (await (await app().request('/api/prompts/p')).json()) as Record<string, unknown>;
  const mine = async (caller: Caller) => (await caller.get('/prompts/p/mine')).body;

  it('is changed by its author, with the time', async () => {
    const { author, path, id } = await start();
    expect((await read())['comments']).toMatchObject([{ id, editedAt: null }]);
    const { status, body } = await author.put(path, { content: '  Better words. ' });
    expect(status).toBe(200);
    expect(body.comment).toMatchObject({ id, content: 'Better words.', editedAt: expect.any(String) });
    expect(await read()).toMatchObject({ comments: [body.comment], comments_count: 1 });
  });

  it.each([
    ['', 'Comment cannot be empty.'],
    ['x'.repeat(limits.comment + 1), `Comment is too long: at most ${limits.comment} characters.`],
  ])('keeps its limits when it is changed', async (content, message) => {
    const { author, path } = await start();
    expect(await author.put(path, { content })).toMatchObject({ status: 400, body: { message } });
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

  it('is deleted by its author, and no longer counted', async () => {
    const { author, path } = await start();
    expect((await author.delete(path)).status).toBe(200);
    expect(await read()).toMatchObject({ comments: [], comments_count: 0 });
    expect((await author.delete(path)).status).toBe(404);
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
    const hidden = [{ id, content: 'First words.', hidden_reason: 'Names a patient.' }];
    expect(await mine(author)).toMatchObject({ can_hide: false, hidden: [{ ...hidden[0], own: true }] });
    expect(await mine(other)).toMatchObject({ can_hide: true, hidden: [{ ...hidden[0], own: false }] });
    expect(await mine(admin)).toEqual({ own_ids: [], can_hide: false, hidden: [], own_rating: null });
    expect((await author.put(path, { content: 'x' })).status).toBe(409);
    expect((await author.delete(path)).status).toBe(200);
    expect((await read())['comments_count']).toBe(1);
  });

  it('is shown again, and counted; the trail has both', async () => {
    const { reviewer, path, id } = await start();
    await reviewer.post(`${path}/hide`, { reason: 'A mistake.' });
    expect((await reviewer.post(`${path}/unhide`, {})).status).toBe(200);
    expect((await reviewer.post(`${path}/unhide`, {})).status).toBe(409);
    expect(await read()).toMatchObject({ comments: [{ id }], comments_count: 1 });
    const events = await app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence));
    expect(events.slice(-2)).toMatchObject([
      { action: 'hide', subject: 'comment', subjectId: id, toState: 'hidden', reason: 'A mistake.' },
      { action: 'unhide', subject: 'comment', subjectId: id, toState: 'shown' },
    ]);
  });

  it('is found by reviewers and admins when hidden, and shown again by either', async () => {
    const { author, reviewer, admin, path, id } = await start();
    await createPrompt(app().db, { id: 'q', title: 'Q' });
    const { body } = await author.post('/prompts/q/comments', { content: 'Second.' });
    const second = `/prompts/q/comments/${body.comment.id}`;
    await reviewer.post(`${path}/hide`, { reason: 'First.' });
    await reviewer.post(`${second}/hide`, { reason: 'Names a patient.' });
    const hidden = { by: 'Rita Reviewer', reason: 'Names a patient.', at: expect.any(String) };
    for (const reader of [reviewer, admin]) {
      const page = await reader.get('/admin/comments?limit=1');
      expect(page.headers.get('X-Total-Count')).toBe('2');
      expect(page.body).toMatchObject([
        {
          id: body.comment.id,
          prompt_id: 'q',
          title: 'Q',
          userName: 'Ann Author',
          content: 'Second.',
          hidden,
        },
      ]);
    }
    expect((await admin.get('/admin/comments?limit=1&offset=1')).body).toMatchObject([{ id }]);
    expect((await author.get('/admin/comments')).status).toBe(403);
    expect((await admin.post(`${second}/unhide`, {})).status).toBe(200);
    await reviewer.post('/prompts/p/retire', { reason: 'Old.' });
    expect((await admin.get('/admin/comments')).body).toEqual([]);
  });

  it('is marked as own by a separate call, because the prompt’s response is the same for all users', async () => {
    const { author, reviewer, id } = await start();
    expect(await mine(author)).toMatchObject({ own_ids: [id], can_hide: false, hidden: [] });
    expect(await mine(reviewer)).toMatchObject({ own_ids: [], can_hide: true, hidden: [] });
    expect((await author.get('/prompts/p')).body).toEqual(await read());
  });
});
