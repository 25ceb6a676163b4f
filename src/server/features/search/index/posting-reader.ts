import type { EntryReader } from './entry-reader.ts';
import { chunkBits, inChunk, pointer, sizeOfSlice } from './posting-slices.ts';

/** Where in a list the next entry is. */
export class PostingReader implements EntryReader {
  readonly #chunks: readonly Uint8Array[];
  readonly #tail: number;
  #chunk: Uint8Array;
  /** In the chunk: of the next byte, and of the end of the slice. */
  #at = 0;
  #end = 0;
  #level = 0;
  #isLast = false;
  #document = 0;
  /** The entry that was read last and is not written yet, plus 1. */
  #waiting = 0;

  constructor(chunks: readonly Uint8Array[], head: number, tail: number) {
    this.#chunks = chunks;
    this.#tail = tail;
    this.#chunk = chunks[head >>> chunkBits] as Uint8Array;
    this.#enter(head);
  }

  read(until: number, into: Uint32Array): number {
    let count = 0;
    if (this.#waiting !== 0) {
      if ((this.#waiting - 1) >>> 2 >= until) return 0;
      into[0] = this.#waiting - 1;
      this.#waiting = 0;
      count = 1;
    }
    while (this.#waiting === 0 && (this.#at < this.#end || this.#follow()))
      count = this.#readSlice(until, into, count);
    return count;
  }

  /** Reads what is left of a slice, or until the first entry that goes on in the next one. */
  #readSlice(until: number, into: Uint32Array, before: number) {
    const [chunk, level] = [this.#chunk, this.#level];
    let [place, end, document, count] = [this.#at, this.#end, this.#document, before];
    while (place < end) {
      let value = chunk[place] as number;
      place += 1;
      if (value > 127) {
        const next = chunk[place] as number;
        if (next < 128 && place < end) {
          value = (value & 127) | (next << 7);
          place += 1;
        } else {
          this.#at = place - 1;
          value = this.#readLong();
          place = this.#at;
          if (this.#level !== level) end = 0;
        }
      }
      document += value >>> 2;
      if (document >= until) {
        this.#waiting = ((document << 2) | (value & 3)) + 1;
        break;
      }
      into[count] = (document << 2) | (value & 3);
      count += 1;
    }
    this.#at = place;
    this.#document = document;
    return count;
  }

  #readLong() {
    for (let [value, shift] = [0, 0]; ; shift += 7) {
      if (this.#at === this.#end) this.#follow();
      const byte = this.#chunk[this.#at] as number;
      this.#at += 1;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  /** Goes to the next slice. @returns false where there is none */
  #follow() {
    if (this.#isLast) return false;
    const [chunk, end] = [this.#chunk, this.#end];
    this.#level += 1;
    this.#enter(
      ((chunk[end] as number) << 24) |
        ((chunk[end + 1] as number) << 16) |
        ((chunk[end + 2] as number) << 8) |
        (chunk[end + 3] as number),
    );
    return this.#at < this.#end;
  }

  #enter(start: number) {
    const full = start + sizeOfSlice(this.#level) - pointer;
    this.#isLast = this.#tail >= start && this.#tail <= full;
    this.#chunk = this.#chunks[start >>> chunkBits] as Uint8Array;
    this.#at = start & inChunk;
    this.#end = (this.#isLast ? this.#tail : full) - (start & ~inChunk);
  }
}
