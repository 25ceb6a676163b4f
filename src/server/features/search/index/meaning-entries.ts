import type { Meaning } from '../meanings.ts';
import type { Entries, SearchIndex } from './search-index.ts';

/** Entries of the documents that are in both lists, with the lesser field. */
function common(few: Entries, many: Entries): Entries {
  const both: number[] = [];
  let place = 0;
  for (const entry of few) {
    const document = entry >>> 2;
    while (place < many.length && (many[place] as number) >>> 2 < document) place += 1;
    const other = many[place];
    if (other === undefined) break;
    if (other >>> 2 === document) both.push(Math.max(entry, other));
  }
  return both;
}

/** Lists of the documents that have all words of a meaning, with the lowest of their fields. A document may be in several lists. */
export function entriesOfMeaning(index: SearchIndex, { words }: Meaning): Entries[] {
  const [only] = words;
  if (only && words.length === 1) return index.wordsOf(only).map((word) => index.entriesOf(word));
  const [first = [], ...others] = words.map(({ text }) => index.entriesOfText(text));
  return [others.reduce(common, first)];
}
