import type { SimilarPromptDto } from '#contract/similar.ts';
import { limits } from '#domain/limits.ts';

/** Thresholds for similar prompts, as measured for decision 0021. */
const least = {
  /** Jaccard index of all word pairs. */
  text: 0.3,
  /** Jaccard index without the pairs of many prompts ('you are', 'I want you to act as'). */
  distinctiveText: 0.16,
  title: 0.7,
  /** Share of the shorter text that is in the longer one: of all pairs, and of the distinctive ones. */
  part: 0.85,
  distinctivePart: 0.6,
};
/** A text with fewer pairs may be contained in another by chance. */
const leastPairs = 20;
/** A pair in more of the compared prompts is not distinctive. */
const mostHolders = { number: 2, share: 0.1 };
/** Titles count less than texts. */
const titleWeight = 0.6;

const words = /[\p{L}\p{N}]+/gu;
const marks = /\p{M}/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** Words in lower case and without accents; single characters in scripts without spaces. */
function wordsOf(text: string) {
  const plain = text.slice(0, limits.similarText).normalize('NFKD').replaceAll(marks, '').toLowerCase();
  return [...plain.matchAll(words)].flatMap(([word]) => (unspaced.test(word) ? Array.from(word) : [word]));
}

/** Pairs of adjacent words, which stay the same when sentences are reordered. */
function pairsOf(all: string[]) {
  if (all.length < 2) return new Set(all);
  return new Set(all.slice(1).map((word, index) => `${all[index]} ${word}`));
}

/** A filter that keeps the pairs of few of these texts. */
function distinctivePairs(all: Set<string>[]) {
  const holders = new Map<string, number>();
  for (const pairs of all) for (const pair of pairs) holders.set(pair, (holders.get(pair) ?? 0) + 1);
  const most = Math.max(mostHolders.number, all.length * mostHolders.share);
  return (pairs: Set<string>) => new Set([...pairs].filter((pair) => (holders.get(pair) ?? 0) <= most));
}

/** Jaccard index, and the share of the smaller set that is in the larger one. */
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
  /** Breaks ties of the score. */
  titleScore: number;
};

/** Compares a prompt with others. @returns for each its score and reason; undefined if it is not similar. */
export function likenesses(one: Compared, others: Compared[]): (Likeness | undefined)[] {
  const title = new Set(wordsOf(one.title));
  const pairs = pairsOf(wordsOf(one.text));
  const pairsOfOthers = others.map((other) => pairsOf(wordsOf(other.text)));
  const distinctive = distinctivePairs(pairsOfOthers);
  const distinctiveOfOne = distinctive(pairs);
  return others.map((other, index) => {
    const theirs = pairsOfOthers[index] ?? new Set();
    const all = compare(pairs, theirs);
    const few = compare(distinctiveOfOne, distinctive(theirs));
    const byText = Math.max(
      all.jaccard >= least.text ? all.jaccard : 0,
      few.jaccard >= least.distinctiveText ? few.jaccard : 0,
      all.part >= least.part ? all.part : 0,
      few.part >= least.distinctivePart ? few.part : 0,
    );
    const byTitle = compare(title, new Set(wordsOf(other.title))).jaccard;
    const isTitle = byTitle >= least.title;
    if (byText > 0) return { score: byText, why: isTitle ? 'title and text' : 'text', titleScore: byTitle };
    return isTitle ? { score: byTitle * titleWeight, why: 'title', titleScore: byTitle } : undefined;
  });
}
