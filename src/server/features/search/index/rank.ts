import type { FoundPage, FoundPrompts } from '#server/db/found-prompts.ts';
import type { SearchWord } from '../meanings.ts';
import { bestFirst } from './best-first.ts';
import { withoutTail } from './long-tail.ts';
import { Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';

export interface RankedSearch {
  words: readonly SearchWord[];
  /** What was written, in lower case and without accents, for titles that are or begin so. */
  written: string;
  departmentId: string | undefined;
  page: FoundPage;
  /** By prompt, what part of its score it gets besides. */
  boosts: ReadonlyMap<string, number>;
}

/** Prompts with less of a query's weight are no results, unless there are no others. */
const shares = { least: 0.45, leastOfSentence: 0.4 };
/** Somebody who types so many words means them less exactly. */
const sentence = 3;
/** Of few words a related one is not as good: 'tender' is not everything that has an offer. */
const sureOfFewWords = 0.69;
/** Further words, the lightest, count for the order only. */
const mostDeciding = 8;
/** More than a document can get for its words: what its title adds to its score, once to three times. */
const titleScore = 2 ** 29;

const heaviest = (words: readonly SearchWord[]) =>
  new Set(words.toSorted((one, other) => other.weight - one.weight).slice(0, mostDeciding));

/** One for all indexes: a search is ranked without a pause. */
const scores = new Scores();

/** Documents with enough of a search's words, shown in a department or in any; where there are none, those with any word. */
function findMatching(
  index: SearchIndex,
  words: readonly SearchWord[],
  departmentId: string | undefined,
): Uint32Array {
  const { documents } = index;
  const department = departmentId === undefined ? undefined : documents.department(departmentId);
  const isShown = (document: number) =>
    !documents.isGone(document) && (department === undefined || documents.isIn(document, department));
  const isSentence = words.length >= sentence;
  const search = {
    words,
    deciding: heaviest(words),
    share: isSentence ? shares.leastOfSentence : shares.least,
    sure: isSentence ? 0 : sureOfFewWords,
  };
  const areAllShown = department === undefined && documents.living === documents.length;
  return scores.match(index, search, areAllShown ? undefined : isShown);
}

const addBoosts = ({ documents }: SearchIndex, boosts: RankedSearch['boosts']) => {
  for (const [id, boost] of boosts) {
    const document = documents.find(id);
    if (document === undefined) continue;
    scores.score[document] = Math.round((scores.score[document] as number) * (1 + boost));
  }
};

/** The exact title first, then titles that begin so, then others with all words. */
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
 * Published prompts with nearly half of the words by their weights, of a sentence two fifths; where there are none, those with any.
 * Those with all words in the title come first, of them the exact title, then titles that begin so; the others by how many of the
 * words they have and in which field. Where a page has nearly all of the words, what is worse than that page and has not is no result.
 */
export function rank(
  index: SearchIndex,
  { words, written, departmentId, page, boosts }: RankedSearch,
): Omit<FoundPrompts, 'version'> {
  const { documents } = index;
  const { offset = 0, countsDepartments = false } = page;
  const matching = findMatching(index, words, countsDepartments ? undefined : departmentId);
  addBoosts(index, boosts);
  addTitles(index, matching, words.length, written);
  const all = withoutTail(matching, scores);
  const found = countsDepartments ? documents.ofDepartment(all, departmentId) : all;
  const { limit = found.length } = page;
  const ordered = bestFirst(found, offset + limit, scores.score, (one, other) =>
    documents.compare(one, other),
  );
  return {
    ids: Array.from(ordered.subarray(offset), (document) => documents.id(document)),
    total: found.length,
    ...(countsDepartments
      ? { everywhere: { total: all.length, departments: documents.countDepartments(all) } }
      : {}),
  };
}
