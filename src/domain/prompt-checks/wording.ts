import { matchesOf, type Rule, type Span } from './rule.ts';
import { anyOf, notInWord, wordEnds } from './words.ts';

/** A shorter prompt may name a task, but no audience, input or form of output. */
export const fewestWords = 15;

/** In scripts without spaces, two characters count as a word. */
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

const leftOpen = /\b(?:TODO|TBD|TBC|FIXME|[Ll]orem ipsum|[xX]{3,20})\b|(?<![^\s([{:=-])\?{3,20}/g;
const opening = /[[<{]/g;
const closing = /[\]>}\n]/;
const longestMarker = 100;
const beginsWith = new RegExp(`^(?:${anyOf('fillIn')})${wordEnds}`, 'iu');
const endsWith = new RegExp(`${notInWord}(?:${anyOf('toFillIn')})$`, 'iu');

/** Instructions in brackets, except the text of a link. */
function* unfilled(text: string): Generator<Span> {
  yield* matchesOf(text, leftOpen);
  for (const { index: start } of text.matchAll(opening)) {
    const rest = text.slice(start + 1, start + 1 + longestMarker);
    const length = rest.search(closing);
    const end = start + 1 + length + 1;
    if (length < 0 || rest[length] === '\n' || text[end] === '(') continue;
    const inside = rest.slice(0, length);
    if (beginsWith.test(inside) || endsWith.test(inside)) yield { start, end };
  }
}

/** Wording that makes a prompt hard to use. */
export const wordingRules = [
  {
    id: 'missing_context',
    severity: 'warns',
    where: 'prompt',
    found: `Has fewer than ${fewestWords} words`,
    advice: "State the assistant's role, its input and the form of the result.",
    quotes: false,
    find: tooShort,
  },
  {
    id: 'unfilled_part',
    severity: 'warns',
    where: 'around the prompt',
    found: 'Looks unfinished',
    advice: 'Replace this part with your text. Placeholders are for the prompt itself.',
    quotes: true,
    find: unfilled,
  },
] as const satisfies readonly Rule[];
