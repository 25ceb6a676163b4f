import { matchesOf, type Rule, type Span } from './rule.ts';

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

const openWords = /\b(?:TODO|TBD|TBC|FIXME|[Ll]orem ipsum|[xX]{3,20})\b|\?{3,20}/g;
const openMarker = /[[<{](?:[Ii]nsert|INSERT|[Aa]dd|[Yy]our|[Ff]ill in|[Ee]nter|[Dd]escribe)\b/g;
/** How far from its first word a marker may end. */
const longestMarker = 80;

function* leftOpen(text: string): Generator<Span> {
  yield* matchesOf(text, openWords);
  for (const { start, end } of matchesOf(text, openMarker)) {
    const rest = text.slice(end, end + longestMarker + 1);
    const length = rest.search(/[\]>}\n]/);
    if (length >= 0 && rest[length] !== '\n') yield { start, end: end + length + 1 };
  }
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
    find: leftOpen,
  },
] as const satisfies readonly Rule[];
