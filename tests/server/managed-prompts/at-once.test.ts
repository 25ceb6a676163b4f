import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { BulkChange } from '#contract/managed-prompts.ts';
import { departments, prompts, revisions } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { act, bulkLibrary, preview, seenIn, trailProblems, undo } from '#tests/support/bulk.ts';
import { erase } from '#tests/support/erasing.ts';
import { createDepartment } from '#tests/support/factories.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('actions on several prompts at once', (app) => {
  const send = (caller: Caller, change: BulkChange, seen: { id: string; seen: string }[]) =>
    caller.post('/managed-prompts/actions', { change, prompts: seen });

  it('on overlapping prompts wait for each other: one succeeds, the other changes nothing', async () => {
    const { reviewer, other, ids } = await bulkLibrary(app(), 6);
    const retire: BulkChange = { action: 'retire', reason: 'Old.' };
    const move: BulkChange = { action: 'move', department_id: 'sales' };
    const [forwards, backwards] = [ids.slice(0, 5), ids.slice(1).toReversed()];
    for (let round = 1; round <= 2; round += 1) {
      const one = seenIn(await preview(reviewer, retire, forwards));
      const two = seenIn(await preview(other, move, backwards));
      const done: { status: number; body: { done: { id: string } } }[] = await Promise.all([
        send(reviewer, retire, one),
        send(other, move, two),
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
