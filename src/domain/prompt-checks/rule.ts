import { anyOf } from './words.ts';

/** Part of a text, from `start` to before `end`, in UTF-16 code units. */
export interface Span {
  start: number;
  end: number;
}

/** A check of an author's text. Plain values: the browser and the server apply the same table. */
export interface Rule {
  id: string;
  /** `blocks`: published only by a reviewer who gives a reason. `warns`: the author and the reviewer decide. */
  severity: 'blocks' | 'warns';
  /** Fields that it applies to. */
  where: 'everywhere' | 'prompt' | 'around the prompt';
  /** Description of the finding, as the beginning of a sentence. */
  found: string;
  advice: string;
  /** Whether the sentence quotes the beginning of the finding. */
  quotes: boolean;
  /** Must take linear time for any text. */
  find: (text: string) => Iterable<Span>;
}

/** Matches of the pattern that `accept` accepts. A group named `value` narrows the match to it. */
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

/** Text in place of a value that is to be filled in, or an example of one. */
const standIns = new RegExp(
  String.raw`^["'\x60]*[[{<$%(*#]|${anyOf('example')}|xxxx|\*\*\*|\.\.\.|…|1234567890abcdef`,
  'iu',
);

export const isStandIn = (value: string) => standIns.test(value);
