/** Answers to "Did it work?" about a prompt that somebody used. Plain values: the browser uses them too. */
export const outcomes = ['worked', 'needed_changes', 'did_not_help'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeTexts: Record<Outcome, string> = {
  worked: 'Worked',
  needed_changes: 'Needed changes',
  did_not_help: 'Did not help',
};

/** Answers about one version of a prompt. */
export type OutcomeCounts = Record<Outcome, number>;

export const answersOf = (counts: OutcomeCounts) =>
  outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);

/** With fewer answers, only the author and the owner see them: few say little, and might point to a person. */
export const answersShown = 10;

/** The share of answers, as a fraction, from which on a prompt works for most. */
export const mostShare = { worked: 2, of: 3 } as const;

/** Whether a prompt works for most. The server's lists apply the same rule in SQL (list-conditions.ts). */
export const worksForMost = (counts: OutcomeCounts) =>
  answersOf(counts) >= answersShown && counts.worked * mostShare.of >= answersOf(counts) * mostShare.worked;

/** For a line of facts. */
export const workedWords = (counts: OutcomeCounts) => `Worked for ${counts.worked} of ${answersOf(counts)}`;

/** All three counts in a line. */
export const outcomeWords = (counts: OutcomeCounts) =>
  `${workedWords(counts)}; ${counts.needed_changes} needed changes, ${counts.did_not_help} did not help`;

/** For an assistant that is not in the list. */
export const otherAssistant = 'Another assistant';
const usualAssistants = ['Microsoft Copilot', 'ChatGPT', 'Claude', 'Gemini'];

/** The assistants that an answer can name: a closed list, so that counts hold no text that a person typed. */
export const answerAssistants = (configured: readonly { name: string }[]): string[] => {
  const names = configured.length > 0 ? configured.map(({ name }) => name) : usualAssistants;
  return [...new Set([...names, otherAssistant])];
};
