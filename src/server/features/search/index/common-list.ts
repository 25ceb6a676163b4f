import type { EntryReader } from './entry-reader.ts';

/** Documents of a block: search goes through documents block by block, so that their figures stay in the processor's cache. */
export const blockSize = 8_192;
const blockBits = 13;

/** The code of a document by its place in the block. */
export const codeAt = (codes: Uint8Array, place: number) =>
  ((codes[place >>> 1] as number) >>> ((place & 1) << 2)) & 15;

/**
 * The documents that have a word which many have, in half a byte for each document of the library: 0, or the field and 1. Two documents
 * share a byte, the first one in its lower half.
 */
export class CommonList {
  readonly #blocks: (Uint8Array | undefined)[] = [];

  /** How many documents it has. */
  count = 0;

  add(document: number, field: number) {
    this.count += 1;
    const place = document >>> blockBits;
    this.#blocks[place] ??= new Uint8Array(blockSize / 2);
    const codes = this.#blocks[place];
    const at = (document % blockSize) >>> 1;
    codes[at] = (codes[at] as number) | ((field + 1) << ((document & 1) << 2));
  }

  /** Of a block that begins with this document; undefined where none of its documents has the word. */
  codes(start: number): Uint8Array | undefined {
    return this.#blocks[start >>> blockBits];
  }

  reader(): CommonReader {
    return new CommonReader(this);
  }

  get end() {
    return this.#blocks.length * blockSize;
  }
}

/** Reads whole blocks. */
export class CommonReader implements EntryReader {
  readonly list: CommonList;
  #start = 0;

  constructor(list: CommonList) {
    this.list = list;
  }

  /** @param until the end of a block, or of all documents */
  read(until: number, into: Uint32Array): number {
    let count = 0;
    for (const end = Math.min(until, this.list.end); this.#start < end; this.#start += blockSize) {
      const codes = this.list.codes(this.#start);
      if (codes) count = readCodes(codes, this.#start, into, count);
    }
    return count;
  }
}

function readCodes(codes: Uint8Array, start: number, into: Uint32Array, before: number) {
  let count = before;
  for (let at = 0; at < codes.length; at += 1) {
    const pair = codes[at] as number;
    if (pair === 0) continue;
    const document = start + at * 2;
    const low = pair & 15;
    const high = pair >>> 4;
    if (low !== 0) {
      into[count] = (document << 2) | (low - 1);
      count += 1;
    }
    if (high !== 0) {
      into[count] = ((document + 1) << 2) | (high - 1);
      count += 1;
    }
  }
  return count;
}
