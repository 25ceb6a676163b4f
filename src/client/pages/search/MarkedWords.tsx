import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useMarkedWords } from './use-marked-words.ts';

interface Props {
  /** The element of the results. */
  list: Element | null;
  text: string;
  prompts: PromptSummary[];
}

/** Shows nothing of its own: it marks the words in the results, which do not wait for its code. */
export default function MarkedWords({ list, text, prompts }: Props) {
  useMarkedWords(list, text, prompts);
  return null;
}
