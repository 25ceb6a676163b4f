import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { bulkActions, prompts, revisions } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import {
  act,
  bulkLibrary,
  lastEvents,
  preview,
  retire,
  seenIn,
  storedPrompts,
  toSales,
  toSam,
  trailProblems,
  undo,
} from '#tests/support/bulk.ts';
import { submission } from '#tests/support/reviewing.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

let now = new Date();
const sooner = () => monthsAfter(now, 1);
const earlier = (): BulkChange => ({ action: 'set_review_by', review_by: sooner() });

describe('the undo of an action on several prompts', () => {
  const app = emptiedApp({ clock: () => now });

  const library = (count?: number) => {
    now = new Date();
    return bulkLibrary(app, count);
  };

  it('undoes a move, including improvements, but not of those that were in another department before', async () => {
    const { author, reviewer, other, ids } = await library(1);
    const [id = ''] = ids;
    const improvement = { ...submission, base: 1, prompt: 'Better.' };
    const { body: waiting } = await author.post(`/prompts/${id}/revisions`, improvement);
    const elsewhere = { ...improvement, department_id: 'sales' };
    const { body: moving } = await other.post(`/prompts/${id}/revisions`, elsewhere);
    const { body } = await act(reviewer, toSales, ids);
    expect((await undo(reviewer, body.done.id)).body).toMatchObject({ restored: 1, refused: [] });
    const found = await app.db.select().from(revisions);
    const departmentOf = (one: string) => found.find((row) => row.id === one)?.departmentId;
    expect([id, waiting.id, moving.id].map(departmentOf)).toEqual(['medical', 'medical', 'sales']);
    expect((await author.get('/prompts?department_id=medical')).body).toHaveLength(1);
    expect(await trailProblems(app)).toEqual([]);
  });

  it.each([
    ['retire', () => retire],
    ['move', () => toSales],
    ['transfer', () => toSam],
    ['set_review_by', earlier],
  ] as const)('%s is undone to exactly the state before, also of featured prompts', async (_, change) => {
    const { reviewer, ids } = await library(2);
    const place = { featured: true, featuredPosition: 2 };
    await app.db.update(prompts).set(place).where(eq(prompts.title, 'Prompt 2'));
    const before = await storedPrompts(app, ids);
    const { body } = await act(reviewer, change(), ids);
    expect(body.done).toMatchObject({ prompts: 2 });
    expect(JSON.stringify(await lastEvents(app, 2))).not.toMatch(/Second|sam@/i);
    const between = await storedPrompts(app, ids);
    for (const [index, row] of between.entries()) expect(row).not.toEqual(before[index]);
    expect(await trailProblems(app)).toEqual([]);
    expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: body.done });
    expect((await undo(reviewer, body.done.id)).body).toMatchObject({ restored: 2, refused: [] });
    expect(await storedPrompts(app, ids)).toEqual(before);
    expect(await trailProblems(app)).toEqual([]);
    expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: null });
  });

  it('writes an event per prompt, linked by its id, and again for the undo', async () => {
    const { reviewer, ids } = await library(2);
    const { body } = await act(reviewer, retire, ids);
    const bulk = body.done.id;
    const facts = async () =>
      (await lastEvents(app, 2)).map(({ action, subjectId, fromState, toState, reason, details }) => {
        const { bulk: of, undo: isUndo } = JSON.parse(details);
        return { action, subjectId, fromState, toState, reason, of, isUndo };
      });
    const event = { action: 'retire', fromState: 'published', toState: 'retired', of: bulk };
    const retired = { ...event, reason: 'Replaced by the new template.', isUndo: undefined };
    expect(await facts()).toMatchObject([retired, retired]);
    expect((await facts()).map(({ subjectId }) => subjectId)).toEqual(ids);
    await undo(reviewer, bulk);
    const restored = { of: bulk, action: 'restore', fromState: 'retired', toState: 'published' };
    const undone = { ...restored, reason: '', isUndo: true };
    expect(await facts()).toMatchObject([undone, undone]);
  });

  it('notifies each user once, and of nothing that was undone before they read it', async () => {
    const { author, reviewer, sam, ids } = await library();
    const news = async (caller: typeof author) =>
      (await caller.get('/notifications')).body.notifications.map(
        ({ kind, more = 0, text }: { kind: string; more?: number; text: string }) => [kind, more, text],
      );
    const before = await news(author);
    now = new Date(now.getTime() + 1_000);
    const { body: retired } = await act(reviewer, retire, ids);
    expect(await news(author)).toEqual([['retired', 2, 'Replaced by the new template.'], ...before]);
    await undo(reviewer, retired.done.id);
    expect(await news(author)).toEqual(before);
    const { body: given } = await act(reviewer, toSam, ids);
    expect(await news(author)).toEqual([['owner_changed', 2, ''], ...before]);
    const { body: list } = await sam.get('/notifications');
    expect(await news(sam)).toEqual([['ownership_received', 2, '']]);
    await sam.post('/notifications/read', { ids: [list.notifications[0].id] });
    now = new Date(now.getTime() + 1_000);
    await undo(reviewer, given.done.id);
    // Sam has read the notification, Ann has not.
    expect(await news(sam)).toEqual([
      ['owner_changed', 2, ''],
      ['ownership_received', 2, ''],
    ]);
    expect(await news(author)).toEqual(before);
  });

  it('is undone only by its own user, only for some minutes, and like the action once per Idempotency-Key', async () => {
    const { reviewer, other, ids } = await library(1);
    const prompts = seenIn(await preview(reviewer, retire, ids));
    const send = () => reviewer.post('/managed-prompts/actions', { change: retire, prompts }, 'one');
    const [{ body }, again] = await Promise.all([send(), send()]);
    expect(again.body).toEqual(body);
    const { id } = body.done;
    for (const unknown of [id, crypto.randomUUID(), 'x'])
      expect((await undo(other, unknown)).status).toBe(404);
    now = new Date(now.getTime() + bulkLimits.undoMinutes * 60_000);
    const late = await undo(reviewer, id);
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('10 minutes') } });
    expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: null });
    // The next action deletes actions that can no longer be undone.
    await reviewer.post(`/prompts/${ids[0]}/restore`, { reason: 'Needed.' });
    const { body: moved } = await act(reviewer, toSales, ids);
    expect(await app.db.$count(bulkActions)).toBe(1);
    const first = await undo(reviewer, moved.done.id, 'two');
    expect((await undo(reviewer, moved.done.id, 'two')).body).toEqual(first.body);
    expect(await undo(reviewer, moved.done.id)).toMatchObject({ status: 409 });
  });

  it('does not change a prompt that has changed or was redacted since, and says why', async () => {
    const { author, reviewer, other, admin, ids } = await library();
    const { body } = await act(reviewer, retire, ids);
    await admin.post(`/prompts/${ids[0]}/versions/1/redact`, { reason: 'A name.' });
    await other.post(`/prompts/${ids[1]}/restore`, { reason: 'Needed.' });
    const why = 'This prompt has changed since the action.';
    expect((await undo(reviewer, body.done.id)).body).toEqual({
      status: 'success',
      restored: 1,
      refused: [
        { id: ids[0], title: 'Redacted version', why },
        { id: ids[1], title: 'Prompt 2', why },
      ],
    });
    expect((await author.get(`/prompts/${ids[0]}`)).status).toBe(410);
    expect((await other.get('/prompts')).body).toHaveLength(2);
    expect(await trailProblems(app)).toEqual([]);
  });
});
