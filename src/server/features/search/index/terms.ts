import type { RelatedWords } from '../dictionary/related-words.ts';
import { worth } from '../light-words.ts';
import type { KnownRelatedWord, KnownStem, KnownSynonym, KnownWord, SearchTerms } from '../search-terms.ts';
import { compounds } from './compounds.ts';
import { isCorrectable, type NearWords } from './near-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { SynonymStems } from './synonym-groups.ts';
import type { WordForms } from './word-forms.ts';

/** What the terms of a search are looked up in. */
export interface Library {
  index: SearchIndex;
  near: NearWords;
  synonyms: SynonymStems;
  /** Of the dictionary. */
  related: RelatedWords;
  /** Besides English. */
  languages: readonly string[];
}

/** A synonym stands for a phrase of so many words at most. */
const longestPhrase = 4;
/** A last word is corrected, too, where hardly any word begins so. */
const fewBeginnings = 3;

/** So many words of a search are looked for: each costs a way through its lists. */
const mostTelling = 16;

type Telling = Pick<WordForms, 'plain' | 'stem' | 'isStop' | 'stopsOf'>;

/** Whether a word is a stop word of a language of which the search has more than of English. */
function foreignStops(words: readonly Telling[]): (word: Telling) => boolean {
  const counts = new Map<string, number>();
  for (const language of words.flatMap(({ stopsOf }) => stopsOf))
    counts.set(language, (counts.get(language) ?? 0) + 1);
  const ofEnglish = counts.get('english') ?? 0;
  return ({ stopsOf }) => stopsOf.some((language) => (counts.get(language) ?? 0) > ofEnglish);
}

/**
 * Without stop words, unless there are no others, and without what nothing is left of. Of more than are looked for, those that say
 * little go first: stop words of the search's language, then light words, of equals the last ones.
 */
export function tellingWords<T extends Telling>(words: readonly T[]): T[] {
  const some = words.filter(({ plain }) => plain.trim() !== '');
  const telling = some.filter(({ isStop }) => !isStop);
  if (telling.length === 0) return some.slice(0, mostTelling);
  if (telling.length <= mostTelling) return telling;
  const isForeignStop = foreignStops(words);
  const worthOf = (word: T) => (isForeignStop(word) ? 0 : worth(word.stem));
  const heaviest = new Set(
    telling.toSorted((one, other) => worthOf(other) - worthOf(one)).slice(0, mostTelling),
  );
  return telling.filter((word) => heaviest.has(word));
}

function promptsBeginning(index: SearchIndex, plain: string) {
  const words = index.vocabulary.beginningWith(plain);
  const sum = words.reduce((all, word) => all + index.countOf(word), 0);
  return sum === 0 ? null : Math.min(sum, index.documents.living);
}

function knownWord({ index, near, related }: Library, { plain, stem }: WordForms, isLast: boolean) {
  const ofNumber = /^[0-9]+$/.test(plain) ? index.count(`-${plain}`) : 0;
  const prompts = Math.max(index.count(plain), index.count(stem), ofNumber);
  if (prompts > 0) return { plain, stem, prompts, beginning: null, near: null };
  const beginning = promptsBeginning(index, plain);
  // What the dictionary has is spelt as it is meant: 'rare' is not 'rate'.
  const isCorrected =
    isCorrectable(plain) && !related.has(stem) && (!isLast || (beginning ?? 0) <= fewBeginnings);
  return { plain, stem, prompts, beginning, near: isCorrected ? near.find(plain) : null };
}

function relatedTo({ index, related }: Library, stem: string): KnownRelatedWord[] {
  // What a word means that says little decides nothing: only its other forms are looked for.
  const least = worth(stem) < 0.4 ? 1 : 0;
  return (related.get(stem) ?? [])
    .filter(({ weight }) => weight >= least)
    .map(({ stem: other, weight }) => ({ stem: other, weight, prompts: index.count(other) }))
    .filter(({ prompts }) => prompts > 0);
}

/** By code point, as the database orders stems. */
const keyOf = (stems: readonly string[]) => [...new Set(stems)].sort().join(' ');

const compareStems = (one: readonly string[], other: readonly string[]) =>
  one.join(' ') < other.join(' ') ? -1 : 1;

function synonymsOf({ index, synonyms }: Library, stems: readonly string[]): KnownSynonym[] {
  return stems.flatMap((_, start) =>
    Array.from({ length: Math.min(longestPhrase, stems.length - start) }, (__, more) => start + more + 1)
      .reverse()
      .flatMap((until) =>
        (synonyms.get(keyOf(stems.slice(start, until))) ?? []).toSorted(compareStems).map((same) => ({
          place: start + 1,
          until,
          stems: same,
          prompts: same.length === 0 ? 0 : Math.min(...same.map((stem) => index.count(stem))),
        })),
      ),
  );
}

/** What the library knows of the words of a search. @param written all of its words, in their order */
export function searchTerms(library: Library, written: readonly WordForms[]): SearchTerms {
  const { index } = library;
  const isForeignStop = foreignStops(written);
  const telling = tellingWords(written);
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
  const words = telling.map((word, place) => ({
    ...knownWord(library, word, place === telling.length - 1),
    ...ofLanguages(word.plain),
    related: relatedTo(library, word.stem),
  }));
  const unknown = new Set(words.flatMap(({ plain, prompts }) => (prompts === 0 ? [plain] : [])));
  return {
    prompts: index.documents.living,
    words,
    // Compounds, of which there are few, before synonyms, of which only so many are looked for.
    synonyms: [
      ...compounds(index, telling, ({ plain, stem }) => unknown.has(plain) && !library.related.has(stem)),
      ...synonymsOf(
        library,
        telling.map(({ stem }) => stem),
      ),
    ],
  };
}
