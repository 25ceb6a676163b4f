import type { Lexeme } from '../text-query.ts';
import { type DocumentRow, Documents } from './documents.ts';
import { type EntryReader, noEntries } from './entry-reader.ts';
import { PostingLists } from './posting-lists.ts';
import { readWords } from './stored-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Fewer documents that are gone cost less than an index without them. */
const fewGone = 1_000;

/** An inverted index of the published prompts: in which of them each word is, and in which field. */
export class SearchIndex {
  readonly documents = new Documents();
  readonly vocabulary = new Vocabulary();
  readonly #lists = new PostingLists();
  /** Of words that were counted since a document went. */
  readonly #counts = new Map<number, number>();
  #entries = new Uint32Array(0);

  /** @param words as PostgreSQL writes them. */
  add(row: DocumentRow, words: string) {
    this.#counts.clear();
    const document = this.documents.add(row);
    readWords(words, (word, field) => this.#lists.add(this.vocabulary.add(word), document, field));
  }

  remove(id: string) {
    if (this.documents.remove(id)) this.#counts.clear();
  }

  /** Whether a quarter of it is of documents that are gone. */
  get isWorn() {
    const gone = this.documents.length - this.documents.living;
    return gone > fewGone && gone * 4 > this.documents.length;
  }

  /** In how many documents a word is. */
  count(word: string): number {
    const number = this.vocabulary.find(word);
    return number === undefined ? 0 : this.countOf(number);
  }

  countOf(word: number): number {
    const all = this.#lists.count(word);
    if (this.documents.living === this.documents.length) return all;
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    const entries = this.entriesOf(word);
    let living = 0;
    for (const entry of entries) if (!this.documents.isGone(entry >>> 2)) living += 1;
    this.#counts.set(word, living);
    return living;
  }

  /** Words that match a form: itself, or those that begin so. */
  wordsOf({ text, prefix }: Lexeme): number[] {
    if (prefix) return this.vocabulary.beginningWith(text);
    const word = this.vocabulary.find(text);
    return word === undefined ? [] : [word];
  }

  /** Of the entries of a word: the same, some documents at a time. */
  reader(word: number): EntryReader {
    return this.#lists.reader(word);
  }

  readerOf(text: string): EntryReader {
    const word = this.vocabulary.find(text);
    return word === undefined ? noEntries : this.reader(word);
  }

  /** `document * 4 + field` of each document that has a word, also of those that are gone; overwritten by the next call. */
  entriesOf(word: number): Uint32Array {
    if (this.#entries.length < this.documents.length)
      this.#entries = new Uint32Array(Math.ceil(this.documents.length * 1.2));
    return this.#entries.subarray(0, this.#lists.read(word, this.#entries));
  }
}
