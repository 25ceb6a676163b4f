import type { Meaning } from '../meanings.ts';
import type { Lexeme } from '../text-query.ts';
import type { SearchIndex } from './search-index.ts';

/** Entries of the documents with a form, each with its best field, by document. */
function entriesOfForm(index: SearchIndex, form: Lexeme): Uint32Array {
  const words = index.wordsOf(form);
  const [only] = words;
  if (only !== undefined && words.length === 1) return index.entriesOf(only).slice();
  const fields = new Map<number, number>();
  for (const word of words)
    for (const entry of index.entriesOf(word))
      fields.set(entry >>> 2, Math.min(entry & 3, fields.get(entry >>> 2) ?? 3));
  return Uint32Array.from(fields, ([document, field]) => (document << 2) | field).sort();
}

/** Entries of the documents that are in both, with the lesser field. */
function common(few: Uint32Array, many: Uint32Array): Uint32Array {
  let [place, count] = [0, 0];
  for (const entry of few) {
    const document = entry >>> 2;
    while (place < many.length && (many[place] as number) >>> 2 < document) place += 1;
    const other = many[place];
    if (other === undefined) break;
    if (other >>> 2 !== document) continue;
    few[count] = Math.max(entry, other);
    count += 1;
  }
  return few.subarray(0, count);
}

/**
 * Lists of entries (`document * 4 + field`) of the documents that have all words of a meaning, with the least of their fields, one
 * after the other: each is overwritten by the next. A document may be in several.
 */
export function* entriesOfMeaning(index: SearchIndex, { words }: Meaning): Generator<Uint32Array> {
  const [only] = words;
  if (only && words.length === 1) {
    for (const word of index.wordsOf(only)) yield index.entriesOf(word);
    return;
  }
  const lists = words
    .map((form) => entriesOfForm(index, form))
    .sort((one, other) => one.length - other.length);
  const [few, ...others] = lists;
  if (few) yield others.reduce(common, few);
}
