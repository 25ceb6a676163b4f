import type { NearWord } from '../search-terms.ts';
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

function differing(one: number, other: number) {
  let bits = one ^ other;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count += 1;
  return count;
}

interface Candidate {
  number: number;
  word: string;
  letters: number;
}

/** The words of an index that others may be mistyped for. Knows those that were added when it is asked. */
export class NearWords {
  readonly #index: SearchIndex;
  readonly #byLength = new Map<number, Candidate[]>();
  #seen = 0;

  constructor(index: SearchIndex) {
    this.#index = index;
  }

  #learn() {
    const { vocabulary } = this.#index;
    for (; this.#seen < vocabulary.size; this.#seen += 1) {
      const word = vocabulary.word(this.#seen);
      if (word.length < lengths.least || word.length > lengths.most || !letters.test(word)) continue;
      const candidate = { number: this.#seen, word, letters: lettersOf(word) };
      const alike = this.#byLength.get(word.length);
      if (alike) alike.push(candidate);
      else this.#byLength.set(word.length, [candidate]);
    }
  }

  /** Words with at most two mistakes that some prompt has, the nearest first. */
  find(written: string): NearWord[] {
    this.#learn();
    const own = lettersOf(written);
    const near: (NearWord & { similarity: number })[] = [];
    for (let length = written.length - mostMistakes; length <= written.length + mostMistakes; length += 1)
      for (const { number, word, letters: theirs } of this.#byLength.get(length) ?? []) {
        if (differing(own, theirs) > 2 * mostMistakes) continue;
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
