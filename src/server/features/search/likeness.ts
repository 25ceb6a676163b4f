import type { SimilarPromptDto } from '#contract/similar.ts';

/** What is compared of a text, in UTF-16 code units: of longer ones the beginning. */
export const comparedLength = 20_000;
/** Beyond these a prompt counts as much like another: measured by tests/bench/prompt-checks.ts. */
const leastText = 0.3;
const leastTitle = 0.7;
/** From how much of the shorter text it counts as part of the longer one, and from how many pairs of words. */
const leastPart = 0.6;
const leastPairs = 20;
/** Titles say less than texts. */
const titleWeight = 0.6;

const words = /[\p{L}\p{N}]+/gu;
const marks = /\p{M}/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words without case and accents; in scripts that put no spaces between words, the signs. */
function wordsOf(text: string) {
  const plain = text.slice(0, comparedLength).normalize('NFKD').replaceAll(marks, '').toLowerCase();
  return [...plain.matchAll(words)].flatMap(([word]) => (unspaced.test(word) ? Array.from(word) : [word]));
}

/** Each two words that follow each other. They stay the same where sentences change places. */
function pairsOf(all: string[]) {
  if (all.length < 2) return new Set(all);
  return new Set(all.slice(1).map((word, index) => `${all[index]} ${word}`));
}

function common(one: Set<string>, other: Set<string>) {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let count = 0;
  for (const entry of small) if (large.has(entry)) count += 1;
  return count;
}

/** Jaccard's index; 0 for two empty sets. */
function jaccard(one: Set<string>, other: Set<string>) {
  const both = common(one, other);
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

function textLikeness(one: Set<string>, other: Set<string>) {
  const smaller = Math.min(one.size, other.size);
  const part = smaller < leastPairs ? 0 : common(one, other) / smaller;
  return Math.max(jaccard(one, other), part < leastPart ? 0 : part);
}

interface Compared {
  title: string;
  text: string;
}

/** Compares a prompt with others. @returns how much alike they are and in what; undefined when they are not. */
export function likenessTo({ title, text }: Compared) {
  const titleWords = new Set(wordsOf(title));
  const pairs = pairsOf(wordsOf(text));
  return (other: Compared): Pick<SimilarPromptDto, 'score' | 'why'> | undefined => {
    const byTitle = jaccard(titleWords, new Set(wordsOf(other.title)));
    const byText = textLikeness(pairs, pairsOf(wordsOf(other.text)));
    const isTitle = byTitle >= leastTitle;
    if (byText >= leastText) return { score: byText, why: isTitle ? 'title and text' : 'text' };
    return isTitle ? { score: byTitle * titleWeight, why: 'title' } : undefined;
  };
}
