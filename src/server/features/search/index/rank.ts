import type { FoundPage, FoundPrompts } from '#server/db/found-prompts.ts';
import type { SearchWord } from '../meanings.ts';
import { withoutTail } from './long-tail.ts';
import { countFrom, leastSure } from './related.ts';
import { Scores, titleScore } from './scores.ts';
import type { SearchIndex } from './search-index.ts';
import { topK } from './top-k.ts';

export interface RankedSearch {
  words: readonly SearchWord[];
  /** The query in lower case and without accents, to compare with titles. */
  written: string;
  departmentId: string | undefined;
  page: FoundPage;
  /** Added share of the score, by prompt. */
  boosts: ReadonlyMap<string, number>;
}

/** Prompts with a lower share of a query's weight are results only if there are no others. */
const shares = { least: 0.45, leastOfSentence: 0.4 };
/** From this number of words on, users choose their words less precisely. */
const sentence = 3;
/** In a short query, related words count less: 'tender' should not return every 'offer'. */
const sureOfFewWords = 0.69;
/** The heaviest words decide which documents match; the others only affect their order. */
const mostDeciding = 8;

const heaviest = (words: readonly SearchWord[]) =>
  new Set(words.toSorted((one, other) => other.weight - one.weight).slice(0, mostDeciding));

/** Shared by all searches: ranking is synchronous. */
const scores = new Scores();

/** Documents with enough of the search's words, or with any word if none has enough; optionally of one department. */
function findMatching(
  index: SearchIndex,
  words: readonly SearchWord[],
  departmentId: string | undefined,
): Uint32Array {
  const { documents } = index;
  const department = departmentId === undefined ? undefined : documents.department(departmentId);
  const isShown = (document: number) =>
    !documents.isDeleted(document) && (department === undefined || documents.isIn(document, department));
  const isSentence = words.length >= sentence;
  const search = {
    words,
    deciding: heaviest(words),
    share: isSentence ? shares.leastOfSentence : shares.least,
    sure: isSentence ? 0 : sureOfFewWords,
  };
  const areAllShown = department === undefined && documents.liveCount === documents.length;
  return scores.match(index, search, areAllShown ? undefined : isShown);
}

const addBoosts = ({ documents }: SearchIndex, boosts: RankedSearch['boosts']) => {
  for (const [id, boost] of boosts) {
    const document = documents.find(id);
    if (document === undefined) continue;
    scores.score[document] = Math.round((scores.score[document] as number) * (1 + boost));
  }
};

/** Ranks the exact title first, then titles with that prefix, then titles with all words. */
function addTitles({ documents }: SearchIndex, found: Uint32Array, words: number, written: string) {
  const { inTitle, score } = scores;
  for (let place = 0; place < found.length; place += 1) {
    const document = found[place] as number;
    if (inTitle[document] !== words) continue;
    const title = documents.title(document);
    const times = title === written ? 3 : title.startsWith(written) ? 2 : 1;
    score[document] = (score[document] as number) + times * titleScore;
  }
}

/**
 * Published prompts with at least 45 % of the query's weight, 40 % for a sentence; if there are none, those with any word. Titles
 * with all words rank first, the exact title and titles with that prefix before the others; the rest ranks by weight and field of
 * the matched words. If a whole page has nearly all words, lower ranked partial matches are dropped.
 */
export function rank(
  index: SearchIndex,
  { words, written, departmentId, page, boosts }: RankedSearch,
): Omit<FoundPrompts, 'version'> {
  const { documents } = index;
  const { offset = 0, countsDepartments = false, leavesOutRelated = false } = page;
  const matching = findMatching(index, words, countsDepartments ? undefined : departmentId);
  addBoosts(index, boosts);
  addTitles(index, matching, words.length, written);
  const all = withoutTail(matching, scores);
  const found = countsDepartments ? documents.ofDepartment(all, departmentId) : all;
  const relatedFrom = countFrom(leastSure(all, scores, words.length >= sentence), found, scores);
  const total = leavesOutRelated ? relatedFrom || found.length : found.length;
  const { limit = total } = page;
  const ordered = topK(found, Math.min(offset + limit, total), scores.score, (one, other) =>
    documents.compare(one, other),
  );
  return {
    ids: Array.from(ordered.subarray(offset), (document) => documents.id(document)),
    total,
    relatedFrom,
    ...(countsDepartments
      ? { everywhere: { total: all.length, departments: documents.countDepartments(all) } }
      : {}),
  };
}
