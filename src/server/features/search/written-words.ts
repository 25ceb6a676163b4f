import type { Lexeme } from './text-query.ts';

const words = /[\p{L}\p{N}\p{M}]+/gu;
const onlyAscii = /^[a-z0-9]*$/i;

/** Lower case, without accents. */
export const plain = (word: string) =>
  (onlyAscii.test(word) ? word : word.normalize('NFD').replaceAll(/\p{M}/gu, '')).toLowerCase();

/** In letters: a shorter beginning of a word matches too much. */
const shortestBeginning = 4;

/** Whether a word of a text begins with a word of the search. */
export const beginsLike = (word: string, searched: string) =>
  plain(word) === searched || (searched.length >= shortestBeginning && plain(word).startsWith(searched));

/** An index's word in the form of texts: without its language ('/german/wort') or the sign of a number, and a stem without its changed end ('compani'). */
function beginningOf({ text, prefix, isWritten }: Lexeme) {
  const word = text.replace(/^.*\//, '').replace(/^-/, '');
  return { text: !prefix && !isWritten && word.length > 3 ? word.replace(/i$/, '') : word, isWritten };
}

export interface WordMatch {
  start: number;
  end: number;
  /** Number of the searched word. */
  word: number;
  /** Letters after the searched beginning. */
  more: number;
}

/** The words of a text that begin with a searched one; of each searched word only those nearest to it. */
export function matchesIn(text: string, searched: readonly (readonly Lexeme[])[]): WordMatch[] {
  const beginnings = searched.map((lexemes) => lexemes.map(beginningOf).filter(({ text }) => text !== ''));
  const nearest = beginnings.map(() => Number.POSITIVE_INFINITY);
  const all: WordMatch[] = [];
  for (const { index: start, 0: written } of text.matchAll(words)) {
    const word = plain(written);
    for (const [number, some] of beginnings.entries()) {
      let more = Number.POSITIVE_INFINITY;
      for (const one of some)
        if (one.isWritten ? word === one.text : word.startsWith(one.text))
          more = Math.min(more, word.length - one.text.length);
      if (more === Number.POSITIVE_INFINITY) continue;
      nearest[number] = Math.min(nearest[number] as number, more);
      all.push({ start, end: start + written.length, word: number, more });
    }
  }
  // Endings of a stem: 'meet', 'meetings'.
  return all.filter(({ word, more }) => more <= Math.max(3, nearest[word] as number));
}

/** The words of a text that match the searched ones, in lower case. */
export const writtenWords = (text: string, searched: readonly Lexeme[][]) =>
  matchesIn(
    text,
    searched.map((lexemes) =>
      lexemes.filter(({ text: { length }, prefix }) => !prefix || length >= shortestBeginning),
    ),
  ).map(({ start, end }) => text.slice(start, end).toLowerCase());

/**
 * A term in the text's spelling, its words in the text's order, without those that are searched: for 'meeting minutes' from 'meeting notes'
 * only 'minutes'. Undefined if a word is not there.
 */
export function writtenAs(
  text: string,
  term: readonly Lexeme[],
  searched: readonly string[],
): string | undefined {
  const matches = matchesIn(
    text,
    term.map((lexeme) => [lexeme]),
  );
  const first = term.map((_, number) => matches.find(({ word }) => word === number));
  if (first.some((match) => match === undefined)) return undefined;
  return first
    .filter((match) => match !== undefined)
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end }) => text.slice(start, end))
    .filter((word) => !searched.some((one) => beginsLike(word, one)))
    .join(' ');
}
