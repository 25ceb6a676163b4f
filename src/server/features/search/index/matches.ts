import type { Lexeme } from '../text-query.ts';
import type { InsteadOf, Meaning, SearchWord } from './plan.ts';
import { exampleField, type SearchIndex } from './search-index.ts';

/** Fields of postings up to this one are visible: title and description. */
const description = 1;

/** Other words that a reason names: the heaviest. */
const mostNamed = 2;

/** Another word that a document has in place of a searched one. */
export interface NamedWord extends InsteadOf {
  lexemes: Lexeme[];
}

interface Found {
  weight: number;
  isInSight: boolean;
  lexemes: Lexeme[];
  named: NamedWord | undefined;
}

function findWord(
  { weight }: SearchWord,
  meanings: { meaning: Meaning; fieldOf: (document: number) => number | undefined }[],
  document: number,
): Found[] {
  const had: { meaning: Meaning; field: number }[] = [];
  for (const { meaning, fieldOf } of meanings) {
    const field = fieldOf(document);
    if (field !== undefined) had.push({ meaning, field });
  }
  if (had.length === 0) return [];
  // Other words of a similar meaning only if the prompt itself lacks the word.
  const own = had.filter(({ meaning, field }) => !meaning.isOther && field < exampleField);
  const shown = own.length > 0 ? own : had;
  const isInSight = shown.some(({ field }) => field <= description);
  const [best] = shown.toSorted((one, other) => one.field - other.field);
  const { insteadOf, words = [] } = best?.meaning ?? {};
  const named = insteadOf && { ...insteadOf, lexemes: words };
  return [{ weight, isInSight, lexemes: shown.flatMap(({ meaning }) => meaning.words), named }];
}

/** How a document has the words of a search, each list with the heaviest word first. */
export interface WordMatches {
  /** The words in title or description. */
  inSight: Lexeme[][];
  /** The words elsewhere, if title and description have less than half of the weight. */
  hidden: Lexeme[][];
  /** The words in any field, without those that match only by a related word of the dictionary. */
  sure: Lexeme[][];
  /** Other words in place of the searched ones, if title and description lack a third of the weight as it is searched. */
  named: NamedWord[];
}

const weightOf = (found: readonly Found[]) => found.reduce((sum, { weight }) => sum + weight, 0);

function matchesOf(found: readonly Found[]): WordMatches {
  const heaviest = found.toSorted((one, other) => other.weight - one.weight);
  const all = weightOf(found);
  const outOfSight = heaviest.filter(({ isInSight }) => !isInSight);
  const notAsSearched = heaviest.filter(({ isInSight, named }) => named || !isInSight);
  const named = new Map(
    notAsSearched.flatMap(({ named: one }) => (one ? [[JSON.stringify(one), one] as const] : [])),
  );
  return {
    inSight: heaviest.filter(({ isInSight }) => isInSight).map(({ lexemes }) => lexemes),
    hidden: weightOf(outOfSight) * 2 > all ? outOfSight.map(({ lexemes }) => lexemes) : [],
    sure: heaviest.filter(({ named: one }) => one?.how !== 'related').map(({ lexemes }) => lexemes),
    named: weightOf(notAsSearched) * 3 >= all ? [...named.values()].slice(0, mostNamed) : [],
  };
}

/** The words by which documents are found; undefined if they have none. */
export function wordMatches(
  index: SearchIndex,
  words: readonly SearchWord[],
  ids: readonly string[],
): Map<string, WordMatches | undefined> {
  const searched = words.map((word) => ({
    word,
    meanings: word.meanings.map((meaning) => ({ meaning, fieldOf: index.bestFieldOf(meaning.words) })),
  }));
  return new Map(
    ids.flatMap((id) => {
      const document = index.find(id);
      if (document === undefined) return [];
      const found = searched.flatMap(({ word, meanings }) => findWord(word, meanings, document));
      return [[id, found.length > 0 ? matchesOf(found) : undefined] as const];
    }),
  );
}
