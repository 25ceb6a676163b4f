import type { OtherWordDto } from '#contract/match-reasons.ts';
import { isNameOnly, stemWeight } from './dictionary.ts';
import type { KnownSynonym, KnownWord, SearchTerms } from './search-terms.ts';
import type { Lexeme } from './text-query.ts';
import { nearest } from './typos.ts';

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
const mostSynonyms = 8;
/** Further ones have the least weight and cost time. */
const mostRelated = 12;
const leastRelated = 0.2;

const word = (text: string, prefix = false): Lexeme => ({ text, prefix });

interface Weighed extends Meaning {
  prompts: number;
}

const same = (words: Lexeme[], weight: number, prompts: number): Weighed => ({
  words,
  weight,
  isSame: true,
  isOther: false,
  prompts,
});

interface Place {
  isLast: boolean;
  isOnly: boolean;
}

/** A synonym of a word, or of a phrase that the word is part of. */
interface Synonym extends KnownSynonym {
  /** Share of the phrase's weight that the synonym has: 0 to 1. */
  share: number;
  /** Of the search. */
  phrase: string;
}

/** Below this document frequency, rarity hardly adds weight: such counts are chance. */
const rarest = 10;

/** Prevents one word from outweighing all others of a sentence. */
const damping = 0.85;

/** Damped inverse document frequency. */
const rarity = (all: number, having: number) => Math.log(1 + all / (rarest + having)) ** damping;

/**
 * Share of a phrase's weight for a synonym with fewer words: lower for common synonyms. 'Minutes' has other meanings too and does not
 * get the weight of both 'meeting' and 'notes'; 'KOL' gets that of 'key opinion leader'.
 */
function shareOf({ place, until, stems, prompts }: KnownSynonym, all: number) {
  return stems.length > until - place ? 1 : rarity(all, prompts) / rarity(all, 0);
}

/** The word itself and its other grammatical number: 'email' and 'emails' are one word to those who type either, 'news' and 'new' are not. */
function singularAndPlural({ plain, stem }: KnownWord) {
  if (plain.length < 3) return [plain];
  const singular = /[^s]s$/.test(plain) && stem !== plain ? plain.slice(0, -1) : undefined;
  return [plain, singular?.startsWith(stem) ? singular : `${plain}s`];
}

/** A word as typed; numbers also as negative ones, because the text index reads a hyphen as a sign. */
const asTyped = (known: KnownWord): Lexeme[] =>
  /^\d+$/.test(known.plain)
    ? [word(known.plain), word(`-${known.plain}`)]
    : singularAndPlural(known).map((text) => ({ text, prefix: false, isWritten: true }));

/** As typed, or by its stem, which counts less and is no match of a whole title; while typing, also as the beginning of a longer word. */
function ofItself(known: KnownWord, { isLast, isOnly }: Place, isTyping: boolean): Weighed[] {
  const { plain, stem, prompts, isWritten, beginning } = known;
  // A prefix of one letter matches too much to be useful beside other words.
  const mayBegin = isTyping && (isOnly || Array.from(plain).length > 1);
  const typed = asTyped(known);
  const begun = (weight: number, having: number) => {
    const beginnings = /^\d/.test(plain) ? typed.map(({ text }) => text) : [plain];
    return beginnings.map((text) => same([word(text, true)], weight, having));
  };
  const stems = [...(isNameOnly(plain) ? [] : [{ word: stem, prompts }]), ...known.stems];
  return [
    ...(prompts > 0 ? typed.map((form) => same([form], 1, prompts)) : []),
    ...stems.flatMap((form) =>
      form.prompts > 0
        ? [{ ...same([word(form.word)], isWritten ? weights.stem : 1, form.prompts), isSame: false }]
        : [],
    ),
    ...(prompts > 0 && isLast && mayBegin
      ? begun(weights.stem, prompts).map((meaning) => Object.assign(meaning, { isSame: false }))
      : []),
    ...(prompts === 0 && mayBegin && beginning ? begun(weights.beginning, beginning) : []),
  ];
}

const ofSynonyms = (synonyms: readonly Synonym[]): Weighed[] =>
  synonyms.slice(0, mostSynonyms).map(({ stems, prompts, share, phrase, isSpelling = false }) => ({
    words: stems.map((stem) => word(stem)),
    weight: weights.synonym * share,
    isSame: share === 1,
    isOther: true,
    insteadOf: isSpelling ? undefined : { searched: phrase, how: 'synonym' },
    prompts,
  }));

/** A related word has the weight of its own IDF, but no more than that of the typed word. */
function ofRelatedWords({ plain, related }: KnownWord, all: number, having: number): Weighed[] {
  const most = having > 0 ? rarity(all, having) : 0;
  return related
    .map(
      ({ stem, weight, prompts }): Weighed => ({
        words: [word(stem)],
        weight: weight * Math.min(1, rarity(all, prompts) / most),
        isSame: weight === 1,
        isOther: weight < 1,
        ...(weight < 1 ? { insteadOf: { searched: plain, how: 'related' } } : {}),
        prompts,
      }),
    )
    .toSorted((one, other) => other.weight - one.weight || one.prompts - other.prompts)
    .filter(({ weight }) => weight >= leastRelated)
    .slice(0, mostRelated);
}

const ofCorrections = ({ plain, near }: KnownWord, isBegun: boolean): Weighed[] =>
  nearest(plain, near ?? []).map((corrected) =>
    Object.assign(same([word(corrected.word, isBegun)], weights.correction, corrected.prompts), {
      insteadOf: { searched: plain, how: 'correction' } as const,
    }),
  );

/**
 * The words of a search with their meanings: the word itself, synonyms of it or of its phrase, related words, and for words of no
 * prompt completions and corrections. Words without a meaning are left out.
 *
 * @param isTyping whether the last word may be half typed
 */
export function toSearchWords(
  { prompts: all, words, synonyms }: SearchTerms,
  isTyping: boolean,
): SearchWord[] {
  const found = synonyms
    .filter(({ prompts }) => prompts > 0)
    .map((synonym) => {
      const phrase = words.slice(synonym.place - 1, synonym.until).map(({ plain }) => plain);
      return Object.assign(synonym, { share: shareOf(synonym, all), phrase: phrase.join(' ') });
    });
  return words.flatMap((known, index) => {
    const place = index + 1;
    const ofPlace = found.filter((synonym) => synonym.place <= place && place <= synonym.until);
    const at = { isLast: place === words.length, isOnly: words.length === 1 };
    const forms = [...known.stems, ...known.related.filter(({ weight }) => weight === 1)];
    const itself = Math.max(known.prompts, ...forms.map(({ prompts }) => prompts));
    const meanings = [
      ...ofItself(known, at, isTyping),
      ...ofCorrections(known, isTyping && at.isLast),
      ...ofSynonyms(ofPlace),
      ...ofRelatedWords(known, all, itself),
    ];
    if (meanings.length === 0) return [];
    const having = itself || Math.max(...meanings.map(({ prompts }) => prompts));
    // An uncertain word has less weight.
    const certainty = Math.max(...meanings.map(({ weight }) => weight));
    const share = known.isForeignStop ? stopWeight : stemWeight(known.stem);
    return [
      {
        weight: certainty * rarity(all, having) * share,
        plain: known.plain,
        // The most certain first: later ones support earlier ones, and a document's share comes from its first.
        meanings: meanings
          .map((meaning) => Object.assign(meaning, { weight: meaning.weight / certainty }))
          .toSorted((one, other) => other.weight - one.weight),
      },
    ];
  });
}
