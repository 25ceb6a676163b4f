import type { Lexeme } from '../text-query.ts';
import { type DocumentRow, Documents } from './documents.ts';
import { readWords } from './stored-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Fewer deleted documents cost less than a new index without them. */
const fewDeleted = 1_000;

/** `document * 4 + field` of each document with a word, in the order of documents, deleted ones too; fields as in `readWords`. */
export type Entries = readonly number[];

const none: Entries = [];

/** An inverted index of the published prompts: which of them have a word, and in which field. */
export class SearchIndex {
  readonly documents = new Documents();
  readonly vocabulary = new Vocabulary();
  /** By the number of the word. */
  readonly #entries: number[][] = [];
  /** Counts of words since a document was deleted. */
  readonly #counts = new Map<number, number>();

  /** @param words as PostgreSQL writes them. */
  add(row: DocumentRow, words: string) {
    this.#counts.clear();
    const document = this.documents.add(row);
    readWords(words, (word, field) => {
      const number = this.vocabulary.add(word);
      this.#entries[number] ??= [];
      this.#entries[number].push(document * 4 + field);
    });
  }

  remove(id: string) {
    if (this.documents.remove(id)) this.#counts.clear();
  }

  /** Whether a quarter of the documents are deleted. */
  get isWorn() {
    const deleted = this.documents.length - this.documents.living;
    return deleted > fewDeleted && deleted * 4 > this.documents.length;
  }

  /** The number of documents with a word. */
  count(word: string): number {
    const number = this.vocabulary.find(word);
    return number === undefined ? 0 : this.countOf(number);
  }

  countOf(word: number): number {
    const entries = this.entriesOf(word);
    if (this.documents.living === this.documents.length) return entries.length;
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    const count = entries.filter((entry) => !this.documents.isGone(entry >>> 2)).length;
    this.#counts.set(word, count);
    return count;
  }

  /** Words that match a form: the word itself, or those that begin with it. */
  wordsOf({ text, prefix }: Lexeme): number[] {
    if (prefix) return this.vocabulary.beginningWith(text);
    const word = this.vocabulary.find(text);
    return word === undefined ? [] : [word];
  }

  entriesOf(word: number): Entries {
    return this.#entries[word] ?? none;
  }

  entriesOfText(text: string): Entries {
    const word = this.vocabulary.find(text);
    return word === undefined ? none : this.entriesOf(word);
  }
}
