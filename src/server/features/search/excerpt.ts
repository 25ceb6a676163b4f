import type { Lexeme } from './text-query.ts';
import { matchesIn, type WordMatch } from './written-words.ts';

/** Length of an excerpt, in characters. */
const longest = 120;
/** Longest part before the first match that begins with a clause; and without one: then a line is to show the match. */
const [beforeInClause, before] = [26, 20];
/** Further matches in a text are ignored. */
const mostMatches = 100;

/** A line of signs only: a rule, or the line under a table's head. */
const isRule = (line: string) => !/[\p{L}\p{N}]/u.test(line);

/** A line of Markdown as text: without the signs of a heading, a list, a quotation, a table's cells. */
function plainLine(line: string) {
  const text = line.trim().replace(/^(?:(?:#{1,6}|[-*+>]|\d{1,3}[.)])\s+)+/, '');
  if (!text.startsWith('|')) return text;
  const cells = text.split('|').map((cell) => cell.trim());
  return cells.filter(Boolean).join(between);
}

/** Between lines and cells whose end no sign shows. */
const between = ' · ';

/** A line with the sign between it and the line before: none where that ended with one, or this continues its sentence. */
const joined = (line: string, index: number, lines: readonly string[]) => {
  const isApart = /[\p{L}\p{N}\])}"”’*`]/u.test(lines[index - 1]?.slice(-1) ?? '') && !/^\p{Ll}/u.test(line);
  return (isApart ? between : ' ') + line;
};

/** A text without the signs of Markdown and the brackets of placeholders, in one line. */
const plainText = (text: string) =>
  text
    .split('\n')
    .filter((line) => !isRule(line))
    .map(plainLine)
    .map(joined)
    .join('')
    .replaceAll(/\*{2,3}|`+|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])|\]\([^()\s]*\)|[[\]]|\{\{|\}\}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Ends of a sentence or of a line, and those of a clause: a parenthesis begins with its sign. */
const sentenceEnds = /[.!?:·]["”’]? /g;
const clauseEnds = /[,;–—]["”’]? | (?=\()/g;

/** Where the sentence of a match begins, if not before a position, else its first clause from there on. */
function clauseIn(text: string, from: number, match: number) {
  const start = Math.max(0, from - 2);
  const head = text.slice(start, match + 1);
  const places = (ends: RegExp) =>
    Array.from(head.matchAll(ends), ({ index, 0: { length } }) => start + index + length);
  return places(sentenceEnds).at(-1) ?? (from === 0 ? 0 : places(clauseEnds)[0]);
}

/** An excerpt of a text with `match`: from a clause on, or between words. */
function around(text: string, { start, end }: WordMatch) {
  const clause = clauseIn(text, Math.max(0, start - beforeInClause), start);
  const word = text.indexOf(' ', Math.max(0, start - before)) + 1;
  const from = clause ?? Math.min(start, word || start);
  const until = Math.min(text.length, from + longest);
  return {
    from,
    until: until === text.length ? until : Math.max(end, text.lastIndexOf(' ', until)),
    lead: clause === undefined ? '… ' : '',
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
    const part = around(text, match);
    const shown = new Set(
      matches.flatMap(({ start, end, word }) => (start >= part.from && end <= part.until ? word : [])),
    );
    return { ...part, weight: [...shown].reduce((sum, word) => sum + 2 ** (searched.length - word), 0) };
  });
  const [best] = weighed.toSorted((one, other) => other.weight - one.weight);
  if (!best) return undefined;
  const { from, until, lead, weight } = best;
  const parts = [lead];
  let place = from;
  for (const { start, end } of matches) {
    if (start < place || end > until) continue;
    parts.push(`${parts.pop()}${text.slice(place, start)}`, text.slice(start, end), '');
    place = end;
  }
  parts.push(`${parts.pop()}${text.slice(place, until)}${until < text.length ? ' …' : ''}`);
  return { excerpt: parts, weight };
}
