/** A correction candidate from the library. */
export interface NearWord {
  word: string;
  /** Edit distance, at most 2. */
  distance: number;
  prompts: number;
}

/** A stem in a language other than English, as in search documents ('/german/wort'). */
export interface KnownStem {
  word: string;
  prompts: number;
}

/** A word of the dictionary with nearly the same meaning. */
export interface KnownRelatedWord {
  stem: string;
  /** Closeness of meaning: 1 for another spelling or form. */
  weight: number;
  prompts: number;
}

/** A word of a search. `prompts` counts published prompts. */
export interface KnownWord {
  /** Lower case, without accents. */
  plain: string;
  /** English stem. */
  stem: string;
  /** Count of prompts with either form. */
  prompts: number;
  /** Whether a prompt has the word itself, not only its stem. */
  isWritten: boolean;
  /** Count of prompts with a word of this prefix; null if there is none, or if the word itself is known. */
  beginning: number | null;
  /** Correction candidates, the nearest first; null if it is not to be corrected. */
  near: NearWord[] | null;
  /** Only stems that some prompt has. */
  stems: KnownStem[];
  /** Whether it is a stop word of another language, and the search has more stop words of that language than of English. */
  isForeignStop: boolean;
  /** Only words that some prompt has. */
  related: KnownRelatedWord[];
}

/** Words from `place` to `until` (the first is 1) mean the same as a term with these stems. */
export interface KnownSynonym {
  place: number;
  until: number;
  stems: readonly string[];
  /** Count of prompts with the rarest of the stems. */
  prompts: number;
  /** Whether it is the same word, joined or split. */
  isSpelling?: boolean;
}

export interface SearchTerms {
  /** Count of all published prompts. */
  prompts: number;
  /** Without stop words, unless there are no others, and without words that normalize to nothing, such as a single accent. */
  words: KnownWord[];
  synonyms: KnownSynonym[];
}
