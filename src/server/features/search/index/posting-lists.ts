import { CommonList } from './common-list.ts';
import { type EntryReader, everything, noEntries } from './entry-reader.ts';
import { grown } from './grown.ts';
import { PostingReader } from './posting-reader.ts';
import { chunkBits, chunkSize, inChunk, pointer, sizeOfSlice, sliceSizes } from './posting-slices.ts';

/** A list of fewer entries, or of less than so many documents of the library, is none of a common word. */
const common = { least: 1_000, every: 6 };

const isCommon = (entries: number, document: number) =>
  entries >= common.least && entries * common.every > document;

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
  readonly #common = new Map<number, CommonList>();

  /** Entries of a list. */
  count(list: number) {
    return list < this.#lists ? (this.#count[list] as number) : 0;
  }

  /** Appends an entry. @param document a higher number than those in the list, @param field from 0 to 3. */
  add(list: number, document: number, field: number) {
    if (list >= this.#lists) this.#addLists(list);
    const common = this.#common.get(list);
    if (common) {
      common.add(document, field);
      this.#count[list] = (this.#count[list] as number) + 1;
      return;
    }
    let rest = ((document - (this.#last[list] as number)) << 2) | field;
    this.#last[list] = document;
    this.#count[list] = (this.#count[list] as number) + 1;
    while (rest > 127) {
      this.#write(list, (rest & 127) | 128);
      rest >>>= 7;
    }
    this.#write(list, rest);
    if (isCommon(this.count(list), document)) this.#makeCommon(list);
  }

  /** What the list took stays unused until the index is read anew; while a library is read it is small. */
  #makeCommon(list: number) {
    const entries = new Uint32Array(this.count(list));
    this.read(list, entries);
    const common = new CommonList();
    for (const entry of entries) common.add(entry >>> 2, entry & 3);
    this.#common.set(list, common);
  }

  /** Writes the entries of a list, each `document * 4 + field`, into an array that is long enough. @returns how many */
  read(list: number, into: Uint32Array): number {
    return this.reader(list).read(everything, into);
  }

  /** Reads a list from its beginning, some documents at a time. Appending to the list ends what it may be used for. */
  reader(list: number): EntryReader {
    const common = this.#common.get(list);
    if (common) return common.reader();
    if (list >= this.#lists) return noEntries;
    return new PostingReader(this.#chunks, this.#head[list] as number, this.#tail[list] as number);
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
