import { matchesOf, type Rule, type Span } from './rule.ts';
import { anyOf, notInWord, wordEnds } from './words.ts';

/** With fewer words a prompt says what to do at most, not for whom, from what or in which form. */
export const fewestWords = 15;

/** Of scripts without spaces, two signs count as a word. */
const words =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2}|[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]{0,63}/gu;

function hasWords(text: string, least: number) {
  let count = 0;
  for (const _ of text.matchAll(words)) {
    count += 1;
    if (count === least) return true;
  }
  return false;
}

function* tooShort(text: string): Generator<Span> {
  if (text.trim() !== '' && !hasWords(text, fewestWords)) yield { start: 0, end: text.length };
}

const leftOpen = /\b(?:TODO|TBD|TBC|FIXME)\b|\b[Ll]orem ipsum\b|\b[xX]{3,20}\b|(?<![^\s([{:=-])\?{3,20}/g;
/** In brackets, and not the text of a link. */
const bracketed = new RegExp(
  String.raw`[[<{](?:(?:${anyOf('fillIn')})${wordEnds}[^\]>}\n]{0,80}|[^\][<>{}\n]{0,80}${notInWord}(?:${anyOf('toFillIn')}))[\]>}](?!\()`,
  'giu',
);

function* unfilled(text: string): Generator<Span> {
  yield* matchesOf(text, leftOpen);
  yield* matchesOf(text, bracketed);
}

/** What makes a prompt hard to use. */
export const wordingRules = [
  {
    id: 'missing_context',
    severity: 'warns',
    where: 'prompt',
    found: `Has fewer than ${fewestWords} words`,
    advice: 'Say which role the assistant has, what it gets to work with, and which form the result has.',
    quotes: false,
    find: tooShort,
  },
  {
    id: 'unfilled_part',
    severity: 'warns',
    where: 'around the prompt',
    found: 'Looks like a part still to be filled in',
    advice: 'Write what belongs there. Placeholders are for the prompt itself.',
    quotes: true,
    find: unfilled,
  },
] as const satisfies readonly Rule[];
