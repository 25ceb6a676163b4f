import type { Lexeme } from './text-query.ts';

/** Length of an excerpt, and of its part before the first match, in characters. */
const [longest, before] = [120, 24];
/** Further matches in a text are ignored. */
const mostMatches = 100;

const words = /[\p{L}\p{N}\p{M}]+/gu;
const plain = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** An index's word as it is in texts: without its language ('/german/wort') or the sign of a number, and a stem without its changed end ('compani'). */
function beginningOf({ text, prefix }: Lexeme) {
  const word = text.replace(/^.*\//, '').replace(/^-/, '');
  return !prefix && word.length > 3 ? word.replace(/i$/, '') : word;
}

interface Match {
  start: number;
  end: number;
  /** Number of the searched word. */
  word: number;
  /** Letters after the searched beginning. */
  more: number;
}

/** The words of a text that begin with a searched one; of each searched word only those nearest to it. */
function matchesIn(text: string, searched: readonly Lexeme[][]): Match[] {
  const beginnings = searched.map((lexemes) => lexemes.map(beginningOf).filter(Boolean));
  const all = Array.from(text.matchAll(words)).flatMap(({ index: start, 0: written }) => {
    const word = plain(written);
    return beginnings.flatMap((some, number): Match[] => {
      const more = Math.min(...some.flatMap((one) => (word.startsWith(one) ? word.length - one.length : [])));
      return Number.isFinite(more) ? [{ start, end: start + written.length, word: number, more }] : [];
    });
  });
  const nearest = beginnings.map((_, number) =>
    Math.min(...all.flatMap(({ word, more }) => (word === number ? more : []))),
  );
  // Endings of a stem: 'meet', 'meetings'.
  return all.filter(({ word, more }) => more <= Math.max(3, nearest[word] as number));
}

/** An excerpt of a text from about a place on, between words; `match` is in it. */
function around(text: string, { start, end }: Match) {
  const from = text.length <= longest ? 0 : Math.max(0, start - before);
  const until = Math.min(text.length, from + longest);
  return {
    from: from === 0 ? 0 : Math.min(start, text.indexOf(' ', from) + 1 || from),
    until: until === text.length ? until : Math.max(end, text.lastIndexOf(' ', until)),
  };
}

/**
 * The part of a text with most of the searched words, the heaviest first: in parts, every second part a matched word. Undefined if it
 * has none.
 *
 * @returns `weight`: more for heavier words.
 */
export function excerptOf(given: string, searched: readonly Lexeme[][]) {
  const text = given.replaceAll(/\s+/g, ' ').trim();
  const matches = matchesIn(text, searched).slice(0, mostMatches);
  const weighed = matches.map((match) => {
    const { from, until } = around(text, match);
    const shown = new Set(
      matches.flatMap(({ start, end, word }) => (start >= from && end <= until ? word : [])),
    );
    return { from, until, weight: [...shown].reduce((sum, word) => sum + 2 ** (searched.length - word), 0) };
  });
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  if (!best) return undefined;
  const { from, until, weight } = best;
  const parts = [from > 0 ? '… ' : ''];
  let place = from;
  for (const { start, end } of matches) {
    if (start < place || end > until) continue;
    parts.push(`${parts.pop()}${text.slice(place, start)}`, text.slice(start, end), '');
    place = end;
  }
  parts.push(`${parts.pop()}${text.slice(place, until)}${until < text.length ? ' …' : ''}`);
  return { excerpt: parts, weight };
}
