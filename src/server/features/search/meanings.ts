import { worth } from './light-words.ts';
import type { KnownSynonym, KnownWord, SearchTerms } from './search-terms.ts';
import type { Lexeme } from './text-query.ts';
import { nearest } from './typos.ts';

/** What a word may mean: words that a prompt has all of. */
export interface Meaning {
  words: Lexeme[];
  /** 1 for the word itself. */
  weight: number;
  /** Whether a title with it counts as one that has the word itself. */
  isSame: boolean;
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

interface Place {
  isLast: boolean;
  isOnly: boolean;
}

/** A synonym of a word, or of a phrase that the word is part of. */
interface Synonym extends KnownSynonym {
  /** Of what the phrase tells, how much the synonym does: from 0 to 1. */
  share: number;
}

function meaningsOf(known: KnownWord, { isLast, isOnly }: Place, synonyms: readonly Synonym[]): Weighed[] {
  const { plain, prompts, beginning } = known;
  // Beside other words, one letter begins too many to tell anything.
  const mayBegin = isOnly || Array.from(plain).length > 1;
  const own = (weight: number, having: number, prefix: boolean) =>
    forms(known, prefix).map((form) => ({ words: [form], weight, prompts: having, isSame: true }));
  const begun = mayBegin ? (beginning ?? 0) : 0;
  const corrections = nearest(plain, known.near ?? []);
  return [
    ...(prompts > 0 ? own(1, prompts, isLast && mayBegin) : []),
    ...known.stems.map((stem) => ({
      words: [word(stem.word)],
      weight: 1,
      prompts: stem.prompts,
      isSame: true,
    })),
    ...(prompts === 0 && begun > 0 ? own(weights.beginning, begun, true) : []),
    ...synonyms.slice(0, mostSynonyms).map(({ stems, prompts: having, share }) => ({
      words: stems.map((stem) => word(stem)),
      weight: weights.synonym * share,
      isSame: share === 1,
      prompts: having,
    })),
    ...corrections.map((near) => ({
      words: [word(near.word, isLast)],
      weight: weights.correction,
      isSame: true,
      prompts: near.prompts,
    })),
  ];
}

/** Below it rarity hardly counts: which few prompts have a word is chance. */
const rarest = 10;

/** What a word tells, by how many prompts have it: rare words more. */
const rarity = (all: number, having: number) => Math.log(1 + all / (rarest + having));

/**
 * How far a synonym with fewer words than its phrase stands for all of it: the less, the more prompts have it. 'Minutes', which many
 * have for another reason, are not worth 'meeting' and 'notes' at once; 'KOL' is worth 'key opinion leader'.
 */
function shareOf({ place, until, stems, prompts }: KnownSynonym, all: number) {
  return stems.length > until - place ? 1 : rarity(all, prompts) / rarity(all, 0);
}

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
    const meanings = meaningsOf(known, at, ofPlace);
    if (meanings.length === 0) return [];
    const itself = Math.max(known.prompts, ...known.stems.map(({ prompts }) => prompts));
    const having = itself || Math.max(...meanings.map(({ prompts }) => prompts));
    // What may not be meant tells less.
    const certainty = Math.max(...meanings.map(({ weight }) => weight));
    const share = known.isForeignStop ? stopWeight : worth(known.stem);
    return [{ weight: certainty * rarity(all, having) * share, meanings }];
  });
}
