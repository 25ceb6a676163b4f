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

const leftOpen =
  /\b(?:TODO|TBD|TBC|FIXME)\b|\b[Ll]orem ipsum\b|\b[xX]{3,20}\b|[[<{](?:[Ii]nsert|INSERT|[Aa]dd|[Yy]our|[Ff]ill in|[Ee]nter|[Dd]escribe)\b[^\]>}\n]{0,80}[\]>}]|\?{3,20}/g;

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
    find: (text) => matchesOf(text, leftOpen),
  },
] as const satisfies readonly Rule[];
