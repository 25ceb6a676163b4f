import type { NearWord } from '../search-terms.ts';
import { grown } from './grown.ts';
import type { SearchIndex } from './search-index.ts';
import { distanceWithin, similarity } from './spelling.ts';

/** Shorter words are not corrected, nor corrected to; longer ones are no words. */
const lengths = { least: 4, most: 30 };
const mostMistakes = 2;
const mostNear = 30;
const letters = /^\p{L}+$/u;
const digit = /[0-9]/;

export const isCorrectable = (word: string) => {
  const { length } = Array.from(word);
  return length >= lengths.least && length <= lengths.most && !digit.test(word);
};

/** Which letters a word has, in 32 bits: each mistake changes two of them at most. */
function lettersOf(word: string) {
  let bits = 0;
  for (let place = 0; place < word.length; place += 1) bits |= 1 << (word.charCodeAt(place) & 31);
  return bits;
}

/** In how many bits two figures differ, counted in pairs, in fours and in bytes at once. */
function differing(one: number, other: number) {
  let bits = one ^ other;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Words of a length: their numbers, and which letters each has. Most are left out by their letters alone. */
interface OfLength {
  numbers: Int32Array;
  letters: Int32Array;
  count: number;
}

/** The words of an index that others may be mistyped for. Knows those that were added when it is asked. */
export class NearWords {
  readonly #index: SearchIndex;
  readonly #byLength = new Map<number, OfLength>();
  #seen = 0;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  #learn() {
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

  /** Numbers of the words of a length that may be meant, by their letters. */
  *#candidates(length: number, own: number) {
    const alike = this.#byLength.get(length);
    if (!alike) return;
    const { numbers, letters: theirs, count } = alike;
    for (let at = 0; at < count; at += 1)
      if (differing(own, theirs[at] as number) <= 2 * mostMistakes) yield numbers[at] as number;
  }

  /** Words with at most two mistakes that some prompt has, the nearest first. */
  find(written: string): NearWord[] {
    this.#learn();
    const own = lettersOf(written);
    const near: (NearWord & { similarity: number })[] = [];
    for (let length = written.length - mostMistakes; length <= written.length + mostMistakes; length += 1)
      for (const number of this.#candidates(length, own)) {
        const word = this.#index.vocabulary.word(number);
        const distance = distanceWithin(written, word, mostMistakes);
        if (distance === undefined) continue;
        const prompts = this.#index.countOf(number);
        if (prompts > 0) near.push({ word, distance, prompts, similarity: similarity(written, word) });
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
