import { worth } from './light-words.ts';
import type { KnownRelatedWord, KnownSynonym, KnownWord, SearchTerms } from './search-terms.ts';
import type { Lexeme } from './text-query.ts';
import { nearest } from './typos.ts';

/** What a word may mean: words that a prompt has all of. */
export interface Meaning {
  words: Lexeme[];
  /** 1 for the surest one. */
  weight: number;
  /** Whether a title with it counts as one that has the word itself. */
  isSame: boolean;
  /** Another word, which makes a prompt that has the word or a further one still likelier; not a form of the word itself. */
  isOther: boolean;
}

/** A word of a search that some prompt has in one of its meanings. */
export interface SearchWord {
  /** Rare words weigh more. */
  weight: number;
  meanings: Meaning[];
}

const weights = { synonym: 0.7, beginning: 0.7, correction: 0.6 };
/** Of a stop word of another language; it may be an English word too. */
const stopWeight = 0.1;
const mostSynonyms = 8;
/** Further ones, which say the least, would cost time only. */
const mostRelated = 12;
const leastRelated = 0.2;

const word = (text: string, prefix = false): Lexeme => ({ text, prefix });

/** As written or by its English stem; numbers also with a sign, which the text index reads a hyphen as. */
function forms({ plain, stem }: KnownWord, prefix: boolean): Lexeme[] {
  const all = [word(prefix ? plain : stem, prefix)];
  if (prefix && stem !== plain) all.push(word(stem));
  if (/^\d+$/.test(plain)) all.push(word(`-${plain}`, prefix));
  return all;
}

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
  /** Of what the phrase tells, how much the synonym does: from 0 to 1. */
  share: number;
}

/** Below it rarity hardly counts: which few prompts have a word is chance. */
const rarest = 10;

/** So that no word outweighs all others of a sentence. */
const damping = 0.85;

/** What a word tells, by how many prompts have it: rare words more. */
const rarity = (all: number, having: number) => Math.log(1 + all / (rarest + having)) ** damping;

/**
 * How far a synonym with fewer words than its phrase stands for all of it: the less, the more prompts have it. 'Minutes', which many
 * have for another reason, are not worth 'meeting' and 'notes' at once; 'KOL' is worth 'key opinion leader'.
 */
function shareOf({ place, until, stems, prompts }: KnownSynonym, all: number) {
  return stems.length > until - place ? 1 : rarity(all, prompts) / rarity(all, 0);
}

function ofItself(known: KnownWord, { isLast, isOnly }: Place): Weighed[] {
  const { plain, prompts, beginning } = known;
  // Beside other words, one letter begins too many to tell anything.
  const mayBegin = isOnly || Array.from(plain).length > 1;
  const own = (weight: number, having: number, prefix: boolean) =>
    forms(known, prefix).map((form) => same([form], weight, having));
  const begun = mayBegin ? (beginning ?? 0) : 0;
  return [
    ...(prompts > 0 ? own(1, prompts, isLast && mayBegin) : []),
    ...known.stems.map((stem) => same([word(stem.word)], 1, stem.prompts)),
    ...(prompts === 0 && begun > 0 ? own(weights.beginning, begun, true) : []),
  ];
}

const ofSynonyms = (synonyms: readonly Synonym[]): Weighed[] =>
  synonyms.slice(0, mostSynonyms).map(({ stems, prompts, share }) => ({
    words: stems.map((stem) => word(stem)),
    weight: weights.synonym * share,
    isSame: share === 1,
    isOther: true,
    prompts,
  }));

/** A related word tells what it tells itself, but no more than the word that was written. */
function ofRelatedWords(related: readonly KnownRelatedWord[], all: number, having: number): Weighed[] {
  const most = having > 0 ? rarity(all, having) : 0;
  return related
    .map(({ stem, weight, prompts }) => ({
      words: [word(stem)],
      weight: weight * Math.min(1, rarity(all, prompts) / most),
      isSame: weight === 1,
      isOther: weight < 1,
      prompts,
    }))
    .toSorted((one, other) => other.weight - one.weight || one.prompts - other.prompts)
    .filter(({ weight }) => weight >= leastRelated)
    .slice(0, mostRelated);
}

const ofCorrections = ({ plain, near }: KnownWord, { isLast }: Place): Weighed[] =>
  nearest(plain, near ?? []).map((corrected) =>
    same([word(corrected.word, isLast)], weights.correction, corrected.prompts),
  );

/**
 * The words of a search with what they may mean: themselves, synonyms of theirs or of a phrase that they are part of, and for words
 * that no prompt has those that begin so or are spelt nearly so. The last word may be half typed. Words without any are left out.
 */
export function toSearchWords({ prompts: all, words, synonyms }: SearchTerms): SearchWord[] {
  const found = synonyms
    .filter(({ prompts }) => prompts > 0)
    .map((synonym) => Object.assign(synonym, { share: shareOf(synonym, all) }));
  return words.flatMap((known, index) => {
    const place = index + 1;
    const ofPlace = found.filter((synonym) => synonym.place <= place && place <= synonym.until);
    const at = { isLast: place === words.length, isOnly: words.length === 1 };
    const forms = [...known.stems, ...known.related.filter(({ weight }) => weight === 1)];
    const itself = Math.max(known.prompts, ...forms.map(({ prompts }) => prompts));
    const meanings = [
      ...ofItself(known, at),
      ...ofCorrections(known, at),
      ...ofSynonyms(ofPlace),
      ...ofRelatedWords(known.related, all, itself),
    ];
    if (meanings.length === 0) return [];
    const having = itself || Math.max(...meanings.map(({ prompts }) => prompts));
    // What may not be meant tells less.
    const certainty = Math.max(...meanings.map(({ weight }) => weight));
    const share = known.isForeignStop ? stopWeight : worth(known.stem);
    return [
      {
        weight: certainty * rarity(all, having) * share,
        // The surest first: further ones support those before them, and a prompt counts as one that has the first of its own.
        meanings: meanings
          .map((meaning) => Object.assign(meaning, { weight: meaning.weight / certainty }))
          .toSorted((one, other) => other.weight - one.weight),
      },
    ];
  });
}
