import { answersOf, type OutcomeCounts } from './outcome-counts.ts';

/** With fewer answers, only the author and the owner see them: few say little, and might point to a person. */
export const answersShown = 10;

/** The share of answers, as a fraction, from which on a prompt works for most. */
export const mostShare = { worked: 2, of: 3 } as const;

/** Whether a prompt works for most. The server's lists apply the same rule in SQL (list-conditions.ts). */
export const worksForMost = (counts: OutcomeCounts) =>
  answersOf(counts) >= answersShown && counts.worked * mostShare.of >= answersOf(counts) * mostShare.worked;
