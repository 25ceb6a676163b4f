import type { NearWord } from '../search-terms.ts';
import { grown } from './grown.ts';
import type { SearchIndex } from './search-index.ts';
import { editDistanceWithin, similarity } from './spelling.ts';

/** Shorter and longer words are neither corrected nor suggested as corrections. */
const lengths = { least: 4, most: 30 };
const mostMistakes = 2;
const mostNear = 30;
const letters = /^\p{L}+$/u;
const digit = /[0-9]/;

export const isCorrectable = (word: string) => {
  const { length } = Array.from(word);
  return length >= lengths.least && length <= lengths.most && !digit.test(word);
};

/** The letters of a word as a 32-bit set; one mistake changes at most two bits. */
function lettersOf(word: string) {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

/** Hamming distance of two bit sets: adds up bits in pairs, nibbles and bytes in parallel. */
function hammingDistance(one: number, other: number) {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words of one length: their numbers and letter sets. Most candidates are rejected by their letters alone. */
interface OfLength {
  numbers: Int32Array;
  letters: Int32Array;
  count: number;
}

/** Finds corrections of mistyped words in the vocabulary of an index; each search first adds new words. */
export class NearWords {
  readonly #index: SearchIndex;
  readonly #byLength = new Map<number, OfLength>();
  #seen = 0;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  #addNewWords() {
    const { vocabulary } = this.#index;
    for (; this.#seen < vocabulary.size; this.#seen += 1) {
      const word = vocabulary.word(this.#seen);
      if (word.length < lengths.least || word.length > lengths.most || !letters.test(word)) continue;
      const alike = this.#byLength.get(word.length) ?? {
        numbers: new Int32Array(0),
        letters: new Int32Array(0),
        count: 0,
      };
      this.#byLength.set(word.length, alike);
      alike.numbers = grown(alike.numbers, alike.count);
      alike.letters = grown(alike.letters, alike.count);
      alike.numbers[alike.count] = this.#seen;
      alike.letters[alike.count] = lettersOf(word);
      alike.count += 1;
    }
  }

  /** Numbers of the words of a length whose letters allow at most `mostMistakes` mistakes. */
  *#candidates(length: number, own: number) {
    const alike = this.#byLength.get(length);
    if (!alike) return;
    const { numbers, letters: theirs, count } = alike;
    for (let at = 0; at < count; at += 1)
      if (hammingDistance(own, theirs[at] as number) <= 2 * mostMistakes) yield numbers[at] as number;
  }

  /** Words of published prompts, example answers apart, with an edit distance of at most two, the nearest first. */
  find(written: string): NearWord[] {
    this.#addNewWords();
    const own = lettersOf(written);
    const near: (NearWord & { similarity: number })[] = [];
    for (let length = written.length - mostMistakes; length <= written.length + mostMistakes; length += 1)
      for (const number of this.#candidates(length, own)) {
        const word = this.#index.vocabulary.word(number);
        const distance = editDistanceWithin(written, word, mostMistakes);
        if (distance === undefined) continue;
        const prompts = this.#index.countOf(number);
        // An answer's words are of its case: no one searches for 'sorry' by 'lorry'.
        if (this.#index.isOfPrompts(number))
          near.push({ word, distance, prompts, similarity: similarity(written, word) });
      }
    const otherStart = ({ word }: NearWord) => (word[0] === written[0] ? 0 : 1);
    return near
      .sort(
        (one, other) =>
          one.distance - other.distance ||
          otherStart(one) - otherStart(other) ||
          other.similarity - one.similarity ||
          (one.word < other.word ? -1 : 1),
      )
      .slice(0, mostNear)
      .map(({ word, distance, prompts }) => ({ word, distance, prompts }));
  }
}
