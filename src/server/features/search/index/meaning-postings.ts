import type { Meaning } from '../meanings.ts';
import { documentOf, type Postings, type SearchIndex } from './search-index.ts';

/** Intersects two posting lists; of the two fields, the lower ranked one is kept. */
function common(few: Postings, many: Postings): Postings {
  const both: number[] = [];
  let place = 0;
  for (const posting of few) {
    const document = documentOf(posting);
    while (place < many.length && documentOf(many[place] as number) < document) place += 1;
    const other = many[place];
    if (other === undefined) break;
    if (documentOf(other) === document) both.push(Math.max(posting, other));
  }
  return new Uint32Array(both);
}

/** Posting lists of a meaning: one per matching word, or the intersection of several words. A document may be in several lists. */
export function postingsOfMeaning(index: SearchIndex, { words }: Meaning): Postings[] {
  const [only] = words;
  if (only?.isWritten && words.length === 1) return [index.postingsAsWritten(only.text)];
  if (only && words.length === 1) return index.wordsOf(only).map((word) => index.postingsOf(word));
  const [first = new Uint32Array(0), ...others] = words.map(({ text }) => index.postingsOfText(text));
  return [others.reduce(common, first)];
}
