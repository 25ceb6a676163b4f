import type { HistoryEventDto, ReviewDto, ReviewSummaryDto } from '#contract/reviews.ts';
import { blocking } from '#domain/prompt-checks.ts';
import { findingsIn } from '#server/lifecycle/check-findings.ts';
import { presentContent } from '#server/lifecycle/content.ts';
import { isElsewhere } from '#server/lifecycle/department-reviewers.ts';
import type { RedactedTexts } from '#server/lifecycle/fingerprints.ts';
import type { LiveRow, ReviewDetailRow, ReviewRow, ReviewViewer } from './reviews.repository.ts';

type SummaryRow = Omit<ReviewRow, 'fullPrompt'>;

const presentSummary = (
  row: SummaryRow,
  { user, departmentReviewers }: ReviewViewer,
): Omit<ReviewSummaryDto, 'warnings'> => ({
  id: row.id,
  prompt_id: row.promptId,
  title: row.title,
  description: row.description,
  department_id: row.departmentId,
  author: row.author,
  status: row.status,
  own: row.authorId === user.id || row.promptAuthorId === user.id,
  elsewhere: [row.departmentId, row.promptDepartmentId].some((id) =>
    isElsewhere(departmentReviewers, id, user),
  ),
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, name: row.assigneeName ?? '' },
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentReviewSummary(
  row: ReviewRow,
  redacted: readonly RedactedTexts[],
  viewer: ReviewViewer,
): ReviewSummaryDto {
  const summary = presentSummary(row, viewer);
  if (row.fullPrompt === null) return { ...summary, warnings: null };
  const findings = findingsIn({ ...row, fullPrompt: row.fullPrompt }, redacted);
  return { ...summary, warnings: findings.length, blocking: blocking(findings).length };
}

type ComparedRow = Omit<LiveRow, 'author' | 'owner'>;

const presentCompared = (row: ComparedRow | undefined) =>
  row ? { number: row.number, version: row.version, content: presentContent(row) } : null;

/** @param reviewBy the day that an approval now sets. */
export const presentReview = (
  row: ReviewDetailRow,
  { live, base }: { live: LiveRow | undefined; base: ComparedRow | undefined },
  history: HistoryEventDto[],
  { similar, redacted }: { similar: ReviewDto['similar']; redacted: readonly RedactedTexts[] },
  { reviewBy, ...viewer }: ReviewViewer & { reviewBy: string },
): ReviewDto => ({
  ...presentSummary(row, viewer),
  content: presentContent(row),
  warnings: findingsIn(row, redacted),
  similar,
  base_number: row.baseNumber,
  featured: row.isFeatured,
  proposed_tags: row.tagNames.filter((name) => !row.keptTagNames.includes(name)),
  base: presentCompared(base),
  live: presentCompared(live),
  trust:
    row.status === 'published'
      ? { owner: row.owner, review_by: row.reviewBy }
      : { owner: live?.owner || live?.author || row.author, review_by: reviewBy },
  history,
});
