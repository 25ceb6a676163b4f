import { answersShown } from './limits.ts';
import { answersOf, type OutcomeCounts } from './outcome-counts.ts';

/** The share of answers, as a fraction, from which on a prompt works for most. */
export const mostShare = { worked: 2, of: 3 } as const;

/** Whether a prompt works for most. The server's lists apply the same rule in SQL (list-facets.ts). */
export const worksForMost = (counts: OutcomeCounts) =>
  answersOf(counts) >= answersShown && counts.worked * mostShare.of >= answersOf(counts) * mostShare.worked;
