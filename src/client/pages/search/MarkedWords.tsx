import { useMarkedWords } from './use-marked-words.ts';

interface Props {
  /** The element of the results. */
  list: Element | null;
  text: string;
}

/** Shows nothing of its own: it marks the words in the results, which do not wait for its code. */
export default function MarkedWords({ list, text }: Props) {
  useMarkedWords(list, text);
  return null;
}
