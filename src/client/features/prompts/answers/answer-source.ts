import { formatDay } from '#client/lib/days.ts';
import type { Prompt, PromptSummary } from '#client/lib/models/prompt.ts';
import { exampleVersionWords } from '#domain/tested.ts';

type Source = Pick<PromptSummary, 'testedAssistant' | 'testedOn'> & Partial<Pick<Prompt, 'exampleVersion'>>;

/** The origin of an example answer: the version, if it answers another text; the assistant and day of the test; otherwise a person. */
export function answerSource({ testedAssistant, testedOn, exampleVersion }: Source) {
  if (exampleVersion) return exampleVersionWords(exampleVersion);
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
