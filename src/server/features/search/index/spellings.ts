import type { SearchIndex } from './search-index.ts';
import type { WordForms } from './word-forms.ts';

/** Another term for the words of a search from one place until before another. */
export interface Phrase {
  from: number;
  until: number;
  stems: readonly string[];
  /** Whether it is the same words, joined or split. */
  isSpelling: boolean;
}

/** Shorter parts are accidental letters rather than words. */
const shortestPart = 4;
/** Longer alternations of letters and digits are codes, not words. */
const mostRuns = 4;

export const isNumber = (text: string) => /^\p{N}+$/u.test(text);

/** Joins words: 'spread sheet' matches 'spreadsheet', and '21 CFR 11' matches '21cfr11'. */
function joined(words: readonly WordForms[]) {
  const start = words.slice(0, -1).map(({ plain }) => plain);
  return words.slice(-1).flatMap(({ plain, stem }) => [stem, plain].map((end) => [start.join('') + end]));
}

/** Splits a word: 'roleplay' matches 'role play'. */
const split = ({ plain, stem }: WordForms) =>
  Array.from(
    { length: Math.max(0, stem.length - 2 * shortestPart + 1) },
    (_, more) => shortestPart + more,
  ).flatMap((end) => [stem, plain].map((word) => [plain.slice(0, end), word.slice(end)]));

/** The text index reads the hyphen of 'COVID-19' as a sign. */
const spellingsOf = (run: string) => (isNumber(run) ? [run, `-${run}`] : [run]);

/**
 * Separates letters and digits: 'covid19' matches 'COVID 19' and 'COVID-19'. Not at a single letter or digit, which nearly every prompt
 * has.
 */
function separated({ plain }: WordForms) {
  const runs = plain.match(/\p{N}+|[^\p{N}]+/gu) ?? [];
  if (runs.length < 2 || runs.length > mostRuns || runs.some((run) => Array.from(run).length < 2)) return [];
  return runs.reduce<string[][]>(
    (spelt, run) => spelt.flatMap((before) => spellingsOf(run).map((spelling) => before.concat(spelling))),
    [[]],
  );
}

/**
 * Joined and split spellings of the words of a search that prompts have.
 *
 * @param isUnknown whether a word may be split, because no prompt has it
 */
export function otherSpellings(
  index: SearchIndex,
  words: readonly WordForms[],
  isUnknown: (word: WordForms) => boolean,
): Phrase[] {
  return words.flatMap((word, from) => {
    const found = (length: number, all: string[][]) =>
      all
        .filter((stems) => stems.every((stem) => index.count(stem) > 0))
        .map((stems) => ({ from, until: from + length, stems, isSpelling: true }));
    return [
      ...[2, 3]
        .filter((length) => from + length <= words.length)
        .flatMap((length) => found(length, joined(words.slice(from, from + length)))),
      ...found(1, separated(word)),
      ...found(1, isUnknown(word) ? split(word) : []),
    ];
  });
}
