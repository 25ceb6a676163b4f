import type { Meaning } from '../meanings.ts';
import type { EntryReader } from './entry-reader.ts';
import type { SearchIndex } from './search-index.ts';

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

/** Two arrays for the readers of phrases, which need them for no longer than a call. */
let room = new Uint32Array(0);

/** Reads what all of some readers have. */
function readerOfAll(readers: readonly EntryReader[]): EntryReader {
  const [first, ...others] = readers;
  return {
    read: (until, into) => {
      if (!first) return 0;
      if (room.length < into.length) room = new Uint32Array(into.length);
      let few = into.subarray(0, first.read(until, into));
      for (const reader of others) few = common(few, room.subarray(0, reader.read(until, room)));
      return few.length;
    },
  };
}

/**
 * Readers of the entries (`document * 4 + field`) of the documents that have all words of a meaning, with the least of their fields. A
 * document may be in several. They read block by block.
 */
export function readersOfMeaning(index: SearchIndex, { words }: Meaning): EntryReader[] {
  const [only] = words;
  if (only && words.length === 1) return index.wordsOf(only).map((word) => index.reader(word));
  return [readerOfAll(words.map(({ text }) => index.readerOf(text)))];
}
