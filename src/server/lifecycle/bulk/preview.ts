import type { BulkChange } from '#contract/managed-prompts.ts';
import { type BulkAction, type BulkOutcome } from '#domain/bulk.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import type { DepartmentReviewers } from '../department-reviewers.ts';
import { isKeeper, refusal } from './rights.ts';
import { type BulkRow, readBulkRows, stateOf } from './rows.ts';
import { findTarget, type Target } from './targets.ts';

export interface BulkContext {
  actor: User;
  now: Date;
  /** The maximum months that a review is valid. */
  reviewMonths: number;
  departmentReviewers: DepartmentReviewers;
}

export interface PreviewRow {
  id: string;
  title: string;
  outcome: BulkOutcome;
  from: string;
  to: string;
  why: string;
  inReview: number;
  seen: string;
}

const before: Record<BulkAction, (row: BulkRow) => { value: string | null; text: string }> = {
  move: ({ departmentId, department }) => ({ value: departmentId, text: department ?? '' }),
  retire: ({ status }) => ({ value: status, text: status }),
  transfer: ({ ownerId, owner }) => ({ value: ownerId, text: owner }),
  set_review_by: ({ reviewBy }) => ({ value: reviewBy, text: reviewBy ?? '' }),
};

const refused = (id: string, why: string, row?: BulkRow): PreviewRow => ({
  id,
  title: row?.title ?? '',
  outcome: 'refused',
  from: '',
  to: '',
  why,
  inReview: row?.inReview ?? 0,
  seen: '',
});

/** The effect of an action on a prompt; without a row there is no such prompt. */
export function previewRow(
  id: string,
  row: BulkRow | undefined,
  { action }: BulkChange,
  to: Target,
  { actor, departmentReviewers: own }: BulkContext,
): PreviewRow {
  const isShown = row?.status === 'published' || (row && (isKeeper(actor) || row.ownerId === actor.id));
  if (!row || !isShown) return refused(id, 'This prompt is not in the library.');
  if (row.status !== 'published') return refused(id, 'This prompt is retired.', row);
  const why = refusal(action, row, actor, { own, to });
  if (why !== undefined) return refused(id, why, row);
  const { title, inReview } = row;
  const { value, text } = before[action](row);
  const seen = stateOf(row, `${action} ${to.value}`);
  if (value === to.value)
    return { id, title, outcome: 'unchanged', from: text, to: '', why: '', inReview, seen };
  return { id, title, outcome: 'change', from: text, to: to.text, why: '', inReview, seen };
}

const rowsById = (rows: readonly BulkRow[]) => new Map(rows.map((row) => [row.id, row]));

/**
 * Whether the address of a transfer may be looked up: only for users who may transfer one of the prompts, because the answer shows
 * whether the address has an account. Other actions have no address.
 */
export function mayFindTarget(
  change: BulkChange,
  ids: readonly string[],
  rows: readonly BulkRow[],
  context: BulkContext,
) {
  const known = rowsById(rows);
  const toAnyone = { value: '', text: '' };
  return (
    change.action !== 'transfer' ||
    ids.some((id) => previewRow(id, known.get(id), change, toAnyone, context).outcome !== 'refused')
  );
}

/** The effect of an action on each prompt. Changes nothing. @throws HttpError like findTarget. */
export async function previewBulk(db: Db, change: BulkChange, ids: readonly string[], context: BulkContext) {
  const rows = await readBulkRows(db, ids);
  const to: Target = mayFindTarget(change, ids, rows, context)
    ? await findTarget(db, change, context.now, context.reviewMonths)
    : { value: '', text: '' };
  const known = rowsById(rows);
  return { to, rows: ids.map((id) => previewRow(id, known.get(id), change, to, context)) };
}
