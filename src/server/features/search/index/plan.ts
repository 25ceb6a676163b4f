import type { OtherWordDto } from '#contract/match-reasons.ts';
import {
  isNameOnly,
  isOfAnotherWord,
  type RelatedWords,
  type SynonymStems,
  stemWeight,
} from '../dictionary.ts';
import type { Lexeme } from '../text-query.ts';
import type { SearchIndex } from './search-index.ts';
import { isNumber, otherSpellings, type Phrase } from './spellings.ts';
import { foreignStops, significantWords, type WordForms } from './word-forms.ts';

/** The data that a search uses. */
export interface Library {
  index: SearchIndex;
  synonyms: SynonymStems;
  /** Of the dictionary. */
  related: RelatedWords;
  /** Besides English. */
  languages: readonly string[];
}

/** A possible meaning of a word: a prompt matches if it has all of these words. */
export interface Meaning {
  words: Lexeme[];
  /** 1 for the most certain one. */
  weight: number;
  /** Whether it counts as the word itself in a title. */
  isSame: boolean;
  /** Whether it is another word, not a form of this one; then it raises the score of prompts that match by another meaning too. */
  isOther: boolean;
  /** The reason shown for a match, if it is neither the word itself nor a form of it. */
  insteadOf?: InsteadOf | undefined;
  /** Count of prompts with it. */
  prompts: number;
}

/** The part of a search to which another word belongs. */
export type InsteadOf = Pick<OtherWordDto, 'searched' | 'how'>;

/** A word of a search with at least one meaning in the library. */
export interface SearchWord {
  /** Higher for rare words. */
  weight: number;
  /** Lower case, without accents. */
  plain: string;
  meanings: Meaning[];
}

const weights = { stem: 0.9, synonym: 0.7, beginning: 0.7, correction: 0.6 };
/** Factor for a stop word of another language, which may be an English word too. */
const stopWeight = 0.1;
/** Further ones have the least weight and cost time. */
const most = { synonyms: 8, related: 12, corrections: 3 };
const leastRelated = 0.2;
/** Maximum words of a phrase with synonyms. */
const longestPhrase = 4;
/** The last word may be half typed: it is corrected only if at most this many prompts have a word with that beginning. */
const fewBeginnings = 3;
/** Lengths of words that are corrected; the shortest may have one mistake only. */
const corrected = { least: 4, most: 30 };

/** Below this document frequency, rarity hardly adds weight: such counts are chance. */
const rarest = 10;
/** Prevents one word from outweighing all others of a sentence. */
const damping = 0.85;
/** Damped inverse document frequency. */
const rarity = (all: number, having: number) => Math.log(1 + all / (rarest + having)) ** damping;

const lexeme = (text: string, prefix = false): Lexeme => ({ text, prefix });

const same = (word: Lexeme, weight: number, prompts: number, isSame = true): Meaning => ({
  words: [word],
  weight,
  isSame,
  isOther: false,
  prompts,
});

/** The word itself and its other grammatical number: 'email' and 'emails' are one word to those who type either, 'news' and 'new' are not. */
function singularAndPlural({ plain, stem }: WordForms) {
  if (plain.length < 3) return [plain];
  const singular = /[^s]s$/.test(plain) && stem !== plain ? plain.slice(0, -1) : undefined;
  return [plain, singular?.startsWith(stem) ? singular : `${plain}s`];
}

/** A word as typed; numbers also as negative ones, because the text index reads a hyphen as a sign. */
const asTyped = (form: WordForms): Lexeme[] =>
  isNumber(form.plain)
    ? [lexeme(form.plain), lexeme(`-${form.plain}`)]
    : singularAndPlural(form).map((text) => ({ text, prefix: false, isWritten: true }));

const sortedLetters = (word: string) => Array.from(word).sort().join('');

/** The words of the library with the fewest mistakes; two letters in the wrong order are one. */
function corrections(index: SearchIndex, written: string) {
  const { length } = Array.from(written);
  if (length < corrected.least || length > corrected.most || /\d/.test(written)) return [];
  const near = index
    .near(written)
    .filter(({ word }) => word.length >= corrected.least && /^\p{L}+$/u.test(word))
    .map(({ word, distance, prompts }) => {
      const isSwapped = distance === 2 && sortedLetters(word) === sortedLetters(written);
      return { word, prompts, mistakes: isSwapped ? 1 : distance, start: word[0] === written[0] ? 0 : 1 };
    })
    .filter(({ mistakes }) => mistakes <= (length === corrected.least ? 1 : 2));
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes));
  return near
    .filter(({ mistakes }) => mistakes === fewest)
    .sort(
      (one, other) =>
        one.start - other.start || other.prompts - one.prompts || (one.word < other.word ? -1 : 1),
    )
    .slice(0, most.corrections);
}

/** Synonyms of the table for the words from one place on, of the longest phrase first. */
function synonymsFrom(from: number, words: readonly WordForms[], synonyms: SynonymStems): Phrase[] {
  const phrases = words.slice(from, from + longestPhrase).map((_, more) => from + more + 1);
  return phrases.reverse().flatMap((until) => {
    const phrase = words.slice(from, until).map(({ stem }) => stem);
    const isAnother = (stem: string) => until - from === 1 && isOfAnotherWord(words[from]?.plain ?? '', stem);
    const known = synonyms.get([...new Set(phrase)].sort().join(' ')) ?? [];
    // A part of a phrase is no synonym of it: 'ten minutes' are no 'meeting minutes'. Nor does a search for 'Excel' need 'Excel file'.
    return known
      .filter(
        (stems) =>
          !stems.every((stem) => phrase.includes(stem)) &&
          !phrase.every((stem) => stems.includes(stem)) &&
          !stems.some(isAnother),
      )
      .map((stems) => ({ from, until, stems, isSpelling: false }))
      .sort((one, other) => (one.stems.join(' ') < other.stems.join(' ') ? -1 : 1));
  });
}

/**
 * A meaning by another term: a synonym, or the same words joined or split. One of fewer words has less weight the more common it is:
 * 'minutes' has other meanings too, and does not get the weight of both 'meeting' and 'notes'; 'KOL' gets that of 'key opinion leader'.
 */
function ofPhrase(index: SearchIndex, words: readonly WordForms[], phrase: Phrase): Meaning {
  const searched = words.slice(phrase.from, phrase.until).map(({ plain }) => plain);
  const prompts = Math.min(...phrase.stems.map((stem) => index.count(stem)));
  const all = index.size;
  const share = phrase.stems.length >= searched.length ? 1 : rarity(all, prompts) / rarity(all, 0);
  return {
    words: phrase.stems.map((stem) => lexeme(stem)),
    weight: weights.synonym * share,
    isSame: share === 1,
    isOther: true,
    insteadOf: phrase.isSpelling ? undefined : { searched: searched.join(' '), how: 'synonym' },
    prompts,
  };
}

/** Related words of the dictionary: each has the weight of its own rarity, but no more than that of the typed word. */
function ofRelatedWords({ index, related }: Library, { plain, stem }: WordForms, having: number): Meaning[] {
  const all = index.size;
  const highest = having > 0 ? rarity(all, having) : 0;
  // Of a light word, only other forms are searched for, not related words.
  const least = stemWeight(stem) < 0.4 ? 1 : 0;
  return (related.get(stem) ?? [])
    .filter(({ stem: other, weight }) => weight >= least && !isOfAnotherWord(plain, other))
    .map(({ stem: other, weight }): Meaning => {
      const prompts = index.count(other);
      return {
        words: [lexeme(other)],
        weight: weight * Math.min(1, rarity(all, prompts) / highest),
        isSame: weight === 1,
        isOther: weight < 1,
        insteadOf: weight < 1 ? { searched: plain, how: 'related' } : undefined,
        prompts,
      };
    })
    .filter(({ prompts, weight }) => prompts > 0 && weight >= leastRelated)
    .sort((one, other) => other.weight - one.weight || one.prompts - other.prompts)
    .slice(0, most.related);
}

interface Place {
  isLast: boolean;
  /** Whether it may be the beginning of a longer word. */
  mayBegin: boolean;
  /** Count of prompts with the word or its stem. */
  prompts: number;
}

/** As typed, or by its stem, which counts less and is no match of a whole title; while typing, also as the beginning of a longer word. */
function ofItself({ index, related }: Library, form: WordForms, place: Place): Meaning[] {
  const { plain, stem } = form;
  const { isLast, mayBegin, prompts } = place;
  const typed = asTyped(form);
  const stems = [...(isNameOnly(plain) ? [] : [stem]), ...form.stems].filter((one) => index.count(one) > 0);
  const ofStem = index.count(plain) > 0 ? weights.stem : 1;
  const ofStems = stems.map((one) => same(lexeme(one), ofStem, index.count(one), false));
  const begun = (weight: number, having: number, isSame: boolean) => {
    const beginnings = mayBegin ? (isNumber(plain) ? typed : [lexeme(plain)]) : [];
    return beginnings.map(({ text }) => same(lexeme(text, true), weight, having, isSame));
  };
  if (prompts > 0)
    return [
      ...typed.map((one) => same(one, 1, prompts)),
      ...ofStems,
      ...(isLast ? begun(weights.stem, prompts, false) : []),
    ];
  const beginning = index.beginningWith(plain).reduce((sum, postings) => sum + postings.length, 0);
  // Words of the dictionary are spelt correctly: 'rare' is not 'rate'.
  const isSpelt = related.has(stem) || (isLast && beginning > fewBeginnings);
  return [
    ...ofStems,
    ...(beginning > 0 ? begun(weights.beginning, Math.min(beginning, index.size), true) : []),
    ...(isSpelt ? [] : corrections(index, plain)).map(({ word, prompts: having }) =>
      Object.assign(same(lexeme(word, isLast && mayBegin), weights.correction, having), {
        insteadOf: { searched: plain, how: 'correction' as const },
      }),
    ),
  ];
}

/**
 * The words of a search with their meanings: the word itself, synonyms of it or of its phrase, related words, and for words of no
 * prompt completions and corrections. Words without a meaning are left out.
 *
 * @param written all of its words, in order
 * @param isTyping whether the last word may be half typed
 */
export function planSearch(library: Library, written: readonly WordForms[], isTyping: boolean): SearchWord[] {
  const { index, related, synonyms } = library;
  const all = index.size;
  const isForeignStop = foreignStops(written);
  const words = significantWords(written);
  const countOf = ({ plain, stem }: WordForms) =>
    Math.max(...[plain, stem, ...(isNumber(plain) ? [`-${plain}`] : [])].map((text) => index.count(text)));
  // Spellings first: there are few, and only some of the synonyms are searched for.
  const phrases = [
    ...otherSpellings(index, words, (form) => countOf(form) === 0 && !related.has(form.stem)),
    ...words.flatMap((_, from) => synonymsFrom(from, words, synonyms)),
  ].filter(({ stems }) => stems.length > 0 && stems.every((stem) => index.count(stem) > 0));
  return words.flatMap((form, at) => {
    // A beginning of one letter matches too much to be useful beside other words.
    const mayBegin = isTyping && (words.length === 1 || Array.from(form.plain).length > 1);
    const prompts = countOf(form);
    const forms = (related.get(form.stem) ?? []).flatMap(({ stem, weight }) => (weight === 1 ? stem : []));
    const itself = Math.max(prompts, ...[...form.stems, ...forms].map((stem) => index.count(stem)));
    const meanings = [
      ...ofItself(library, form, { isLast: at === words.length - 1, mayBegin, prompts }),
      ...phrases
        .filter(({ from, until }) => from <= at && at < until)
        .slice(0, most.synonyms)
        .map((phrase) => ofPhrase(index, words, phrase)),
      ...ofRelatedWords(library, form, itself),
    ];
    if (meanings.length === 0) return [];
    // An uncertain word has less weight.
    const certainty = Math.max(...meanings.map(({ weight }) => weight));
    const having = itself || Math.max(...meanings.map((meaning) => meaning.prompts));
    return [
      {
        weight: certainty * rarity(all, having) * (isForeignStop(form) ? stopWeight : stemWeight(form.stem)),
        plain: form.plain,
        // The most certain first: later ones support earlier ones.
        meanings: meanings
          .map((meaning) => Object.assign(meaning, { weight: meaning.weight / certainty }))
          .sort((one, other) => other.weight - one.weight),
      },
    ];
  });
}
