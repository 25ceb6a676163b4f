import type { SimilarPromptDto } from '#contract/similar.ts';
import { limits } from '#domain/limits.ts';

/** From these on a prompt counts as much like another; measured by tests/on-demand/bench/prompt-checks.ts. */
const least = {
  /** Of all pairs of words. */
  text: 0.3,
  /** Of those that are not in many prompts ('you are', 'I want you to act as'). */
  tellingText: 0.16,
  title: 0.7,
  /** How much of the shorter text is in the longer one: of all pairs, of the telling ones. */
  part: 0.85,
  tellingPart: 0.6,
};
/** A text with fewer pairs is no part of another one by chance only. */
const leastPairs = 20;
/** A pair that is in more of the compared prompts tells nothing. */
const mostHolders = { number: 2, share: 0.1 };
/** Titles say less than texts. */
const titleWeight = 0.6;

const words = /[\p{L}\p{N}]+/gu;
const marks = /\p{M}/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** The words without case and accents; in scripts that put no spaces between words, the signs. */
function wordsOf(text: string) {
  const plain = text.slice(0, limits.similarText).normalize('NFKD').replaceAll(marks, '').toLowerCase();
  return [...plain.matchAll(words)].flatMap(([word]) => (unspaced.test(word) ? Array.from(word) : [word]));
}

/** Each two words that follow each other. They stay the same where sentences change places. */
function pairsOf(all: string[]) {
  if (all.length < 2) return new Set(all);
  return new Set(all.slice(1).map((word, index) => `${all[index]} ${word}`));
}

/** Pairs that few of these texts have. */
function tellingPairs(all: Set<string>[]) {
  const holders = new Map<string, number>();
  for (const pairs of all) for (const pair of pairs) holders.set(pair, (holders.get(pair) ?? 0) + 1);
  const most = Math.max(mostHolders.number, all.length * mostHolders.share);
  return (pairs: Set<string>) => new Set([...pairs].filter((pair) => (holders.get(pair) ?? 0) <= most));
}

/** Jaccard's index, and how much of the smaller set is in the larger one. */
function compare(one: Set<string>, other: Set<string>) {
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let common = 0;
  for (const entry of small) if (large.has(entry)) common += 1;
  if (common === 0) return { jaccard: 0, part: 0 };
  const part = small.size < leastPairs ? 0 : common / small.size;
  return { jaccard: common / (one.size + other.size - common), part };
}

interface Compared {
  title: string;
  text: string;
}

type Likeness = Pick<SimilarPromptDto, 'score' | 'why'> & {
  /** Of equal scores the one with the more similar title comes first. */
  titleScore: number;
};

/** Compares a prompt with others. @returns for each how much alike they are, and in what; undefined when they are not. */
export function likenesses(one: Compared, others: Compared[]): (Likeness | undefined)[] {
  const title = new Set(wordsOf(one.title));
  const pairs = pairsOf(wordsOf(one.text));
  const pairsOfOthers = others.map((other) => pairsOf(wordsOf(other.text)));
  const telling = tellingPairs(pairsOfOthers);
  const tellingOfOne = telling(pairs);
  return others.map((other, index) => {
    const theirs = pairsOfOthers[index] ?? new Set();
    const all = compare(pairs, theirs);
    const few = compare(tellingOfOne, telling(theirs));
    const byText = Math.max(
      all.jaccard >= least.text ? all.jaccard : 0,
      few.jaccard >= least.tellingText ? few.jaccard : 0,
      all.part >= least.part ? all.part : 0,
      few.part >= least.tellingPart ? few.part : 0,
    );
    const byTitle = compare(title, new Set(wordsOf(other.title))).jaccard;
    const isTitle = byTitle >= least.title;
    if (byText > 0) return { score: byText, why: isTitle ? 'title and text' : 'text', titleScore: byTitle };
    return isTitle ? { score: byTitle * titleWeight, why: 'title', titleScore: byTitle } : undefined;
  });
}
