import type { ReviewSummaryDto } from '#contract/reviews.ts';

const mayDecide = (row: ReviewSummaryDto) => !row.own && !row.elsewhere && row.status === 'pending';

/** The first of these reviews that the user may decide; with an id, the first one after that review, in a circle. */
export function nextToDecide(rows: readonly ReviewSummaryDto[], id?: string) {
  const at = rows.findIndex((row) => row.id === id);
  return [...rows.slice(at + 1), ...rows.slice(0, Math.max(0, at))].find(mayDecide)?.id;
}
