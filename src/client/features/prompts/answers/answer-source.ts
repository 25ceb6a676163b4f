import { formatDay } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';

/** The origin of an example answer: the assistant and day of the test, otherwise a person. */
export function answerSource({ testedAssistant, testedOn }: PromptSummary) {
  if (!testedAssistant) return 'Written by a person, not by AI';
  return [testedAssistant, testedOn && formatDay(testedOn)].filter(Boolean).join(' · ');
}

/** The beginning of an answer as plain text: without the marks of Markdown, a table's row as a line. */
export const plainBeginning = (answer: string) =>
  answer
    .slice(0, 800)
    .replace(/^[|\s:-]+$/gm, '')
    .replace(/\*\*|__|`|^#{1,6} |^\| | \|$/gm, '')
    .replace(/ \| /g, ' · ')
    .replace(/\n{2,}/g, '\n')
    .trim();
