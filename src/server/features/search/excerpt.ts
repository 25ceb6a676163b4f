import type { Lexeme } from './text-query.ts';
import { matchesIn, type WordMatch } from './written-words.ts';

/** Length of an excerpt, and of its part before the first match, in characters. */
const [longest, before] = [120, 24];
/** Further matches in a text are ignored. */
const mostMatches = 100;

/** A line of signs only: a rule, or the line under a table's head. */
const isRule = (line: string) => !/[\p{L}\p{N}]/u.test(line);

/** A line of Markdown as text: without the signs of a heading, a list, a quotation, a table's cells. */
function plainLine(line: string) {
  const text = line.trim().replace(/^(?:(?:#{1,6}|[-*+>])\s+)+/, '');
  if (!text.startsWith('|')) return text;
  const cells = text.split('|').map((cell) => cell.trim());
  return cells.filter(Boolean).join(' · ');
}

/** A text without the signs of Markdown, in one line. */
const plainText = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isRule(line))
    .map(plainLine)
    .join(' ')
    .replaceAll(/\*{2,3}|`+|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** An excerpt of a text from about a position on, between words, with `match`. */
function around(text: string, { start, end }: WordMatch) {
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
  const text = plainText(given);
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
