import { type OutcomeCounts, workedWords } from './outcome-counts.ts';

/** Answers to "Did it work?" about a used prompt. Plain values: the browser uses them too. */
export const outcomes = ['worked', 'needed_changes', 'did_not_help'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeTexts: Record<Outcome, string> = {
  worked: 'Worked',
  needed_changes: 'Needed changes',
  did_not_help: "Didn't work",
};

export const outcomeDetails = (counts: OutcomeCounts) =>
  `${counts.needed_changes} needed changes, ${counts.did_not_help} didn't work`;

/** All three counts in a line. */
export const outcomeWords = (counts: OutcomeCounts) => `${workedWords(counts)}; ${outcomeDetails(counts)}`;

/** Of the name of an assistant. */
export const assistantNameLength = 40;
/** For an assistant that is not in the list. */
export const otherAssistant = 'Another assistant';
const usualAssistants = ['Microsoft Copilot', 'ChatGPT', 'Claude', 'Gemini'];

/** The assistants that an answer can name: a closed list, so that counts contain no typed text. */
export const answerAssistants = (configured: readonly { name: string }[]): string[] => {
  const names = configured.length > 0 ? configured.map(({ name }) => name) : usualAssistants;
  return [...new Set([...names, otherAssistant])];
};
