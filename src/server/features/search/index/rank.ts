import { limits } from '#domain/limits.ts';
import type { DepartmentCount, FoundPrompts } from '#server/db/found-prompts.ts';
import type { SearchWord } from './plan.ts';
import { documentOf, exampleField, fieldOf, type SearchIndex } from './search-index.ts';

export interface RankedSearch {
  words: readonly SearchWord[];
  /** The query in lower case and without accents, to compare with titles. */
  written: string;
  departmentId: string | undefined;
  /** Added share of the score, by prompt. */
  boosts: ReadonlyMap<string, number>;
}

/** Score of a word by its best field: title, description, use cases and department, text, example answer. */
const fieldScores = [1, 0.6, 0.45, 0.35, 0.15];
/** More than all words of a search can add. */
const titleScore = 10_000;

/** Shares of the weight of a search. Prompts with less than the least are results only if there are no others. */
const shares = { least: 0.45, leastOfSentence: 0.4, full: 0.75 };
/** From this number of words on, users choose their words less precisely. */
const sentence = 3;
/** In a shorter search, a meaning of less weight adds only that part of its word: 'tender' should not return every 'offer'. */
const sure = 0.69;
/** Share of the best result's score that a full match of a shorter search needs: a word deep in its text is no match like a title. */
const leastOfBest = 0.5;
/** Sums of shares differ in their last digits. */
const rounding = 1e-9;

/** Each by the document's number. */
const emptyScores = (length: number) => ({
  /** The sum over the words of the search. */
  score: new Float64Array(length),
  /** The share of the search's weight. */
  share: new Float64Array(length),
  /** Count of leading words of the search in the title, each by the word itself or an equal one. */
  inTitle: new Uint8Array(length),
  // For the current word: its best meaning, the others, the part of its weight that counts towards a match.
  best: new Float64Array(length),
  others: new Float64Array(length),
  part: new Float64Array(length),
});
type Scores = ReturnType<typeof emptyScores>;

/** Of the last search: a search ranks synchronously, and new arrays of this size for each would keep the garbage collector busy. */
let latest = emptyScores(0);

function scoreDocuments(index: SearchIndex, words: readonly SearchWord[]): Scores {
  const { length } = index;
  if (latest.score.length === length) for (const values of Object.values(latest)) values.fill(0);
  else latest = emptyScores(length);
  const { score, share, inTitle, best, others, part } = latest;
  const all = words.reduce((sum, { weight }) => sum + weight, 0);
  for (const [place, word] of words.entries()) {
    const found: number[] = [];
    for (const { words: lexemes, weight, isSame, isOther } of word.meanings) {
      const counted = words.length >= sentence || weight >= sure ? 1 : weight;
      const values = fieldScores.map((score) => score * weight);
      // A word that only the example has counts half, so that such a prompt is related at most.
      const parts = fieldScores.map((_, field) => (field === exampleField ? counted / 2 : counted));
      for (const postings of index.listsOf(lexemes))
        for (const posting of postings) {
          const document = documentOf(posting);
          const field = fieldOf(posting);
          const value = values[field] as number;
          const known = best[document] as number;
          if (known === 0) found.push(document);
          if (isOther) others[document] = (others[document] as number) + Math.min(known, value);
          if (value > known) best[document] = value;
          const share = parts[field] as number;
          if (share > (part[document] as number)) part[document] = share;
          if (isSame && field === 0 && inTitle[document] === place) inTitle[document] = place + 1;
        }
    }
    for (const document of found) {
      // Half of the other meanings, at most half of the best one, and never more than the word itself in a title.
      const [one, more] = [best[document] as number, others[document] as number];
      const value = Math.max(one, Math.min(one + Math.min(one, more) / 2, 1));
      score[document] = (score[document] as number) + value * word.weight;
      share[document] = (share[document] as number) + ((part[document] as number) * word.weight) / all;
      best[document] = 0;
      others[document] = 0;
      part[document] = 0;
    }
  }
  return latest;
}

/** Whether a document matches the whole search. */
const fullMatch =
  ({ share }: Scores) =>
  (document: number) =>
    (share[document] as number) >= shares.full - rounding;

/**
 * How many of the results, the best first, match the whole search: up to the full match at which the fewest are on the wrong side, partial
 * ones above it and full ones below. So one late full match does not make all partial ones before it as good as the first. Without a
 * full match, all results of a sentence count, as its words are chosen less precisely, and none of a shorter search. In a shorter
 * search, results far below the best one do not count either.
 */
function countOfMatches(results: readonly number[], scores: Scores, isSentence: boolean): number {
  const { score } = scores;
  const isFull = fullMatch(scores);
  const last = results.findLastIndex(isFull);
  if (last < 0) return isSentence ? results.length : 0;
  // The long tail was dropped: hardly any partial result is left.
  let [count, fewest, wrong] = [last + 1, Number.POSITIVE_INFINITY, 0];
  if (results.filter(isFull).length < limits.listPage)
    for (const [place, document] of results.entries()) {
      wrong += isFull(document) ? -1 : 1;
      if (isFull(document) && wrong <= fewest) [count, fewest] = [place + 1, wrong];
    }
  if (isSentence) return count;
  let best = 0;
  for (const document of results) best = Math.max(best, (score[document] as number) % titleScore);
  const strong = results.filter((document) => (score[document] as number) >= best * leastOfBest);
  return Math.min(count, strong.length);
}

function countDepartments(index: SearchIndex, results: readonly number[]): DepartmentCount[] {
  const counts = new Map<string, number>();
  for (const document of results) {
    const { departmentId } = index.row(document);
    if (departmentId !== null) counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  }
  const departments = Array.from(counts, ([id, count]) => ({ id, count }));
  return departments.sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Published prompts with enough of the search's weight; if there are none, those with any word. Titles with all words rank first, the
 * exact title and titles with that prefix before the others; the rest ranks by weight and field of the matched words. If a whole page
 * has nearly all words, partial matches after it are dropped: 'reimbursement dossier' should not return everything about
 * reimbursement. The page keeps results that match by a related word.
 */
export function rank(
  index: SearchIndex,
  { words, written, departmentId, boosts }: RankedSearch,
): Required<Pick<FoundPrompts, 'ids' | 'relatedFrom' | 'departments'>> {
  const scores = scoreDocuments(index, words);
  const { score, share, inTitle } = scores;
  const having = (values: Float64Array, least: number) => {
    const found: number[] = [];
    for (let document = 0; document < values.length; document += 1) {
      if ((values[document] as number) < least) continue;
      if (departmentId === undefined || index.row(document).departmentId === departmentId)
        found.push(document);
    }
    return found;
  };
  const isSentence = words.length >= sentence;
  const enough = having(share, (isSentence ? shares.leastOfSentence : shares.least) - rounding);
  const isAny = enough.length === 0 && words.length > 1;
  const found = isAny ? having(score, Number.MIN_VALUE) : enough;
  for (const [id, boost] of boosts) {
    const document = index.find(id);
    if (document !== undefined) score[document] = (score[document] as number) * (1 + boost);
  }
  for (const document of found) {
    if (inTitle[document] !== words.length) continue;
    const { title } = index.row(document);
    const times = title === written ? 3 : title.startsWith(written) ? 2 : 1;
    score[document] = (score[document] as number) + titleScore * times;
  }
  const compare = (one: number, other: number) => {
    const byScore = (score[other] as number) - (score[one] as number);
    if (byScore !== 0) return byScore;
    const first = index.row(one);
    const second = index.row(other);
    const byRating = second.rating - first.rating || second.updatedAt - first.updatedAt;
    return byRating || (first.id < second.id ? -1 : 1);
  };
  found.sort(compare);
  const isFull = fullMatch(scores);
  const hasTail = found.filter(isFull).length >= limits.listPage;
  // Only the page keeps partial matches.
  const results = hasTail
    ? found.filter((document, place) => place < limits.listPage || isFull(document))
    : found;
  return {
    ids: results.map((document) => index.row(document).id),
    relatedFrom: countOfMatches(results, scores, isSentence && !isAny),
    departments: countDepartments(index, results),
  };
}
