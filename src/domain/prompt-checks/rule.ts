import { anyOf } from './words.ts';

/** Part of a text, from `start` to before `end`, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** What is looked for in what an author writes. Plain values: the browser and the server apply the same table. */
export interface Rule {
  id: string;
  /** What blocks is published only by a reviewer who says why it may be; what warns is for the author and the reviewer to weigh. */
  severity: 'blocks' | 'warns';
  /** In which fields. */
  where: 'everywhere' | 'prompt' | 'around the prompt';
  /** What it looks like, as the beginning of a sentence. */
  found: string;
  /** What to do about it, as a sentence. */
  advice: string;
  /** Whether the sentence quotes the beginning of what was found. */
  quotes: boolean;
  /** In time that grows with the text's length alone, whatever stands in it. */
  find: (text: string) => Iterable<Span>;
}

/** Where the pattern matches, and what `accept` says yes to. A group named `value` is the part that counts. */
export function* matchesOf(
  text: string,
  pattern: RegExp,
  accept: (value: string, match: RegExpExecArray) => boolean = () => true,
): Generator<Span> {
  for (const match of text.matchAll(pattern)) {
    const value = match.groups?.['value'] ?? match[0];
    if (!accept(value, match)) continue;
    const start = match.index + match[0].lastIndexOf(value);
    yield { start, end: start + value.length };
  }
}

/** What stands for a value that is to be filled in, or shows the form of one. */
const standIns = new RegExp(
  String.raw`^["'\x60]*[[{<$%(*#]|${anyOf('example')}|xxxx|\*\*\*|\.\.\.|…|1234567890abcdef`,
  'iu',
);

export const isStandIn = (value: string) => standIns.test(value);
