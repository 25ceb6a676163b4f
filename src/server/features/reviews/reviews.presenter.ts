import type { HistoryEventDto, ReviewDto, ReviewSummaryDto } from '#contract/reviews.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import type { LiveRow, ReviewDetailRow, ReviewRow } from './reviews.repository.ts';

export const presentReviewSummary = (row: ReviewRow, userId: string): ReviewSummaryDto => ({
  id: row.id,
  prompt_id: row.promptId,
  title: row.title,
  description: row.description,
  department_id: row.departmentId,
  author: row.author,
  status: row.status,
  own: row.authorId === userId || row.promptAuthorId === userId,
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export const presentReview = (
  row: ReviewDetailRow,
  live: LiveRow | undefined,
  history: HistoryEventDto[],
  userId: string,
): ReviewDto => ({
  ...presentReviewSummary(row, userId),
  content: presentContent(row),
  base_number: row.baseNumber,
  live: live ? { number: live.number, version: live.version, content: presentContent(live) } : null,
  history,
});
