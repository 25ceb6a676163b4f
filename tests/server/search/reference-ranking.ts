import type { RankedSearch } from '#server/features/search/index/rank.ts';
import type { SearchWord } from '#server/features/search/meanings.ts';

/** A simple reference implementation of the ranking rules (decision 0048): one document and one word at a time. */

/** A published prompt with the best field of each of its words, from 0 (title) to 4 (example answer). */
export interface ModelDocument {
  id: string;
  departmentId: string | null;
  title: string;
  rating: number;
  updatedAt: number;
  words: ReadonlyMap<string, number>;
}

interface Scored {
  document: ModelDocument;
  score: number;
  /** The weight of its deciding words. */
  share: number;
}

const fieldScores = [1, 0.6, 0.45, 0.35, 0.15];
const inUnits = (weight: number) => Math.max(1, Math.round(weight * 2 ** 20));
const sum = (numbers: readonly number[]) => numbers.reduce((all, number) => all + number, 0);
const pageSize = 24;

/** The lowest ranked field of several words, in an array; empty unless the document has all of them. */
function fieldOfAll(words: ModelDocument['words'], meant: readonly { text: string }[]): number[] {
  let worst = 0;
  for (const { text } of meant) {
    const field = words.get(text);
    if (field === undefined) return [];
    worst = Math.max(worst, field);
  }
  return [worst];
}

/** Fields of a document that match a meaning: one word, all words with a prefix, or several words at once. */
function fieldsOf({ words }: ModelDocument, meaning: SearchWord['meanings'][number]): number[] {
  const [first] = meaning.words;
  if (!first?.prefix) return fieldOfAll(words, meaning.words);
  const fields: number[] = [];
  for (const [word, field] of words) if (word.startsWith(first.text)) fields.push(field);
  return fields;
}

/** Score of a word in a document: its best meaning plus half of the others', within two limits. */
function ofWord(document: ModelDocument, { weight, meanings }: SearchWord, sure: number) {
  let [best, more, share, isInTitle] = [0, 0, 0, false];
  for (const meaning of meanings)
    for (const field of fieldsOf(document, meaning)) {
      const value = inUnits((fieldScores[field] as number) * weight * meaning.weight);
      const counted = inUnits(weight * (meaning.weight < sure ? meaning.weight : 1));
      share = Math.max(share, field === 4 ? counted >> 1 : counted);
      if (meaning.isOther) more += Math.min(best, value);
      if (meaning.isSame && field === 0) isInTitle = true;
      best = Math.max(best, value);
    }
  const support = Math.floor(Math.min(best, more) / 2);
  return { score: Math.max(best, Math.min(best + support, inUnits(weight))), share, isInTitle };
}

const heaviest = (words: readonly SearchWord[]) =>
  new Set(words.toSorted((one, other) => other.weight - one.weight).slice(0, 8));

/** @param deciding words that decide whether a document is found. */
function score(
  document: ModelDocument,
  { words, written, boosts }: RankedSearch,
  deciding: ReadonlySet<SearchWord>,
): Scored {
  const found = words.map((word) => ofWord(document, word, words.length < 3 ? 0.69 : 0));
  const ofWords = sum(found.map((word) => word.score));
  const withBoosts = Math.round(ofWords * (1 + (boosts.get(document.id) ?? 0)));
  const titles = document.title === written ? 3 : document.title.startsWith(written) ? 2 : 1;
  return {
    document,
    score: withBoosts + (found.every(({ isInTitle }) => isInTitle) ? titles * 2 ** 29 : 0),
    share: sum(found.map(({ share }, place) => (deciding.has(words[place] as SearchWord) ? share : 0))),
  };
}

const compare = (one: Scored, other: Scored) =>
  other.score - one.score ||
  other.document.rating - one.document.rating ||
  other.document.updatedAt - one.document.updatedAt ||
  (one.document.id < other.document.id ? -1 : 1);

/** All results, the best match first. */
function findAll(documents: readonly ModelDocument[], search: RankedSearch): Scored[] {
  const { words } = search;
  const deciding = heaviest(words);
  const all = sum([...deciding].map(({ weight }) => inUnits(weight)));
  const reaching = (part: number) => Math.max(1, Math.ceil(part * all - deciding.size));
  const scored = documents.map((document) => score(document, search, deciding));
  const enough = scored.filter(({ share }) => share >= reaching(words.length < 3 ? 0.45 : 0.4));
  const some = enough.length > 0 || words.length === 1 ? enough : scored.filter((one) => one.score > 0);
  const found = some.toSorted(compare);
  const isComplete = ({ share }: Scored) => share >= reaching(0.75);
  if (found.length <= pageSize || found.filter(isComplete).length < pageSize) return found;
  const least = found[pageSize - 1]?.score ?? 0;
  return found.filter((one) => one.score >= least || isComplete(one));
}

export interface ModelResult {
  ids: string[];
  everywhere: { total: number; departments: Map<string, number> };
}

/** @returns the whole list, regardless of the page. */
export function rankByReference(documents: readonly ModelDocument[], search: RankedSearch): ModelResult {
  const { departmentId, page } = search;
  const isIn = (document: ModelDocument) =>
    departmentId === undefined || document.departmentId === departmentId;
  const searched = page.countsDepartments ? documents : documents.filter(isIn);
  const found = findAll(searched, search).map(({ document }) => document);
  const departments = new Map<string, number>();
  for (const { departmentId: id } of found)
    if (id !== null) departments.set(id, (departments.get(id) ?? 0) + 1);
  return {
    ids: found.filter(isIn).map(({ id }) => id),
    everywhere: { total: found.length, departments },
  };
}
