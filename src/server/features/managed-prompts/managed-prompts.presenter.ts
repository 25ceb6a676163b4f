import type { BulkPreviewDto, ManagedPromptDto } from '#contract/managed-prompts.ts';
import type { BulkContext, previewBulk } from '#server/lifecycle/bulk/preview.ts';
import { refusalOfAll } from '#server/lifecycle/bulk/rights.ts';
import type { ManagedRow } from './managed-prompts.repository.ts';

/** @param day today, YYYY-MM-DD. */
export const presentManaged = (
  row: ManagedRow,
  { actor, departmentReviewers }: BulkContext,
  day: string,
): ManagedPromptDto => ({
  id: row.id,
  title: row.title,
  version: row.version,
  department: row.department,
  owner: row.owner,
  own: row.ownerId === actor.id,
  review_by: row.reviewBy,
  review_due: row.reviewBy !== null && row.reviewBy < day,
  refused: refusalOfAll(row, actor, departmentReviewers) ?? '',
});

export const presentPreview = ({ to, rows }: Awaited<ReturnType<typeof previewBulk>>): BulkPreviewDto => ({
  to: to.text,
  ...(to.signInName !== undefined && { sign_in_name: to.signInName }),
  rows: rows.map(({ inReview, ...row }) => ({ ...row, in_review: inReview })),
});
