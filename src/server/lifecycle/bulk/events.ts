import { type BulkAction } from '#domain/bulk.ts';
import type { AuditEntry } from '../audit.ts';
import type { BulkRow } from './rows.ts';

interface Done {
  bulk: string;
  action: BulkAction;
  actorId: string;
  isUndo?: boolean;
  reason?: string;
}

/** The trail has departments and days of both sides; owners only by their hashes (audit-seals.ts). */
function detailsOf(action: BulkAction, before: BulkRow, after: BulkRow) {
  if (action === 'move') return { from: before.departmentId, to: after.departmentId };
  if (action === 'set_review_by') return { from: before.reviewBy, to: after.reviewBy };
  return {};
}

/** The event of each prompt, linked by the id of the action. @param after the same prompts, in the same order. */
export function bulkEvents(before: BulkRow[], after: BulkRow[], done: Done): AuditEntry[] {
  const { bulk, action, actorId, isUndo = false, reason = '' } = done;
  const isStatus = action === 'retire';
  return before.flatMap((row, index) => {
    const now = after[index];
    if (!now) return [];
    return {
      actorId,
      action: isStatus && isUndo ? 'restore' : action,
      subject: 'prompt' as const,
      subjectId: row.id,
      revisionId: row.revisionId,
      ...(isStatus && { from: row.status, to: now.status }),
      reason,
      // Changes of the review record, and a restored text, have its hashes, like every publication.
      seals: action === 'transfer' || action === 'set_review_by' || (isStatus && isUndo),
      details: { bulk, ...(isUndo && { undo: true }), ...detailsOf(action, row, now) },
    };
  });
}
