import { isOfAnotherWord, type RelatedWords, stemWeight } from '../dictionary.ts';
import type { KnownRelatedWord, KnownStem, KnownSynonym, KnownWord, SearchTerms } from '../search-terms.ts';
import { compounds } from './compounds.ts';
import { isCorrectable, type NearWords } from './near-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { SynonymStems } from './synonym-groups.ts';
import type { WordForms } from './word-forms.ts';

/** The data that a search uses. */
export interface Library {
  index: SearchIndex;
  near: NearWords;
  synonyms: SynonymStems;
  /** Of the dictionary. */
  related: RelatedWords;
  /** Besides English. */
  languages: readonly string[];
}

/** Maximum words of a phrase with synonyms. */
const longestPhrase = 4;
/** The last word may be half typed: it is corrected only if at most this many prompts have a word with that prefix. */
const fewBeginnings = 3;

/** Maximum words of a search: each costs a scan of its posting lists. */
const maxWords = 16;

type SearchedWord = Pick<WordForms, 'plain' | 'stem' | 'isStop' | 'stopsOf'>;

/** A test for stop words of languages that have more stop words in the search than English. */
function foreignStops(words: readonly SearchedWord[]): (word: SearchedWord) => boolean {
  const counts = new Map<string, number>();
  for (const language of words.flatMap(({ stopsOf }) => stopsOf))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const ofEnglish = counts.get('english') ?? 0;
  return ({ stopsOf }) => stopsOf.some((language) => (counts.get(language) ?? 0) > ofEnglish);
}

/**
 * Removes stop words, unless there are no others, and words that normalize to nothing. If too many remain, those of least weight are
 * dropped: stop words of the search's language, then light words; the last ones first among equals.
 */
export function significantWords<T extends SearchedWord>(words: readonly T[]): T[] {
  const some = words.filter(({ plain }) => plain.trim() !== '');
  const significant = some.filter(({ isStop }) => !isStop);
  if (significant.length === 0) return some.slice(0, maxWords);
  if (significant.length <= maxWords) return significant;
  const isForeignStop = foreignStops(words);
  const weightOf = (word: T) => (isForeignStop(word) ? 0 : stemWeight(word.stem));
  const heaviest = new Set(
    significant.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, maxWords),
  );
  return significant.filter((word) => heaviest.has(word));
}

function promptsBeginning(index: SearchIndex, plain: string) {
  const words = index.vocabulary.beginningWith(plain);
  const sum = words.reduce((all, word) => all + index.countOf(word), 0);
  return sum === 0 ? null : Math.min(sum, index.documents.liveCount);
}

function knownWord({ index, near, related }: Library, { plain, stem }: WordForms, isLast: boolean) {
  const ofNumber = /^[0-9]+$/.test(plain) ? index.count(`-${plain}`) : 0;
  const prompts = Math.max(index.count(plain), index.count(stem), ofNumber);
  const isWritten = index.count(plain) > 0;
  if (prompts > 0) return { plain, stem, prompts, isWritten, beginning: null, near: null };
  const beginning = promptsBeginning(index, plain);
  // Words of the dictionary are spelt correctly: 'rare' is not 'rate'.
  const isCorrected =
    isCorrectable(plain) && !related.has(stem) && (!isLast || (beginning ?? 0) <= fewBeginnings);
  return { plain, stem, prompts, isWritten, beginning, near: isCorrected ? near.find(plain) : null };
}

function relatedTo({ index, related }: Library, { plain, stem }: WordForms): KnownRelatedWord[] {
  // Of a light word, only other forms are searched for, not related words.
  const least = stemWeight(stem) < 0.4 ? 1 : 0;
  return (related.get(stem) ?? [])
    .filter(({ stem: other, weight }) => weight >= least && !isOfAnotherWord(plain, other))
    .map(({ stem: other, weight }) => ({ stem: other, weight, prompts: index.count(other) }))
    .filter(({ prompts }) => prompts > 0);
}

/** Sorted by code point, like the stems in the database. */
const keyOf = (stems: readonly string[]) => [...new Set(stems)].sort().join(' ');

const compareStems = (one: readonly string[], other: readonly string[]) =>
  one.join(' ') < other.join(' ') ? -1 : 1;

function synonymsOf({ index, synonyms }: Library, words: readonly WordForms[]): KnownSynonym[] {
  const stems = words.map(({ stem }) => stem);
  // A part of a phrase is no synonym of it: 'ten minutes' are no 'meeting minutes'. Nor does a search for 'Excel' need 'Excel file'.
  const isMeant = (start: number, until: number, same: readonly string[]) => {
    const phrase = stems.slice(start, until);
    if (same.every((stem) => phrase.includes(stem)) || phrase.every((stem) => same.includes(stem)))
      return false;
    return until - start > 1 || !same.some((stem) => isOfAnotherWord(words[start]?.plain ?? '', stem));
  };
  return stems.flatMap((_, start) =>
    Array.from({ length: Math.min(longestPhrase, stems.length - start) }, (__, more) => start + more + 1)
      .reverse()
      .flatMap((until) =>
        (synonyms.get(keyOf(stems.slice(start, until))) ?? [])
          .filter((same) => isMeant(start, until, same))
          .toSorted(compareStems)
          .map((same) => ({
            place: start + 1,
            until,
            stems: same,
            prompts: same.length === 0 ? 0 : Math.min(...same.map((stem) => index.count(stem))),
          })),
      ),
  );
}

/** Looks up the words of a search in the library. @param written all of its words, in order */
export function searchTerms(library: Library, written: readonly WordForms[]): SearchTerms {
  const { index } = library;
  const isForeignStop = foreignStops(written);
  const significant = significantWords(written);
  const ofLanguages = (plain: string): Pick<KnownWord, 'stems' | 'isForeignStop'> => {
    const same = written.filter((word) => word.plain === plain);
    const stems = [...new Set(same.flatMap((word) => word.stems))]
      .sort()
      .map((word): KnownStem => ({ word, prompts: index.count(word) }));
    return {
      stems: stems.filter(({ prompts }) => prompts > 0),
      isForeignStop: same.some(isForeignStop),
    };
  };
  const words = significant.map((word, place) => ({
    ...knownWord(library, word, place === significant.length - 1),
    ...ofLanguages(word.plain),
    related: relatedTo(library, word),
  }));
  const unknown = new Set(words.flatMap(({ plain, prompts }) => (prompts === 0 ? [plain] : [])));
  return {
    prompts: index.documents.liveCount,
    words,
    // Compounds first: there are few, and only some of the synonyms are searched for.
    synonyms: [
      ...compounds(index, significant, ({ plain, stem }) => unknown.has(plain) && !library.related.has(stem)),
      ...synonymsOf(library, significant),
    ],
  };
}
