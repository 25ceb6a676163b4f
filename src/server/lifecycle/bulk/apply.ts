import { lte, sql } from 'drizzle-orm';
import type { BulkInput } from '#contract/managed-prompts.ts';
import { bulkLimits } from '#domain/bulk.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { bulkActionPrompts, bulkActions } from '#server/db/schema.ts';
import { conflict } from '#server/http/errors/http-error.ts';
import { recordAudits } from '../audit.ts';
import { lockInOrder } from '../lock-in-order.ts';
import { changeRows, moveImprovements } from './change.ts';
import { bulkEvents } from './events.ts';
import { notifyPeople } from './notify-people.ts';
import { type BulkContext, mayFindTarget, previewRow } from './preview.ts';
import { type BulkRow, readBulkRows, stateOf } from './rows.ts';
import { findTarget, holdDepartments, type Target } from './targets.ts';

export const undoUntil = (at: Date) => new Date(at.getTime() + bulkLimits.undoMinutes * minuteMs);

function changedSince(count: number) {
  const which = count === 1 ? 'A prompt has' : `${count} prompts have`;
  return conflict(`${which} changed since the preview. Nothing was changed. Check the new preview.`);
}

/** Locks the prompts, with the accounts in them, the actor's and the new owner's. @returns the new value. */
async function lockTarget(transaction: Db, { change, prompts }: BulkInput, context: BulkContext) {
  const { actor, now, reviewMonths } = context;
  const ids = prompts.map(({ id }) => id);
  const rows = await readBulkRows(transaction, ids);
  if (!mayFindTarget(change, ids, rows, context)) throw changedSince(ids.length);
  const to = await findTarget(transaction, change, now, reviewMonths);
  const people = rows.flatMap(({ authorId, ownerId }) => [authorId, ownerId]);
  const accounts = [...people, actor.id, change.action === 'transfer' ? to.value : null];
  await lockInOrder(transaction, { accounts, prompts: ids });
  // Checked again, because the account could be deleted until it was locked.
  return findTarget(transaction, change, now, reviewMonths);
}

const inOrder = (ids: readonly string[], rows: readonly BulkRow[]) => {
  const known = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** @throws HttpError 409 unless each prompt is unchanged since its preview. */
function checkSeen(rows: BulkRow[], { change, prompts }: BulkInput, to: Target, context: BulkContext) {
  const known = new Map(rows.map((row) => [row.id, row]));
  const changed = prompts.filter(({ id, seen }) => {
    const row = previewRow(id, known.get(id), change, to, context);
    return row.outcome !== 'change' || row.seen !== seen;
  });
  if (changed.length > 0) throw changedSince(changed.length);
}

/** Deletes actions that can no longer be undone; skips rows that another transaction is deleting. */
const sweep = (transaction: Db, now: Date) =>
  transaction.delete(bulkActions).where(
    sql`${bulkActions.id} in (select id from bulk_actions
      where ${lte(bulkActions.createdAt, new Date(now.getTime() - bulkLimits.undoMinutes * minuteMs))}
      for update skip locked)`,
  );

async function keepForUndo(
  transaction: Db,
  bulk: typeof bulkActions.$inferInsert,
  before: BulkRow[],
  after: BulkRow[],
  along: { id: string; promptId: string | null }[],
) {
  await sweep(transaction, bulk.createdAt);
  await transaction.insert(bulkActions).values(bulk);
  await transaction.insert(bulkActionPrompts).values(
    before.map((row, index) => ({
      bulkId: bulk.id,
      promptId: row.id,
      stateAfter: stateOf(after[index] ?? row),
      departmentId: row.departmentId,
      owner: row.owner,
      ownerId: row.ownerId,
      reviewBy: row.reviewBy,
      trustUpdatedAt: row.trustUpdatedAt,
      featured: row.featured,
      featuredPosition: row.featuredPosition,
      movedRevisions: along.filter(({ promptId }) => promptId === row.id).map(({ id }) => id),
    })),
  );
}

/**
 * Performs an action on prompts, exactly as previewed: on all of them or, if one has changed, on none. Each gets an event
 * in the audit trail, each affected person one notification.
 *
 * @throws HttpError 400 for an invalid department, account or day, 409 if a prompt or a right has changed.
 */
export async function applyBulk(transaction: Db, id: string, input: BulkInput, context: BulkContext) {
  const { change } = input;
  const { action } = change;
  const { actor, now } = context;
  const ids = input.prompts.map((prompt) => prompt.id);
  const to = await lockTarget(transaction, input, context);
  const before = inOrder(ids, await readBulkRows(transaction, ids));
  if (action === 'move' && (await holdDepartments(transaction, [to.value])).length === 0)
    throw conflict('The department was retired, so nothing was changed. Choose another department.');
  checkSeen(before, input, to, context);
  const along = action === 'move' ? await moveImprovements(transaction, before, to.value) : [];
  await changeRows(transaction, before, { change, to });
  const after = inOrder(ids, await readBulkRows(transaction, ids));
  const reason = action === 'retire' ? change.reason.trim() : '';
  await keepForUndo(transaction, { id, actorId: actor.id, action, createdAt: now }, before, after, along);
  await notifyPeople(transaction, before, after, { action, bulkId: id, actorId: actor.id, reason, now });
  const done = { bulk: id, action, actorId: actor.id, reason };
  await recordAudits(transaction, bulkEvents(before, after, done), now);
  return { id, action, prompts: before.length, undo_until: undoUntil(now).toISOString() };
}
