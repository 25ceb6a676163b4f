import type { SearchWord } from '../meanings.ts';
import { postingsOfMeaning } from './meaning-postings.ts';
import { documentOf, exampleField, fieldOf, type Postings, type SearchIndex } from './search-index.ts';

/** Boost by the best field with a word: title, description, use cases and department, text, example answer. */
const fieldScores = [1, 0.6, 0.45, 0.35, 0.15] as const;

/** Weights are integers, so that ties stay ties; all words of a search together weigh less than 2^8. */
const unit = 2 ** 20;
const inUnits = (weight: number) => Math.max(1, Math.round(weight * unit));

/** Score of a title match, added one to three times; more than all words together can add. */
export const titleScore = 2 ** 29;

/** Share of the weight of the deciding words. */
const nearlyAll = 0.75;

export interface MatchedSearch {
  words: readonly SearchWord[];
  /** Words that decide whether a document matches, and the share of their weight that it needs. */
  deciding: ReadonlySet<SearchWord>;
  share: number;
  /** A meaning of less weight adds only that part of its word to the share. */
  sure: number;
}

/** Contribution of a meaning to the documents that have it. */
interface Added {
  /** By field. */
  scores: readonly number[];
  /** Weight that counts towards a match. */
  share: number;
  /** Whether it supports the other meanings of the word. */
  isOther: boolean;
  /** The word's place in the search for a meaning equivalent to the word; else -1, which no document has. */
  inTitleBefore: number;
}

/**
 * The score of a word's best meaning plus half of the others', at most half of its own, and never more than the word itself scores
 * in a title.
 */
const supported = (best: number, more: number, most: number) =>
  Math.max(best, Math.min(best + (Math.min(best, more) >> 1), most));

/** Scores of documents by number. One search at a time. */
export class Scores {
  /** Sum over the words, each with its best field and meaning. */
  score = new Int32Array(0);
  /** Count of leading words of the search in the title, each by an equivalent meaning. */
  inTitle = new Uint8Array(0);
  /** Weight of the deciding words in a document, the minimum for nearly all of them, and whether any document has enough. */
  readonly share = { of: new Int32Array(0), nearlyAll: 1, isReached: true };
  /** For the current word: the score of its best meaning, the sum of the others, and its share. */
  #best = new Int32Array(0);
  #more = new Int32Array(0);
  #wordShare = new Int32Array(0);
  /** Documents with the current word. */
  #withWord = new Uint32Array(0);
  #withWordCount = 0;
  #found = new Uint32Array(0);

  /**
   * Documents with enough of the search's words; if there are none, those with any. The next call overwrites the scores.
   *
   * @param isWanted undefined for all documents
   */
  match(
    index: SearchIndex,
    search: MatchedSearch,
    isWanted: ((document: number) => boolean) | undefined,
  ): Uint32Array {
    const { words, deciding, share } = search;
    const documents = index.documents.length;
    this.#begin(documents);
    for (const [place, word] of words.entries()) this.#addWord(index, word, place, search);
    const all = [...deciding].reduce((sum, { weight }) => sum + inUnits(weight), 0);
    // Rounding may lose half a unit per word.
    const reaching = (part: number) => Math.max(1, Math.ceil(part * all - deciding.size));
    this.share.nearlyAll = reaching(nearlyAll);
    const found = this.#collect(this.share.of, reaching(share), documents, isWanted);
    this.share.isReached = found.length > 0;
    return found.length > 0 || words.length === 1 ? found : this.#collect(this.score, 1, documents, isWanted);
  }

  #begin(documents: number) {
    if (this.score.length < documents) {
      const length = Math.ceil(documents * 1.2);
      this.score = new Int32Array(length);
      this.inTitle = new Uint8Array(length);
      this.share.of = new Int32Array(length);
      this.#best = new Int32Array(length);
      this.#more = new Int32Array(length);
      this.#wordShare = new Int32Array(length);
      this.#withWord = new Uint32Array(length);
      this.#found = new Uint32Array(length);
      return;
    }
    // #best and #more are already 0, unless the previous search was interrupted.
    for (const array of [this.score, this.inTitle, this.share.of, this.#best, this.#more])
      array.fill(0, 0, documents);
  }

  #addWord(index: SearchIndex, word: SearchWord, place: number, { deciding, sure }: MatchedSearch) {
    this.#withWordCount = 0;
    for (const meaning of word.meanings) {
      const counted = meaning.weight < sure ? meaning.weight : 1;
      const added = {
        scores: fieldScores.map((score) => inUnits(score * word.weight * meaning.weight)),
        share: deciding.has(word) ? inUnits(word.weight * counted) : 0,
        isOther: meaning.isOther,
        inTitleBefore: meaning.isSame ? place : -1,
      };
      for (const entries of postingsOfMeaning(index, meaning)) this.#addPostings(entries, added);
    }
    this.#endWord(inUnits(word.weight));
  }

  #addPostings(entries: Postings, { scores, share, isOther, inTitleBefore }: Added) {
    const { inTitle } = this;
    const [best, more, wordShare] = [this.#best, this.#more, this.#wordShare];
    for (const entry of entries) {
      const document = documentOf(entry);
      const field = fieldOf(entry);
      const score = scores[field] as number;
      const known = best[document] as number;
      if (known === 0) {
        this.#withWord[this.#withWordCount] = document;
        this.#withWordCount += 1;
        wordShare[document] = 0;
      }
      // A word that only the example has counts half, so that such a prompt is related at most.
      const counted = field === exampleField ? share >> 1 : share;
      wordShare[document] = Math.max(wordShare[document] as number, counted);
      best[document] = Math.max(known, score);
      if (isOther) more[document] = (more[document] as number) + Math.min(known, score);
      if (field === 0 && inTitle[document] === inTitleBefore) inTitle[document] = inTitleBefore + 1;
    }
  }

  /** @param most score of the word itself in a title. */
  #endWord(most: number) {
    const [best, more, wordShare] = [this.#best, this.#more, this.#wordShare];
    const { score, share } = this;
    for (const document of this.#withWord.subarray(0, this.#withWordCount)) {
      const ofWord = supported(best[document] as number, more[document] as number, most);
      score[document] = (score[document] as number) + ofWord;
      share.of[document] = (share.of[document] as number) + (wordShare[document] as number);
      best[document] = 0;
      more[document] = 0;
    }
  }

  /** Documents with at least this value. */
  #collect(
    of: Int32Array,
    least: number,
    documents: number,
    isWanted: ((document: number) => boolean) | undefined,
  ): Uint32Array {
    let count = 0;
    for (let document = 0; document < documents; document += 1) {
      if ((of[document] as number) < least || isWanted?.(document) === false) continue;
      this.#found[count] = document;
      count += 1;
    }
    return this.#found.subarray(0, count);
  }
}
