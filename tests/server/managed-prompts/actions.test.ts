import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { departments, prompts, revisions } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import {
  act,
  bulkLibrary,
  preview,
  retire,
  seenIn,
  storedPrompts,
  toSales,
  toSam,
  trailProblems,
  undo,
} from '#tests/support/bulk.ts';
import { erase } from '#tests/support/erasing.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { type Caller, cast, decide, person, publish, submission } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

let now = new Date();
const sooner = () => monthsAfter(now, 1);
const earlier = (): BulkChange => ({ action: 'set_review_by', review_by: sooner() });

describeLibrary(
  'an action on several prompts',
  (app) => {
    const library = (count?: number) => {
      now = new Date();
      return bulkLibrary(app(), count);
    };

    it('is previewed with the state of each prompt before and after, and changes nothing by that', async () => {
      const { author, reviewer, ids } = await library();
      const elsewhere = await publish(author, reviewer, { title: 'In sales', department_id: 'sales' });
      const waiting = { ...submission, base: 1, prompt: 'Better.' };
      await author.post(`/prompts/${ids[0]}/revisions`, waiting);
      const all = [...ids, elsewhere, 'unknown'];
      const before = await storedPrompts(app(), all);
      const found = await preview(reviewer, toSales, all);
      expect(found.to).toBe('Sales');
      expect(found.rows.map(({ outcome, from, to, in_review }) => [outcome, from, to, in_review])).toEqual([
        ['change', 'Medical', 'Sales', 1],
        ['change', 'Medical', 'Sales', 0],
        ['change', 'Medical', 'Sales', 0],
        ['unchanged', 'Sales', '', 0],
        ['refused', '', '', 0],
      ]);
      expect(await storedPrompts(app(), all)).toEqual(before);
    });

    it('moves prompts with their unpublished improvements; lists, search and counts follow', async () => {
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
      expect(await trailProblems(app())).toEqual([]);
      // The approval of a moved improvement does not move the prompt back.
      await decide(other, waiting.id, 'approve');
      expect((await author.get(`/prompts/${first}`)).body).toMatchObject({ department_id: 'sales' });
      expect(await departmentOf(draft.id)).toBe('sales');
    });

    it('changes all prompts or none: one that has changed since the preview prevents it, and so does the preview of another action', async () => {
      const { author, reviewer, other, admin, ids } = await library(2);
      const [first = '', second = ''] = ids;
      const found = await preview(reviewer, retire, ids);
      for (const change of [toSam, toSales]) {
        const ofAnother = await reviewer.post('/managed-prompts/actions', { change, prompts: seenIn(found) });
        expect(ofAnother.status).toBe(409);
      }
      const { body: improvement } = await author.post(`/prompts/${first}/revisions`, {
        ...submission,
        base: 1,
      });
      const changes: [string, () => Promise<unknown>][] = [
        ['a new version', () => decide(other, improvement.id, 'approve')],
        ['another owner', () => act(other, toSam, [first])],
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
          /^A prompt has changed since the preview. Nothing was changed/,
        );
        expect((await author.get(`/prompts/${second}`)).status, what).toBe(200);
        const rows = (await preview(reviewer, retire, ids)).rows;
        seen = rows.map(({ id, seen: state }) => ({ id, seen: state || 'none' }));
      }
    });

    it('refuses impossible values, with the name of the field', async () => {
      const { reviewer, ids } = await library(1);
      await person(app(), [], 'Twin One', { email: 'twin@example.com' });
      await person(app(), [], 'Twin Two', { email: 'Twin@example.com' });
      const cases: [object, RegExp][] = [
        [{ action: 'delete' }, /^action must be one of move, retire, transfer, set_review_by/],
        [{ action: 'move' }, /^Department is required/],
        [{ action: 'move', department_id: 'nowhere' }, /^Department: choose an existing/],
        [{ action: 'retire', reason: ' ' }, /^Reason is required/],
        [{ action: 'transfer', owner_email: 'nobody@example.com' }, /^Owner: no account/],
        [{ action: 'transfer', owner_email: 'twin@example.com' }, /^Owner: several accounts/],
        [{ action: 'set_review_by', review_by: '2020-01-01' }, /^“Review again by” must be today or later/],
        [
          { action: 'set_review_by', review_by: monthsAfter(now, 8) },
          /^“Review again by” must be within 6 months/,
        ],
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
        [['a', 'a'], 'List each prompt once.'],
      ] as const) {
        const { body } = await reviewer.post('/managed-prompts/preview', { change: retire, ids: list });
        expect(body).toEqual({ code: 'bad_request', message });
      }
    });
  },
  { clock: () => now },
);

describeLibrary('the list of prompts to manage', (app) => {
  async function library() {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const ids = {
      later: await publish(author, reviewer, { title: 'Later' }),
      due: await publish(author, reviewer, { title: 'Due', department_id: 'sales' }),
      undated: await publish(reviewer, other, { title: 'Undated 100%' }),
      retired: await publish(author, reviewer, { title: 'Retired' }),
    };
    const change = (id: string, columns: Partial<typeof prompts.$inferInsert>) =>
      app().db.update(prompts).set(columns).where(eq(prompts.id, id));
    await change(ids.due, { reviewBy: '2026-01-31' });
    await change(ids.undated, { reviewBy: null, owner: 'Team X', ownerId: null });
    await reviewer.post(`/prompts/${ids.retired}/retire`, { reason: 'Old.' });
    await other.post(`/prompts/${ids.retired}/retire`, { reason: 'Old.' });
    return { ...people, ids };
  }
  const titles = async (caller: Caller, query = '') => {
    const { status, headers, body } = await caller.get(`/managed-prompts?${query}`);
    expect(status).toBe(200);
    expect(headers.get('X-Total-Count')).toMatch(/^\d+$/);
    return body.map(({ title }: { title: string }) => title);
  };

  it('has all published prompts for reviewers and admins, and owned ones for others, with department, owner and review, the next first', async () => {
    const { author, reviewer, admin, other, ids } = await library();
    for (const caller of [reviewer, admin])
      expect(await titles(caller)).toEqual(['Due', 'Later', 'Undated 100%']);
    expect(await titles(author)).toEqual(['Due', 'Later']);
    expect(await titles(other, 'owner=me')).toEqual([]);
    expect(await titles(author, 'owner=nobody')).toEqual([]);
    const { body } = await author.get('/managed-prompts');
    expect(body[0]).toEqual({
      id: ids.due,
      title: 'Due',
      version: '1.0',
      department: 'Sales',
      owner: 'Ann Author',
      own: true,
      review_by: '2026-01-31',
      review_due: true,
      refused: '',
    });
    expect(body[1]).toMatchObject({ title: 'Later', review_due: false });
  });

  it('is filtered by department, owner, review and words, in pages', async () => {
    const { reviewer } = await library();
    expect(await titles(reviewer, 'department_id=sales')).toEqual(['Due']);
    expect(await titles(reviewer, 'owner=nobody')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'review=due')).toEqual(['Due']);
    expect(await titles(reviewer, 'review=none')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'query=%25')).toEqual(['Undated 100%']);
    expect(await titles(reviewer, 'query=ann%20auth')).toEqual(['Due', 'Later']);
    const page = await reviewer.get('/managed-prompts?limit=1&offset=1');
    expect(page.body).toMatchObject([{ title: 'Later' }]);
    expect(page.headers.get('X-Total-Count')).toBe('3');
    for (const wrong of ['limit=101', 'limit=0', 'owner=you', 'review=soon'])
      expect((await reviewer.get(`/managed-prompts?${wrong}`)).status, wrong).toBe(400);
    expect(await app().db.$count(prompts, sql`status = 'retired'`)).toBe(1);
  });
});

describeOnBothDatabases('actions on several prompts at once', (app) => {
  const send = (caller: Caller, change: BulkChange, seen: { id: string; seen: string }[]) =>
    caller.post('/managed-prompts/actions', { change, prompts: seen });

  it('on overlapping prompts wait for each other: one succeeds, the other changes nothing', async () => {
    const { reviewer, other, ids } = await bulkLibrary(app(), 6);
    const [forwards, backwards] = [ids.slice(0, 5), ids.slice(1).toReversed()];
    for (let round = 1; round <= 2; round += 1) {
      const one = seenIn(await preview(reviewer, retire, forwards));
      const two = seenIn(await preview(other, toSales, backwards));
      const done: { status: number; body: { done: { id: string } } }[] = await Promise.all([
        send(reviewer, retire, one),
        send(other, toSales, two),
      ]);
      const statuses = done.map(({ status }) => status);
      expect(statuses, `round ${round}`).toEqual(expect.arrayContaining([200, 409]));
      const retired = await app().db.$count(prompts, eq(prompts.status, 'retired'));
      const moved = await app().db.$count(prompts, eq(prompts.departmentId, 'sales'));
      expect([retired, moved]).toEqual(done[0]?.status === 200 ? [5, 0] : [0, 5]);
      const index = done.findIndex(({ status }) => status === 200);
      const by = index === 0 ? reviewer : other;
      const back = await undo(by, done[index]?.body.done.id ?? '');
      expect(back.body).toMatchObject({ restored: 5, refused: [] });
    }
    expect(await trailProblems(app())).toEqual([]);
  });

  it('and the retirement of a department leave no prompt in it, and none without a department', async () => {
    const { reviewer, admin, ids } = await bulkLibrary(app(), 4);
    for (let round = 1; round <= 2; round += 1) {
      const id = `short-lived-${round}`;
      await createDepartment(app().db, { id, name: `Short-lived ${round}` });
      const move: BulkChange = { action: 'move', department_id: id };
      const seen = seenIn(await preview(reviewer, move, ids));
      const [moved, retired] = await Promise.all([
        send(reviewer, move, seen),
        admin.post(`/admin/departments/${id}/retire`, { move_to: 'sales', reason: 'One is enough.' }),
      ]);
      expect(retired.status, `round ${round}`).toBe(200);
      expect([200, 400, 409], `round ${round}`).toContain(moved.status);
      expect(await app().db.$count(departments, eq(departments.id, id))).toBe(0);
      for (const table of [prompts, revisions])
        expect(await app().db.$count(table, sql`department_id is null`)).toBe(0);
    }
    expect(await trailProblems(app())).toEqual([]);
  });

  it('and the erasure of an owner end without their name and without a deadlock', async () => {
    const { reviewer, ids } = await bulkLibrary(app(), 4);
    for (let round = 1; round <= 2; round += 1) {
      const owner = await person(app(), [], 'Short Stay', { email: 'short@example.com' });
      await act(reviewer, { action: 'transfer', owner_email: 'short@example.com' }, ids);
      const review_by = monthsAfter(new Date(), round);
      const change: BulkChange = { action: 'set_review_by', review_by };
      const seen = seenIn(await preview(reviewer, change, ids));
      const [moved] = await Promise.all([send(reviewer, change, seen), erase(app(), owner.user.id)]);
      expect([200, 409], `round ${round}`).toContain(moved.status);
      if (moved.status === 200) await undo(reviewer, moved.body.done.id);
      for (const table of ['prompts', 'revisions', 'bulk_action_prompts']) {
        const { rows } = await app().db.execute(sql.raw(`select 1 from ${table} where owner = 'Short Stay'`));
        expect(rows, table).toEqual([]);
      }
    }
    expect(await trailProblems(app())).toEqual([]);
  });
});
