import type { ReviewSummaryDto } from '#contract/reviews.ts';

/**
 * The first of these reviews that the user may decide and that is assigned to no colleague; with an id, the first one after
 * that review, in a circle.
 */
export function nextToDecide(
  rows: readonly ReviewSummaryDto[],
  { userId, after }: { userId: string | undefined; after?: string },
) {
  const isNext = ({ own, elsewhere, status, assignee }: ReviewSummaryDto) =>
    !own && !elsewhere && status === 'pending' && (!assignee || assignee.id === userId);
  const at = rows.findIndex((row) => row.id === after);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(isNext)?.id;
}
