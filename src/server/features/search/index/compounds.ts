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

/** Joins letters and digits of three words: '21 CFR 11' matches '21cfr11'. */
function joinedThree(index: SearchIndex, place: number, words: readonly Word[]): KnownSynonym[] {
  const [one, two, three] = words.map(({ plain }) => plain);
  if (!one || !two || !three || isNumber(one) === isNumber(two) || isNumber(two) === isNumber(three))
    return [];
  const stem = one + two + three;
  const prompts = index.count(stem);
  return prompts === 0 ? [] : [{ place, until: place + 2, stems: [stem], prompts, isSpelling: true }];
}

const isNumber = (text: string) => /^\p{N}+$/u.test(text);
/** Longer alternations of letters and digits are codes, not words. */
const mostRuns = 4;

/** The text index reads the hyphen of 'COVID-19' as a sign. */
const spellingsOf = (run: string) => (isNumber(run) ? [run, `-${run}`] : [run]);

/**
 * Separates letters and digits: 'covid19' matches 'COVID 19' and 'COVID-19'. Not at a single letter or digit, which nearly every prompt
 * has.
 */
function separated(index: SearchIndex, place: number, { plain }: Word): KnownSynonym[] {
  const runs = plain.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  if (runs.length < 2 || runs.length > mostRuns || runs.some((run) => Array.from(run).length < 2)) return [];
  let spelt: string[][] = [[]];
  for (const run of runs)
    spelt = spelt.flatMap((before) => spellingsOf(run).map((spelling) => before.concat(spelling)));
  return spelt.flatMap((stems) => {
    const prompts = Math.min(...stems.map((stem) => index.count(stem)));
    return prompts === 0 ? [] : [{ place, until: place, stems, prompts, isSpelling: true }];
  });
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
      ...joinedThree(index, at + 1, words.slice(at, at + 3)),
      ...separated(index, at + 1, word),
      ...(isUnknown(word) ? split(index, at + 1, word) : []),
    ];
  });
}
