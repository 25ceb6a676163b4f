/** Answers about one version of a prompt. Separate from outcomes.ts because every card needs this file. */
export interface OutcomeCounts {
  worked: number;
  needed_changes: number;
  did_not_help: number;
}

export const answersOf = ({ worked, needed_changes, did_not_help }: OutcomeCounts) =>
  worked + needed_changes + did_not_help;

/** For a line of facts. */
export function workedWords(counts: OutcomeCounts) {
  const total = answersOf(counts);
  return `Worked ${counts.worked} of ${total} ${total === 1 ? 'time' : 'times'}`;
}
