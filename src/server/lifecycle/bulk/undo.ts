import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { bulkLimits } from '#domain/bulk.ts';
import { minuteMs } from '#domain/durations.ts';
import type { Db } from '#server/db/database.ts';
import { bulkActionPrompts, bulkActions } from '#server/db/schema.ts';
import type { User } from '#server/http/app-env.ts';
import { conflict, notFound } from '#server/http/errors/http-error.ts';
import { recordAudits } from '../audit.ts';
import { lockFeaturedOrder } from '../featured-order.ts';
import { lockInOrder } from '../lock-in-order.ts';
import { undoUntil } from './apply.ts';
import { restoreRows } from './change.ts';
import { bulkEvents } from './events.ts';
import { notifyPeople, withdrawNotices } from './notify-people.ts';
import { type BulkRow, readBulkRows, stateOf } from './rows.ts';
import { holdDepartments } from './targets.ts';

/** A user's last action, while it can be undone. */
export async function lastBulk(db: Db, userId: string, now: Date) {
  const [last] = await db
    .select()
    .from(bulkActions)
    .where(
      and(
        eq(bulkActions.actorId, userId),
        isNull(bulkActions.undoneAt),
        gt(bulkActions.createdAt, new Date(now.getTime() - bulkLimits.undoMinutes * minuteMs)),
      ),
    )
    .orderBy(desc(bulkActions.createdAt))
    .limit(1);
  if (!last) return null;
  const { id, action, createdAt } = last;
  const prompts = await db.$count(bulkActionPrompts, eq(bulkActionPrompts.bulkId, id));
  return { id, action, prompts, undo_until: undoUntil(createdAt).toISOString() };
}

interface Undo {
  id: string;
  actor: User;
  now: Date;
}

const itemsOf = (db: Db, id: string) =>
  db.select().from(bulkActionPrompts).where(eq(bulkActionPrompts.bulkId, id));
type Item = Awaited<ReturnType<typeof itemsOf>>[number];

/** The action, locked with its prompts. */
async function lockBulk(transaction: Db, { id, actor, now }: Undo) {
  const items = await itemsOf(transaction, id);
  const ids = items.map(({ promptId }) => promptId);
  const rows = await readBulkRows(transaction, ids);
  const people = [...rows.flatMap(({ authorId, ownerId }) => [authorId, ownerId]), actor.id];
  if (items.some(({ featured }) => featured)) await lockFeaturedOrder(transaction);
  await lockInOrder(transaction, {
    accounts: [...people, ...items.map(({ ownerId }) => ownerId)],
    prompts: ids,
  });
  const [bulk] = await transaction.select().from(bulkActions).where(eq(bulkActions.id, id)).for('update');
  if (bulk?.actorId !== actor.id) throw notFound('Action');
  if (bulk.undoneAt) throw conflict('This action has already been undone.');
  if (undoUntil(bulk.createdAt) <= now)
    throw conflict(`Too late to undo: the limit is ${bulkLimits.undoMinutes} minutes.`);
  return { bulk, items, ids };
}

/** Why a prompt is not restored; undefined if it is. */
function keptBecause(item: Item, row: BulkRow | undefined, departments: ReadonlySet<string> | undefined) {
  if (!row) return 'This prompt was deleted.';
  if (stateOf(row) !== item.stateAfter) return 'This prompt has changed since the action.';
  if (departments && item.departmentId !== null && !departments.has(item.departmentId))
    return 'The former department was retired.';
  return undefined;
}

/**
 * Undoes an action on several prompts: those that are unchanged since the action get their earlier state again, including their
 * place among the featured ones. Others do not change. Only for the same user, for a few minutes, even without the right to the
 * action, like a former owner.
 *
 * @throws HttpError 404 if the action is not the user's or is deleted, 409 if it was undone or its time is over.
 */
export async function undoBulk(transaction: Db, undo: Undo) {
  const { id, actor, now } = undo;
  const { bulk, items, ids } = await lockBulk(transaction, undo);
  const rows = new Map((await readBulkRows(transaction, ids)).map((row) => [row.id, row]));
  const former = items.flatMap(({ departmentId }) => departmentId ?? []);
  const held =
    bulk.action === 'move'
      ? new Set((await holdDepartments(transaction, [...new Set(former)])).map((one) => one.id))
      : undefined;
  const judged = items.map((item) => {
    const row = rows.get(item.promptId);
    return { item, row, why: keptBecause(item, row, held) };
  });
  const before = judged.flatMap(({ row, why }) => (row && why === undefined ? [row] : []));
  const refused = judged.flatMap(({ item, row, why }) =>
    why === undefined ? [] : [{ id: item.promptId, title: row?.title ?? '', why }],
  );
  await transaction.update(bulkActions).set({ undoneAt: now }).where(eq(bulkActions.id, id));
  if (before.length === 0) return { restored: 0, refused };
  await restoreRows(transaction, before, bulk);
  const again = new Map(
    (
      await readBulkRows(
        transaction,
        before.map((row) => row.id),
      )
    ).map((row) => [row.id, row]),
  );
  const after = before.map((row) => again.get(row.id) ?? row);
  const unread = refused.length === 0 ? await withdrawNotices(transaction, id) : undefined;
  const notice = { action: bulk.action, bulkId: id, actorId: actor.id, now };
  await notifyPeople(transaction, before, after, notice, unread);
  const done = { bulk: id, action: bulk.action, actorId: actor.id, isUndo: true };
  await recordAudits(transaction, bulkEvents(before, after, done), now);
  return { restored: before.length, refused };
}
