import { grown } from './grown.ts';

/** Chunks of a megabyte: what grows is never copied. */
const chunkBits = 20;
const chunkSize = 1 << chunkBits;
const inChunk = chunkSize - 1;
/** Bytes of a list's first slice, its second and so on: most words are rare. The last four say where the next one begins. */
const sliceSizes = [12, 20, 36, 68, 132, 260, 516, 1_028, 2_052];
const pointer = 4;

const sizeOfSlice = (level: number) => sliceSizes[Math.min(level, sliceSizes.length - 1)] as number;

/**
 * Lists of documents, one for each word, in about 1.3 bytes an entry: variable-length integers of how far the document's number is
 * from the one before, with the field in two bits, in slices that are linked to one another.
 */
export class PostingLists {
  readonly #chunks = [new Uint8Array(chunkSize)];
  readonly #views = this.#chunks.map(({ buffer }) => new DataView(buffer));
  /** Where the next slice begins. */
  #free = 0;
  #head = new Int32Array(0);
  #tail = new Int32Array(0);
  /** Bytes left in the last slice. */
  #left = new Int32Array(0);
  #level = new Uint8Array(0);
  #last = new Int32Array(0);
  #count = new Int32Array(0);
  #lists = 0;

  /** Entries of a list. */
  count(list: number) {
    return list < this.#lists ? (this.#count[list] as number) : 0;
  }

  /** Appends an entry. @param document a higher number than those in the list, @param field from 0 to 3. */
  add(list: number, document: number, field: number) {
    if (list >= this.#lists) this.#addLists(list);
    let rest = ((document - (this.#last[list] as number)) << 2) | field;
    this.#last[list] = document;
    this.#count[list] = (this.#count[list] as number) + 1;
    while (rest > 127) {
      this.#write(list, (rest & 127) | 128);
      rest >>>= 7;
    }
    this.#write(list, rest);
  }

  /** Writes the entries of a list, each `document * 4 + field`, into an array that is long enough. @returns how many */
  read(list: number, into: Uint32Array): number {
    if (list >= this.#lists) return 0;
    const tail = this.#tail[list] as number;
    let at = this.#head[list] as number;
    let [document, value, shift, count] = [0, 0, 0, 0];
    for (let level = 0; ; level += 1) {
      const chunk = this.#chunks[at >>> chunkBits] as Uint8Array;
      const full = at + sizeOfSlice(level) - pointer;
      const isLast = tail >= at && tail <= full;
      const end = (isLast ? tail : full) - (at & ~inChunk);
      for (let place = at & inChunk; place < end; place += 1) {
        const byte = chunk[place] as number;
        if (byte < 128 && shift === 0) {
          document += byte >>> 2;
          into[count] = (document << 2) | (byte & 3);
          count += 1;
          continue;
        }
        value |= (byte & 127) << shift;
        shift += 7;
        if (byte > 127) continue;
        document += value >>> 2;
        into[count] = (document << 2) | (value & 3);
        count += 1;
        value = 0;
        shift = 0;
      }
      if (isLast) return count;
      at = (this.#views[at >>> chunkBits] as DataView).getInt32(end);
    }
  }

  #addLists(list: number) {
    this.#head = grown(this.#head, list);
    this.#tail = grown(this.#tail, list);
    this.#left = grown(this.#left, list);
    this.#level = grown(this.#level, list);
    this.#last = grown(this.#last, list);
    this.#count = grown(this.#count, list);
    for (; this.#lists <= list; this.#lists += 1) {
      const start = this.#slice(0);
      this.#head[this.#lists] = start;
      this.#tail[this.#lists] = start;
      this.#left[this.#lists] = sizeOfSlice(0) - pointer;
    }
  }

  #slice(level: number) {
    const size = sizeOfSlice(level);
    if ((this.#free & inChunk) + size > chunkSize || this.#free >>> chunkBits >= this.#chunks.length) {
      this.#free = this.#chunks.length << chunkBits;
      const chunk = new Uint8Array(chunkSize);
      this.#chunks.push(chunk);
      this.#views.push(new DataView(chunk.buffer));
    }
    const start = this.#free;
    this.#free += size;
    return start;
  }

  #write(list: number, byte: number) {
    if (this.#left[list] === 0) this.#extend(list);
    const at = this.#tail[list] as number;
    (this.#chunks[at >>> chunkBits] as Uint8Array)[at & inChunk] = byte;
    this.#tail[list] = at + 1;
    this.#left[list] = (this.#left[list] as number) - 1;
  }

  #extend(list: number) {
    const level = Math.min((this.#level[list] as number) + 1, sliceSizes.length);
    const start = this.#slice(level);
    const at = this.#tail[list] as number;
    (this.#views[at >>> chunkBits] as DataView).setInt32(at & inChunk, start);
    this.#level[list] = level;
    this.#tail[list] = start;
    this.#left[list] = sizeOfSlice(level) - pointer;
  }
}
