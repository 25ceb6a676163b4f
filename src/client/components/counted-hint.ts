import { formatNumber } from '#client/lib/format.ts';

/** The share of the limit from which a field shows the count. */
const counted = 0.8;

/** A field's hint, and how much of its limit is used once that is near. @param limit in UTF-16 code units. */
export function countedHint(hint: string, value: string, limit: number): string {
  if (value.length < limit * counted) return hint;
  const count = `${formatNumber(value.length)} of ${formatNumber(limit)} characters.`;
  return hint ? `${hint} ${count}` : count;
}
