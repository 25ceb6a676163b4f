import type { SearchWord } from '../meanings.ts';
import { entriesOfMeaning } from './meaning-entries.ts';
import type { SearchIndex } from './search-index.ts';

/** What a word is worth by the best field that has it: title, description, use cases and department, text. */
const fieldScores = [1, 0.6, 0.45, 0.35] as const;

/** Weights are counted in whole numbers, so that equals stay equal; all words of a search together weigh less than 2^8. */
const unit = 2 ** 20;
export const inUnits = (weight: number) => Math.max(1, Math.round(weight * unit));

/**
 * What the best meaning of a word is worth with the others: half of theirs besides, at most half of its own, and never more than the
 * word itself is in a title.
 */
const supported = (best: number, more: number, most: number) =>
  Math.max(best, Math.min(best + (Math.min(best, more) >> 1), most));

/** How well documents match the words of a search, by the documents' numbers. Made for one search after the other. */
export class Scores {
  /** The sum over the words of what each is worth in its best field and meaning. */
  score = new Int32Array(0);
  /** The weight of the words that a document has, of those that decide whether it matches. */
  share = new Int32Array(0);
  /** How many of the first words are in the title, each by what is as good as the word itself. */
  inTitle = new Uint8Array(0);
  /** What the best meaning of the word that is looked at is worth. */
  #best = new Int32Array(0);
  /** What other meanings of that word are worth besides the best one. */
  #more = new Int32Array(0);
  #found = new Uint32Array(0);

  /** Begins another search. */
  clear(documents: number) {
    if (this.score.length < documents) {
      const length = Math.ceil(documents * 1.2);
      this.score = new Int32Array(length);
      this.share = new Int32Array(length);
      this.inTitle = new Uint8Array(length);
      this.#best = new Int32Array(length);
      this.#found = new Uint32Array(length);
      this.#more = new Int32Array(length);
      return;
    }
    this.score.fill(0, 0, documents);
    this.share.fill(0, 0, documents);
    this.inTitle.fill(0, 0, documents);
    // Only where a search before this one broke off.
    this.#best.fill(0, 0, documents);
    this.#more.fill(0, 0, documents);
  }

  /**
   * Adds what the next word of the search is worth.
   *
   * @param place of the word, from 0
   * @param decides whether a document matches; meanings that weigh less than `sure` count for that by their weight only
   */
  add(index: SearchIndex, { weight, meanings }: SearchWord, place: number, decides: boolean, sure: number) {
    for (const meaning of meanings) {
      const share = decides ? inUnits(weight * (meaning.weight < sure ? meaning.weight : 1)) : 0;
      const values = Int32Array.from(fieldScores, (score) => inUnits(score * weight * meaning.weight));
      // Of which no document has so many first words in the title.
      const inTitleBefore = meaning.isSame ? place : -1;
      for (const entries of entriesOfMeaning(index, meaning))
        if (meaning.isOther) this.#addOthers(entries, values, share, inTitleBefore);
        else this.#addEntries(entries, values, share, inTitleBefore);
    }
    this.#sum(index.documents.length, inUnits(weight));
  }

  /** Adds up what was found of a word, once for each document, and makes room for the next word. */
  #sum(documents: number, most: number) {
    const [score, best, more] = [this.score, this.#best, this.#more];
    for (let document = 0; document < documents; document += 1) {
      const own = best[document] as number;
      if (own === 0) continue;
      score[document] = (score[document] as number) + supported(own, more[document] as number, most);
      best[document] = 0;
      more[document] = 0;
    }
  }

  #addEntries(entries: Uint32Array, values: Int32Array, weight: number, inTitleBefore: number) {
    const [share, inTitle, best] = [this.share, this.inTitle, this.#best];
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] as number;
      const document = entry >>> 2;
      if ((entry & 3) === 0 && inTitle[document] === inTitleBefore) inTitle[document] = inTitleBefore + 1;
      const value = values[entry & 3] as number;
      const known = best[document] as number;
      if (value > known) best[document] = value;
      if (known === 0) share[document] = (share[document] as number) + weight;
    }
  }

  /** The same for words that support each other. */
  #addOthers(entries: Uint32Array, values: Int32Array, weight: number, inTitleBefore: number) {
    const [share, inTitle, best, more] = [this.share, this.inTitle, this.#best, this.#more];
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] as number;
      const document = entry >>> 2;
      if ((entry & 3) === 0 && inTitle[document] === inTitleBefore) inTitle[document] = inTitleBefore + 1;
      const value = values[entry & 3] as number;
      const known = best[document] as number;
      if (known === 0) {
        best[document] = value;
        share[document] = (share[document] as number) + weight;
      } else {
        more[document] = (more[document] as number) + (value > known ? known : value);
        if (value > known) best[document] = value;
      }
    }
  }

  /** Documents that reach a figure and are wanted, by their numbers; overwritten by the next call. */
  reaching(figures: Int32Array, least: number, isWanted: (document: number) => boolean, documents: number) {
    let count = 0;
    for (let document = 0; document < documents; document += 1) {
      if ((figures[document] as number) < least || !isWanted(document)) continue;
      this.#found[count] = document;
      count += 1;
    }
    return this.#found.subarray(0, count);
  }
}
