/** A word of the library near a written one. */
export interface NearWord {
  word: string;
  /** Letters to insert, delete or replace; 2 at most. */
  distance: number;
  prompts: number;
}

/** A stem in one of the languages besides English, as search documents have it ('/german/wort'). */
export interface KnownStem {
  word: string;
  prompts: number;
}

/** A word of the dictionary that says nearly the same. */
export interface KnownRelatedWord {
  stem: string;
  /** How nearly: 1 for another spelling. */
  weight: number;
  prompts: number;
}

/** A word of a search. Numbers of prompts are of published ones. */
export interface KnownWord {
  /** Lower case, without accents. */
  plain: string;
  /** English stem. */
  stem: string;
  /** How many have it in either form. */
  prompts: number;
  /** How many have a word that begins so; null where none has, or the word itself is known. */
  beginning: number | null;
  /** Words it may be mistyped for, the nearest first; null where it is known. */
  near: NearWord[] | null;
  /** Those that some prompt has. */
  stems: KnownStem[];
  /** Of another language than English, which the search is in by its stop words. */
  isForeignStop: boolean;
  /** Those that some prompt has. */
  related: KnownRelatedWord[];
}

/** Words from `place` to `until` (the first is 1) mean the same as a term with these stems. */
export interface KnownSynonym {
  place: number;
  until: number;
  stems: readonly string[];
  /** How many have the rarest of the stems. */
  prompts: number;
}

export interface SearchTerms {
  /** All published ones. */
  prompts: number;
  /** Without stop words, unless there are no others, and without those that normalise to nothing, such as a lone accent. */
  words: KnownWord[];
  synonyms: KnownSynonym[];
}
