import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { BulkChange } from '#contract/managed-prompts.ts';
import type { Db } from '#server/db/database.ts';
import { bulkActionPrompts, prompts, revisions } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import type { BulkRow } from './rows.ts';
import type { Target } from './targets.ts';

/**
 * A form that was opened before conflicts, as after a renewal, but the record keeps the day of its last renewal, because no one has
 * reviewed it. Null stays null.
 */
const nextRecord = sql`${prompts.trustUpdatedAt} + interval '1 millisecond'`;

function columnsOf(change: BulkChange, to: Target) {
  if (change.action === 'move') return { live: {}, both: { departmentId: to.value } };
  if (change.action === 'transfer')
    return { live: { trustUpdatedAt: nextRecord }, both: { owner: to.text, ownerId: to.value } };
  if (change.action === 'set_review_by')
    return { live: { trustUpdatedAt: nextRecord }, both: { reviewBy: to.value } };
  const status = 'retired' as const;
  const place = { featured: false, featuredPosition: null };
  return {
    live: { status, retiredReason: change.reason.trim(), replacedBy: null, ...place },
    both: undefined,
  };
}

const idsOf = (rows: readonly BulkRow[]) => rows.map(({ id }) => id);
/** Imports before versions had none. */
const revisionIdsOf = (rows: readonly BulkRow[]) =>
  rows.flatMap(({ revisionId }) => (revisionId === null ? [] : [revisionId]));

const changesSearch = ({ action }: Pick<BulkChange, 'action'>) => action === 'move' || action === 'retire';

/** The prompts and their published versions, of which they are copies; all of them in one statement each. */
export async function changeRows(
  transaction: Db,
  rows: readonly BulkRow[],
  { change, to }: { change: BulkChange; to: Target },
) {
  const { live, both } = columnsOf(change, to);
  await transaction
    .update(prompts)
    .set({ ...live, ...both })
    .where(inArray(prompts.id, idsOf(rows)));
  if (changesSearch(change)) await writeSearchDocuments(transaction, idsOf(rows));
  if (both)
    await transaction
      .update(revisions)
      .set(both)
      .where(inArray(revisions.id, revisionIdsOf(rows)));
}

/**
 * Drafts and submissions that improve moving prompts: those of the same department move too, because their approval would move the
 * prompt back. Called before the prompts move.
 *
 * @returns their ids, with those of their prompts.
 */
export async function moveImprovements(transaction: Db, rows: readonly BulkRow[], departmentId: string) {
  const { id, promptId } = revisions;
  const along = await transaction
    .select({ id, promptId })
    .from(revisions)
    .innerJoin(prompts, eq(prompts.id, promptId))
    .where(
      and(
        inArray(promptId, idsOf(rows)),
        isNull(revisions.number),
        notInArray(revisions.status, ['published', 'rejected']),
        sql`${revisions.departmentId} is not distinct from ${prompts.departmentId}`,
      ),
    )
    .orderBy(id)
    .for('no key update', { of: revisions });
  const ids = along.map((revision) => revision.id);
  if (ids.length > 0) await transaction.update(revisions).set({ departmentId }).where(inArray(id, ids));
  return along;
}

/** The columns that an undo of the action restores. */
const restored = {
  move: { live: sql`department_id = before.department_id`, both: sql`department_id = before.department_id` },
  retire: {
    live: sql`status = 'published', retired_reason = '', replaced_by = null, featured = before.featured,
      featured_position = before.featured_position`,
    both: undefined,
  },
  transfer: {
    live: sql`owner = before.owner, owner_id = before.owner_id, trust_updated_at = before.trust_updated_at`,
    both: sql`owner = before.owner, owner_id = before.owner_id`,
  },
  set_review_by: {
    live: sql`review_by = before.review_by, trust_updated_at = before.trust_updated_at`,
    both: sql`review_by = before.review_by`,
  },
};

/** Restores prompts and versions to their state before an action, and the improvements that moved with them. */
export async function restoreRows(
  transaction: Db,
  rows: readonly BulkRow[],
  { id, action }: { id: string; action: BulkChange['action'] },
) {
  const { live, both } = restored[action];
  const these = sql`from ${bulkActionPrompts} as before where before.bulk_id = ${id}::uuid
    and before.prompt_id = any(${sql.param(idsOf(rows))}::text[])`;
  if (action === 'move')
    // An improvement that was decided or moved elsewhere since is not changed.
    await transaction.execute(sql`update revisions set ${both} ${these}
      and revisions.id = any(before.moved_revisions) and revisions.number is null
      and revisions.department_id is not distinct from (
        select live.department_id from prompts live where live.id = before.prompt_id)`);
  await transaction.execute(sql`update prompts set ${live} ${these} and prompts.id = before.prompt_id`);
  if (changesSearch({ action })) await writeSearchDocuments(transaction, idsOf(rows));
  if (both)
    await transaction.execute(sql`update revisions set ${both} ${these}
      and revisions.prompt_id = before.prompt_id
      and revisions.id = any(${sql.param(revisionIdsOf(rows))}::text[])`);
}
