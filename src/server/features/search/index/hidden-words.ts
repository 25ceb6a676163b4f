import type { Meaning, SearchWord } from '../meanings.ts';
import type { Lexeme } from '../text-query.ts';
import { postingsOfMeaning } from './meaning-postings.ts';
import { documentOf, exampleField, fieldOf, type Postings, type SearchIndex } from './search-index.ts';

/** Fields of postings up to this one are in sight: title and description. */
const description = 1;

/** The field of a posting list in which a document has the word; undefined if it has not. */
function fieldIn(postings: Postings, document: number): number | undefined {
  let [low, high] = [0, postings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documentOf(postings[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  const posting = postings[low];
  return posting !== undefined && documentOf(posting) === document ? fieldOf(posting) : undefined;
}

interface Found {
  weight: number;
  isInSight: boolean;
  lexemes: Lexeme[];
}

function findWord(
  { weight }: SearchWord,
  meanings: { meaning: Meaning; lists: Postings[] }[],
  document: number,
): Found[] {
  const had = meanings.flatMap(({ meaning, lists }) => {
    const fields = lists.flatMap((list) => fieldIn(list, document) ?? []);
    return fields.length > 0 ? [{ ...meaning, field: Math.min(...fields) }] : [];
  });
  if (had.length === 0) return [];
  // Other words of a similar meaning only if the prompt itself lacks the word.
  const own = had.filter(({ isOther, field }) => !isOther && field < exampleField);
  const shown = own.length > 0 ? own : had;
  const isInSight = shown.some(({ field }) => field <= description);
  return [{ weight, isInSight, lexemes: shown.flatMap(({ words }) => words) }];
}

/**
 * The words by which documents are found, heaviest first, where title and description have less than half of their weight. Documents
 * that have more in sight are left out.
 */
export function hiddenWords(
  index: SearchIndex,
  words: readonly SearchWord[],
  ids: readonly string[],
): Map<string, Lexeme[][]> {
  const searched = words.map((word) => ({
    word,
    meanings: word.meanings.map((meaning) => ({ meaning, lists: postingsOfMeaning(index, meaning) })),
  }));
  const hidden = new Map<string, Lexeme[][]>();
  for (const id of ids) {
    const document = index.documents.find(id);
    if (document === undefined) continue;
    const found = searched.flatMap(({ word, meanings }) => findWord(word, meanings, document));
    const all = found.reduce((sum, { weight }) => sum + weight, 0);
    const outOfSight = found.filter(({ isInSight }) => !isInSight);
    if (outOfSight.reduce((sum, { weight }) => sum + weight, 0) * 2 <= all) continue;
    const heaviest = outOfSight.toSorted((one, other) => other.weight - one.weight);
    hidden.set(
      id,
      heaviest.map(({ lexemes }) => lexemes),
    );
  }
  return hidden;
}
