import type { SearchWord } from '../meanings.ts';
import { bestFirst } from './best-first.ts';
import { inUnits, Scores } from './scores.ts';
import type { SearchIndex } from './search-index.ts';

/** A part of what a search finds; without a limit, all from the offset on. */
export interface FoundPage {
  limit?: number | undefined;
  offset?: number | undefined;
}

export interface Found {
  /** Of one page, the best match first. */
  ids: string[];
  /** The total on all pages. */
  total: number;
}

export interface RankedSearch {
  words: readonly SearchWord[];
  /** What was written, in lower case and without accents, for titles that are or begin so. */
  written: string;
  departmentId: string | undefined;
  page: FoundPage;
  /** By prompt, what part of its score it gets besides. */
  gains: ReadonlyMap<string, number>;
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

/** Documents that reach a figure, and are shown in a department, or in any. */
function reaching(
  { documents }: SearchIndex,
  departmentId: string | undefined,
  figures: Int32Array,
  least: number,
): Uint32Array {
  const department = departmentId === undefined ? undefined : documents.department(departmentId);
  const isShown = (document: number) =>
    !documents.isGone(document) && (department === undefined || documents.isIn(document, department));
  return scores.reaching(figures, least, isShown, documents.length);
}

const addGains = ({ documents }: SearchIndex, gains: RankedSearch['gains']) => {
  for (const [id, gain] of gains) {
    const document = documents.find(id);
    if (document === undefined) continue;
    scores.score[document] = Math.round((scores.score[document] as number) * (1 + gain));
  }
};

/** The exact title first, then titles that begin so, then others with all words. */
function addTitles({ documents }: SearchIndex, found: Uint32Array, words: number, written: string) {
  for (const document of found) {
    if (scores.inTitle[document] !== words) continue;
    const title = documents.title(document);
    const times = title === written ? 3 : title.startsWith(written) ? 2 : 1;
    scores.score[document] = (scores.score[document] as number) + times * titleScore;
  }
}

/**
 * Published prompts with nearly half of the words by their weights, of a sentence two fifths; where there are none, those with any.
 * Those with all words in the title come first, of them the exact title, then titles that begin so; the others by how many of the
 * words they have and in which field.
 */
export function rank(index: SearchIndex, { words, written, departmentId, page, gains }: RankedSearch): Found {
  const { documents } = index;
  const deciding = heaviest(words);
  const sure = words.length < sentence ? sureOfFewWords : 0;
  scores.clear(documents.length);
  for (const [place, word] of words.entries()) scores.add(index, word, place, deciding.has(word), sure);
  const share = words.length < sentence ? shares.least : shares.leastOfSentence;
  const least = share * [...deciding].reduce((sum, { weight }) => sum + inUnits(weight), 0);
  // Rounding may take half a unit of each word.
  let found = reaching(index, departmentId, scores.share, Math.max(1, least - deciding.size));
  if (found.length === 0 && words.length > 1) found = reaching(index, departmentId, scores.score, 1);
  addGains(index, gains);
  addTitles(index, found, words.length, written);
  const { offset = 0, limit = found.length } = page;
  const ordered = bestFirst(found, offset + limit, scores.score, (one, other) =>
    documents.compare(one, other),
  );
  return {
    ids: Array.from(ordered.subarray(offset), (document) => documents.id(document)),
    total: found.length,
  };
}
