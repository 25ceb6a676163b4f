import { asc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { auditEvents, bulkActions, departments, prompts, revisions, users } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { act, preview, seenIn, undo } from '#tests/support/bulk.ts';
import { cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

let now = new Date();
const sooner = () => monthsAfter(now, 1);
const retire: BulkChange = { action: 'retire', reason: 'Replaced by the new template.' };
const toSales: BulkChange = { action: 'move', department_id: 'sales' };
const toSam: BulkChange = { action: 'transfer', owner_email: 'SAM@example.com' };
const earlier = (): BulkChange => ({ action: 'set_review_by', review_by: sooner() });

describeOnBothDatabases(
  'an action on several prompts',
  (app) => {
    async function library(count = 3) {
      now = new Date();
      const people = await cast(app());
      const sam = await person(app(), [], 'Sam Second', { email: 'sam@example.com' });
      const ids: string[] = [];
      for (let number = 1; number <= count; number += 1)
        ids.push(await publish(people.author, people.other, { title: `Prompt ${number}` }));
      return { ...people, sam, ids };
    }
    const state = (ids: string[]) =>
      app()
        .db.select()
        .from(prompts)
        .where(sql`${prompts.id} = any(${sql.param(ids)}::text[])`)
        .orderBy(asc(prompts.title));
    const lastEvents = async (count: number) =>
      (await app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence))).slice(-count);
    const isIntact = async () => {
      const report = await verifyPublished(app().db);
      return report.intact && report.problems;
    };

    it('is previewed with the state of each prompt before and after, and changes nothing by that', async () => {
      const { author, reviewer, ids } = await library();
      const elsewhere = await publish(author, reviewer, { title: 'In sales', department_id: 'sales' });
      const waiting = { ...submission, base: 1, prompt: 'Better.' };
      await author.post(`/prompts/${ids[0]}/revisions`, waiting);
      const all = [...ids, elsewhere, 'unknown'];
      const before = await state(all);
      const found = await preview(reviewer, toSales, all);
      expect(found.to).toBe('Sales');
      expect(found.rows.map(({ outcome, from, to, in_review }) => [outcome, from, to, in_review])).toEqual([
        ['change', 'Medical', 'Sales', 1],
        ['change', 'Medical', 'Sales', 0],
        ['change', 'Medical', 'Sales', 0],
        ['unchanged', 'Sales', '', 0],
        ['refused', '', '', 0],
      ]);
      expect(await state(all)).toEqual(before);
    });

    it('moves prompts, with the improvements of them that are not published; lists, search and counts follow', async () => {
      const { author, reviewer, other, ids } = await library();
      const [first = ''] = ids;
      const improvement = { ...submission, base: 1, prompt: 'Better.' };
      const { body: waiting } = await author.post(`/prompts/${first}/revisions`, improvement);
      const elsewhere = { ...improvement, department_id: 'sales' };
      const { body: draft } = await other.post(`/prompts/${first}/revisions`, {
        ...elsewhere,
        status: 'draft',
      });
      expect((await act(reviewer, toSales, ids)).status).toBe(200);
      for (const path of ['/prompts?department_id=sales', '/departments/sales/prompts?query=prompt'])
        expect(JSON.stringify((await author.get(path)).body), path).toContain(first);
      expect((await author.get('/prompts?department_id=medical')).body).toEqual([]);
      expect((await author.get('/prompts?query=sales')).body).toHaveLength(3);
      expect((await author.get(`/prompts/${first}`)).body).toMatchObject({ department_id: 'sales' });
      const departmentOf = async (id: string) =>
        (await app().db.select().from(revisions).where(eq(revisions.id, id)))[0]?.departmentId;
      expect(await departmentOf(waiting.id)).toBe('sales');
      expect(await isIntact()).toEqual([]);
      // The approval of what moved along leaves the prompt where it is.
      await decide(other, waiting.id, 'approve');
      expect((await author.get(`/prompts/${first}`)).body).toMatchObject({ department_id: 'sales' });
      expect(await departmentOf(draft.id)).toBe('sales');
    });

    it('undoes a move, also of the improvements, and leaves those that were elsewhere before', async () => {
      const { author, reviewer, other, ids } = await library(1);
      const [id = ''] = ids;
      const improvement = { ...submission, base: 1, prompt: 'Better.' };
      const { body: waiting } = await author.post(`/prompts/${id}/revisions`, improvement);
      const { body: moving } = await other.post(`/prompts/${id}/revisions`, {
        ...improvement,
        department_id: 'sales',
      });
      const { body } = await act(reviewer, toSales, ids);
      expect((await undo(reviewer, body.done.id)).body).toEqual({
        status: 'success',
        restored: 1,
        refused: [],
      });
      const found = await app().db.select().from(revisions).orderBy(asc(revisions.createdAt));
      const departmentsOf = new Map(found.map((row) => [row.id, row.departmentId]));
      expect([id, waiting.id, moving.id].map((one) => departmentsOf.get(one))).toEqual([
        'medical',
        'medical',
        'sales',
      ]);
      expect((await author.get('/prompts?department_id=medical')).body).toHaveLength(1);
      expect(await isIntact()).toEqual([]);
    });

    it.each([
      ['retire', () => retire],
      ['move', () => toSales],
      ['transfer', () => toSam],
      ['set_review_by', earlier],
    ] as const)('%s is undone to exactly the state before, also of featured prompts', async (_, change) => {
      const { reviewer, ids } = await library();
      const place = { featured: true, featuredPosition: 2 };
      await app().db.update(prompts).set(place).where(eq(prompts.title, 'Prompt 2'));
      const before = await state(ids);
      const { body } = await act(reviewer, change(), ids);
      expect(body.done).toMatchObject({ prompts: 3 });
      const between = await state(ids);
      for (const [index, row] of between.entries()) expect(row).not.toEqual(before[index]);
      expect(await isIntact()).toEqual([]);
      expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: body.done });
      expect((await undo(reviewer, body.done.id)).body).toMatchObject({ restored: 3, refused: [] });
      expect(await state(ids)).toEqual(before);
      expect(await isIntact()).toEqual([]);
      expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: null });
    });

    it('is undone after a later one on the same prompts was', async () => {
      const { reviewer, ids } = await library(2);
      const before = await state(ids);
      const { body: first } = await act(reviewer, toSam, ids);
      now = new Date(now.getTime() + 1_000);
      const { body: second } = await act(reviewer, earlier(), ids);
      expect((await undo(reviewer, second.done.id)).body).toMatchObject({ restored: 2 });
      expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: first.done });
      expect((await undo(reviewer, first.done.id)).body).toMatchObject({ restored: 2 });
      expect(await state(ids)).toEqual(before);
    });

    it('writes an event per prompt, linked by its id, and again for the undo', async () => {
      const { reviewer, ids } = await library(2);
      const { body } = await act(reviewer, retire, ids);
      const bulk = body.done.id;
      const facts = async () =>
        (await lastEvents(2)).map(({ action, subjectId, fromState, toState, reason, details }) => {
          const { bulk: of, undo: isUndo } = JSON.parse(details);
          return { action, subjectId, fromState, toState, reason, of, isUndo };
        });
      const event = { fromState: 'published', toState: 'retired', of: bulk };
      const retired = { ...event, action: 'retire', reason: 'Replaced by the new template.' };
      expect(await facts()).toEqual(ids.map((subjectId) => ({ ...retired, subjectId, isUndo: undefined })));
      await undo(reviewer, bulk);
      const restored = { of: bulk, action: 'restore', fromState: 'retired', toState: 'published' };
      expect(await facts()).toEqual(
        ids.map((subjectId) => ({ ...restored, subjectId, reason: '', isUndo: true })),
      );
    });

    it('names no person in the trail, but keeps departments and days of both sides', async () => {
      const { reviewer, sam, ids } = await library(1);
      const before = (await state(ids))[0]?.reviewBy;
      for (const change of [toSam, toSales, earlier()]) await act(reviewer, change, ids);
      const events = await lastEvents(3);
      expect(JSON.stringify(events)).not.toMatch(/Second|sam@/i);
      expect(JSON.stringify(events)).not.toContain(sam.user.id);
      const details = events.map((event) => JSON.parse(event.details));
      expect(details[1]).toMatchObject({ from: 'medical', to: 'sales' });
      expect(details[2]).toMatchObject({ from: before, to: sooner() });
    });

    it('notifies each person once, and not at all of what was undone before they read of it', async () => {
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
      // Sam has read of it, Ann has not.
      expect(await news(sam)).toEqual([
        ['owner_changed', 2, ''],
        ['ownership_received', 2, ''],
      ]);
      expect(await news(author)).toEqual(before);
    });

    it('is taken on all prompts or on none: one that has changed since the preview prevents it', async () => {
      const { author, reviewer, other, admin, ids } = await library();
      const [first = '', second = ''] = ids;
      const found = await preview(reviewer, retire, ids);
      const { body: improvement } = await author.post(`/prompts/${first}/revisions`, {
        ...submission,
        base: 1,
      });
      const changes: [string, () => Promise<unknown>][] = [
        ['a new version', () => decide(other, improvement.id, 'approve')],
        ['another owner', () => act(other, toSam, [first])],
        ['another department', () => act(other, toSales, [first])],
        ['another day', () => act(other, earlier(), [first])],
        ['featured', () => admin.post('/admin/featured', { id: second })],
        ['retired', () => other.post(`/prompts/${first}/retire`, { reason: 'Old.' })],
      ];
      await app().db.update(prompts).set({ exampleOutput: 'An answer.' }).where(eq(prompts.id, second));
      let seen = seenIn(found);
      for (const [what, change] of changes) {
        await change();
        const refused = await reviewer.post('/managed-prompts/actions', { change: retire, prompts: seen });
        expect(refused, what).toMatchObject({ status: 409, body: { code: 'conflict' } });
        expect(refused.body.message, what).toMatch(
          /^A prompt has changed since the preview. Nothing was done/,
        );
        expect((await author.get(`/prompts/${second}`)).status, what).toBe(200);
        const rows = (await preview(reviewer, retire, ids)).rows;
        seen = rows.map(({ id, seen: state }) => ({ id, seen: state || 'none' }));
      }
    });

    it('does exactly what was previewed: the preview of another action, owner or day is refused', async () => {
      const { reviewer, ids } = await library(1);
      const seen = seenIn(await preview(reviewer, toSam, ids));
      for (const change of [retire, toSales, { ...toSam, owner_email: reviewer.user.email }])
        expect((await reviewer.post('/managed-prompts/actions', { change, prompts: seen })).status).toBe(409);
    });

    it('and its undo are done once for one Idempotency-Key', async () => {
      const { reviewer, ids } = await library(2);
      const prompts = seenIn(await preview(reviewer, retire, ids));
      const send = () => reviewer.post('/managed-prompts/actions', { change: retire, prompts }, 'one');
      const [one, two] = await Promise.all([send(), send()]);
      expect(one).toMatchObject({ status: 200, body: two?.body });
      expect(await app().db.$count(bulkActions)).toBe(1);
      const { id } = one.body.done;
      const first = await undo(reviewer, id, 'two');
      expect((await undo(reviewer, id, 'two')).body).toEqual(first.body);
      expect(await undo(reviewer, id)).toMatchObject({ status: 409 });
    });

    it('is undone by nobody else, and only for some minutes', async () => {
      const { reviewer, other, ids } = await library(1);
      const { body } = await act(reviewer, retire, ids);
      const { id } = body.done;
      for (const unknown of [id, crypto.randomUUID(), 'x'])
        expect((await undo(other, unknown)).status).toBe(404);
      now = new Date(now.getTime() + bulkLimits.undoMinutes * 60_000);
      const late = await undo(reviewer, id);
      expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining('10 minutes') } });
      expect((await reviewer.get('/managed-prompts/actions')).body).toEqual({ last: null });
      // The next action deletes what can no longer be undone.
      await reviewer.post(`/prompts/${ids[0]}/restore`, { reason: 'Needed.' });
      await act(reviewer, toSales, ids);
      expect(await app().db.$count(bulkActions)).toBe(1);
    });

    it('leaves a prompt that was changed since as it is, and says why', async () => {
      const { reviewer, other, ids } = await library();
      const { body } = await act(reviewer, retire, ids);
      await other.post(`/prompts/${ids[1]}/restore`, { reason: 'Needed.' });
      const why = 'This prompt has changed since.';
      expect((await undo(reviewer, body.done.id)).body).toEqual({
        status: 'success',
        restored: 2,
        refused: [{ id: ids[1], title: 'Prompt 2', why }],
      });
      expect((await other.get('/prompts')).body).toHaveLength(3);
    });

    it('never brings back a text that was redacted meanwhile, nor a department that was retired', async () => {
      const { author, reviewer, admin, ids } = await library(2);
      const [first = '', second = ''] = ids;
      const { body: retired } = await act(reviewer, retire, [first]);
      await admin.post(`/prompts/${first}/versions/1/redact`, { reason: 'A name.' });
      expect((await undo(reviewer, retired.done.id)).body).toMatchObject({ restored: 0 });
      expect((await author.get(`/prompts/${first}`)).status).toBe(410);
      const { body: moved } = await act(reviewer, toSales, [second]);
      await admin.post('/admin/departments/medical/retire', { move_to: 'sales', reason: 'One.' });
      const { body } = await undo(reviewer, moved.done.id);
      expect(body.refused).toMatchObject([{ why: 'Its former department was retired.' }]);
      expect(await isIntact()).toEqual([]);
    });

    it('makes an open form of the trust record conflict until it is undone, and is no renewal', async () => {
      const { author, reviewer, other, ids } = await library(1);
      const [id = ''] = ids;
      const { body: opened } = await author.get(`/prompts/${id}`);
      const { body } = await act(reviewer, toSam, ids);
      const record = { owner: 'Ann Author', review_by: opened.review_by, use_class: '' };
      const renewal = {
        ...record,
        tested_assistant: '',
        tested_model: '',
        tested_on: '',
        example_output: '',
      };
      const { trust_updated_at } = opened;
      const day = (await author.get(`/prompts/${id}`)).body.trust_updated_at.slice(0, 10);
      expect(day).toBe(trust_updated_at.slice(0, 10));
      expect((await other.put(`/prompts/${id}/trust`, { ...renewal, trust_updated_at })).status).toBe(409);
      await undo(reviewer, body.done.id);
      expect((await author.get(`/prompts/${id}`)).body.trust_updated_at).toBe(trust_updated_at);
      expect((await other.put(`/prompts/${id}/trust`, { ...renewal, trust_updated_at })).status).toBe(200);
    });

    it('refuses what cannot be, in the words of the field', async () => {
      const { reviewer, ids } = await library(1);
      await person(app(), [], 'Twin One', { email: 'twin@example.com' });
      await person(app(), [], 'Twin Two', { email: 'Twin@example.com' });
      const cases: [object, RegExp][] = [
        [{ action: 'delete' }, /^action must be one of move, retire, transfer, set_review_by/],
        [{ action: 'move' }, /^Department is required/],
        [{ action: 'move', department_id: ' ' }, /^Choose a department/],
        [{ action: 'move', department_id: 'nowhere' }, /^Department: choose an existing/],
        [{ action: 'retire', reason: ' ' }, /^Reason is required/],
        [{ action: 'retire', reason: 'x'.repeat(2_001) }, /^Reason is too long/],
        [{ action: 'transfer', owner_email: '' }, /^Enter the new owner's email/],
        [{ action: 'transfer', owner_email: 'Sam Second' }, /^Owner: no account/],
        [{ action: 'transfer', owner_email: 'nobody@example.com' }, /^Owner: no account/],
        [{ action: 'transfer', owner_email: 'twin@example.com' }, /^Owner: several accounts/],
        [{ action: 'set_review_by', review_by: '31.1.2027' }, /^Next review due must be a date/],
        [{ action: 'set_review_by', review_by: '2020-01-01' }, /^Next review due must not be in the past/],
        [{ action: 'set_review_by', review_by: '2999-01-01' }, /^Next review due must be within 6 months/],
      ];
      for (const [change, message] of cases) {
        const refused = await reviewer.post('/managed-prompts/preview', { change, ids });
        expect(refused.status, JSON.stringify(change).slice(0, 80)).toBe(400);
        expect(refused.body.message).toMatch(message);
      }
      const many = Array.from({ length: bulkLimits.prompts + 1 }, (_, index) => `id-${index}`);
      for (const [list, message] of [
        [[], 'Choose at least one prompt.'],
        [many, 'Choose at most 100 prompts at a time.'],
        [['a', 'a'], 'Name each prompt once.'],
      ] as const)
        expect((await reviewer.post('/managed-prompts/preview', { change: retire, ids: list })).body).toEqual(
          {
            code: 'bad_request',
            message,
          },
        );
    });

    it('fails as a whole where the new owner or the department is deleted before it', async () => {
      const { reviewer, sam, ids } = await library(1);
      const seen = seenIn(await preview(reviewer, toSam, ids));
      await app().db.delete(users).where(eq(users.id, sam.user.id));
      const sent = await reviewer.post('/managed-prompts/actions', { change: toSam, prompts: seen });
      expect(sent).toMatchObject({
        status: 400,
        body: { message: expect.stringMatching(/^Owner: no account/) },
      });
      const moving = seenIn(await preview(reviewer, toSales, ids));
      await app().db.delete(departments).where(eq(departments.id, 'sales'));
      expect(
        (await reviewer.post('/managed-prompts/actions', { change: toSales, prompts: moving })).status,
      ).toBe(400);
    });

    it('leaves a submission of a new prompt alone', async () => {
      const { author, reviewer } = await library(1);
      const id = await submit(author, { title: 'Not published' });
      expect((await preview(reviewer, retire, [id])).rows[0]).toMatchObject({
        outcome: 'refused',
        title: '',
      });
    });
  },
  { clock: () => now },
);
