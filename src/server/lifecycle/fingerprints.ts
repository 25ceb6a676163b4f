import { createHash } from 'node:crypto';
import { isNotNull } from 'drizzle-orm';
import { placeholderTexts } from '#domain/prompt-checks/checked-text.ts';
import { type CheckedName, type Finding, redactedRule } from '#domain/prompt-checks.ts';
import type { Db } from '#server/db/database.ts';
import { type Fingerprint, revisions } from '#server/db/schema.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { presentTexts } from './content.ts';

type Content = Parameters<typeof presentTexts>[0];

/** Fields whose redacted text is recognised in other prompts too; short ones of the other fields are often the same by chance. */
const ownFields: readonly CheckedName[] = ['title', 'description', 'use_case', 'prompt', 'example_output'];
const fields: readonly CheckedName[] = [
  ...ownFields,
  'placeholders',
  'prompt_framework',
  'target_audience',
  'expected_outcome',
];

/** In words: a shorter text is recognised only as a whole field, because a longer text may contain it by chance. */
const leastInside = { samePrompt: 4, otherPrompt: 8 };
const leastWhole = { samePrompt: 1, otherPrompt: 4 };

interface Word {
  text: string;
  quick: number;
  /** In the text, in UTF-16 code units. */
  start: number;
  end: number;
}

/** FNV-1a. */
const quickOf = (word: string) => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < word.length; index += 1)
    hash = Math.imul(hash ^ word.charCodeAt(index), 0x01000193);
  return hash;
};

/** The words without case, invisible characters and the differences between Unicode's forms; punctuation and blanks do not count. */
const wordsOf = (text: string): Word[] =>
  Array.from(text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+/gu), ({ 0: found, index }) => {
    const word = found
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .toUpperCase()
      .toLowerCase();
    return { text: word, quick: quickOf(word), start: index, end: index + found.length };
  }).filter((word) => word.text !== '');

const base = 0x01000193;
const append = (hash: number, quick: number) => (Math.imul(hash, base) + quick) | 0;
const power = (exponent: number) => {
  let result = 1;
  for (let count = 0; count < exponent; count += 1) result = Math.imul(result, base);
  return result;
};

const hashOf = (words: readonly Word[]) =>
  createHash('sha256')
    .update(words.map(({ text }) => text).join(' '))
    .digest('hex');

function textsOf(content: Content): Partial<Record<CheckedName, string>> {
  const { placeholders, tags: _tags, ...texts } = presentTexts(content);
  return { ...texts, placeholders: placeholderTexts(placeholders, texts.prompt) };
}

/** Of the texts of a version that is being redacted. They contain no words, but a short text that someone guesses can be confirmed. */
export const fingerprintsOf = (content: Content): Fingerprint[] =>
  bounded(() => {
    const texts = textsOf(content);
    return fields.flatMap((field) => {
      const words = wordsOf(texts[field] ?? '');
      const quick = words.reduce((hash, word) => append(hash, word.quick), 0);
      return words.length > 0 ? [{ field, words: words.length, quick, hash: hashOf(words) }] : [];
    });
  });

/** Where the words have the first of these texts, all of which have so many words; undefined if nowhere. Takes linear time. */
function findInside(
  words: readonly Word[],
  quicks: Int32Array,
  length: number,
  wanted: readonly Fingerprint[],
) {
  const sought = new Set(wanted.map(({ quick }) => quick));
  const leaving = power(length);
  let hash = 0;
  for (let index = 0; index < quicks.length; index += 1) {
    hash = append(hash, quicks[index] ?? 0);
    if (index >= length) hash = (hash - Math.imul(quicks[index - length] ?? 0, leaving)) | 0;
    if (index < length - 1 || !sought.has(hash)) continue;
    const found = words.slice(index - length + 1, index + 1);
    const whole = hashOf(found);
    const [first, last] = [found[0], found.at(-1)];
    if (first && last && wanted.some((one) => one.hash === whole))
      return { start: first.start, end: last.end };
  }
  return undefined;
}

/** The redacted texts of a prompt's version. */
export interface RedactedTexts {
  promptId: string | null;
  texts: Fingerprint[];
}

export async function readRedactedTexts(db: Db): Promise<RedactedTexts[]> {
  const { promptId, redactedTexts } = revisions;
  const rows = await db
    .select({ promptId, texts: redactedTexts })
    .from(revisions)
    .where(isNotNull(redactedTexts));
  return rows.map((row) => ({ promptId: row.promptId, texts: row.texts ?? [] }));
}

function findIn(field: CheckedName, text: string, redacted: readonly RedactedTexts[], promptId: string) {
  const words = wordsOf(text);
  const inside = new Map<number, Fingerprint[]>();
  for (const version of redacted) {
    const kind = version.promptId === promptId ? 'samePrompt' : 'otherPrompt';
    for (const one of version.texts) {
      if (kind === 'otherPrompt' && !ownFields.includes(one.field)) continue;
      const isWhole = one.field === field && one.words === words.length && one.words >= leastWhole[kind];
      if (!isWhole && (one.words > words.length || one.words < leastInside[kind])) continue;
      inside.set(one.words, [...(inside.get(one.words) ?? []), one]);
    }
  }
  const quicks = Int32Array.from(words, ({ quick }) => quick);
  for (const [length, wanted] of inside) {
    const found = findInside(words, quicks, length, wanted);
    if (found) return found;
  }
  return undefined;
}

/**
 * Findings in a text that has redacted texts, in another form or inside a longer text too; one for each field. They block its
 * publication like those of the automatic checks.
 *
 * @param texts by the names of their fields in a submission.
 * @param promptId of the prompt that has or will have the text: of its own versions, short texts count too.
 */
export const findRedactedIn = (
  texts: Partial<Record<CheckedName, string>>,
  redacted: readonly RedactedTexts[],
  promptId: string,
): Finding[] =>
  redacted.length === 0
    ? []
    : bounded(() =>
        fields.flatMap((field) => {
          const place = findIn(field, texts[field] ?? '', redacted, promptId);
          const { id: rule, severity, found, advice } = redactedRule;
          return place ? [{ rule, severity, field, ...place, message: `${found}. ${advice}` }] : [];
        }),
      );

/** The same in a row's content. */
export const findRedacted = (content: Content, redacted: readonly RedactedTexts[], promptId: string) =>
  findRedactedIn(textsOf(content), redacted, promptId);
