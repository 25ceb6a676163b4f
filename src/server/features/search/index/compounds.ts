import type { KnownSynonym } from '../search-terms.ts';
import type { SearchIndex } from './search-index.ts';
import type { WordForms } from './word-forms.ts';

type Word = Pick<WordForms, 'plain' | 'stem'>;

/** Shorter parts are accidental letters rather than words. */
const shortestPart = 4;

/** The most frequent form of a word in the library. */
const inLibrary = (index: SearchIndex, forms: readonly string[]) =>
  forms
    .map((stem) => ({ stem, prompts: index.count(stem) }))
    .reduce((best, form) => (form.prompts > best.prompts ? form : best), { stem: '', prompts: 0 });

/** Joins two words: 'spread sheet' matches 'spreadsheet'. */
function joined(index: SearchIndex, place: number, one: Word, other: Word): KnownSynonym[] {
  const { stem, prompts } = inLibrary(index, [one.plain + other.stem, one.plain + other.plain]);
  return prompts === 0 ? [] : [{ place, until: place + 1, stems: [stem], prompts, isSpelling: true }];
}

/** Splits a word where the rarer part is most common: 'roleplay' matches 'role play'. */
function split(index: SearchIndex, place: number, { plain, stem }: Word): KnownSynonym[] {
  let best: KnownSynonym | undefined;
  for (let end = shortestPart; end <= stem.length - shortestPart; end += 1) {
    const first = index.count(plain.slice(0, end));
    if (first === 0) continue;
    const second = inLibrary(index, [stem.slice(end), plain.slice(end)]);
    const prompts = Math.min(first, second.prompts);
    if (prompts > (best?.prompts ?? 0))
      best = { place, until: place, stems: [plain.slice(0, end), second.stem], prompts, isSpelling: true };
  }
  return best ? [best] : [];
}

/**
 * Joined and split spellings of the words of a search, looked up in the vocabulary of the library.
 *
 * @param isUnknown whether a word may be split, because no prompt has it
 */
export function compounds(
  index: SearchIndex,
  words: readonly Word[],
  isUnknown: (word: Word) => boolean,
): KnownSynonym[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1];
    return [
      ...(next ? joined(index, at + 1, word, next) : []),
      ...(isUnknown(word) ? split(index, at + 1, word) : []),
    ];
  });
}
