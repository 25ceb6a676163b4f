import type { Lexeme } from '../text-query.ts';
import { type DocumentRow, Documents } from './documents.ts';
import { grown } from './grown.ts';
import { readWords } from './stored-words.ts';
import { Vocabulary } from './vocabulary.ts';

/** Up to this many deleted documents cost less than a rebuild. */
const fewDeleted = 1_000;

/** A posting list: one number per document and its best field, ascending, including deleted documents. */
export type Postings = Uint32Array;

/** Fields: 0 title, 1 description, 2 use cases and department, 3 text, 4 example answer. */
export const exampleField = 4;
export const documentOf = (posting: number) => posting >>> 3;
export const fieldOf = (posting: number) => posting & 7;
const postingOf = (document: number, field: number) => document * 8 + field;

const none: Postings = new Uint32Array(0);

/** Inverted index of the published prompts, with the best field of each word. */
export class SearchIndex {
  readonly documents = new Documents();
  readonly vocabulary = new Vocabulary();
  /** By word number; the lists have room at their end. */
  readonly #postings: Postings[] = [];
  #lengths = new Uint32Array(0);
  /** Document frequencies, cached because deleted documents must be skipped; cleared on every change. */
  readonly #counts = new Map<number, number>();

  /**
   * @param words a tsvector in PostgreSQL's text form.
   * @param exampleWords the same, of words that are only in the example answer.
   */
  add(row: DocumentRow, words: string, exampleWords: string) {
    this.#counts.clear();
    const document = this.documents.add(row);
    readWords(words, (word, field) => this.#addPosting(word, postingOf(document, field)));
    readWords(exampleWords, (word) => this.#addPosting(word, postingOf(document, exampleField)));
  }

  #addPosting(word: string, posting: number) {
    const number = this.vocabulary.add(word);
    this.#lengths = grown(this.#lengths, number);
    const place = this.#lengths[number] as number;
    const postings = grown(this.#postings[number] ?? none, place);
    postings[place] = posting;
    this.#postings[number] = postings;
    this.#lengths[number] = place + 1;
  }

  remove(id: string) {
    if (this.documents.remove(id)) this.#counts.clear();
  }

  /** Whether a quarter of the documents are deleted. */
  get needsRebuild() {
    const deleted = this.documents.length - this.documents.liveCount;
    return deleted > fewDeleted && deleted * 4 > this.documents.length;
  }

  /** Document frequency of a word. */
  count(word: string): number {
    const number = this.vocabulary.find(word);
    return number === undefined ? 0 : this.countOf(number);
  }

  countOf(word: number): number {
    if (this.documents.liveCount === this.documents.length) return this.#lengths[word] ?? 0;
    const known = this.#counts.get(word);
    if (known !== undefined) return known;
    const count = this.postingsOf(word).filter(
      (posting) => !this.documents.isDeleted(documentOf(posting)),
    ).length;
    this.#counts.set(word, count);
    return count;
  }

  /** Whether a prompt has a word outside its example answer. */
  isOfPrompts(word: number): boolean {
    return this.postingsOf(word).some(
      (posting) => fieldOf(posting) !== exampleField && !this.documents.isDeleted(documentOf(posting)),
    );
  }

  /** Numbers of the words that match a lexeme: the word itself, or all with that prefix. */
  wordsOf({ text, prefix }: Lexeme): number[] {
    if (prefix) return this.vocabulary.beginningWith(text);
    const word = this.vocabulary.find(text);
    return word === undefined ? [] : [word];
  }

  postingsOf(word: number): Postings {
    return this.#postings[word]?.subarray(0, this.#lengths[word]) ?? none;
  }

  /**
   * Postings of a word itself. It is stored as the stem of other words too ('plan' of 'planning'), without a sign: where a longer word with
   * this beginning is in the same field, it is taken for that word's stem.
   */
  postingsAsWritten(text: string): Postings {
    const postings = this.postingsOfText(text);
    const fieldsOfLonger = new Map<number, number>();
    for (const word of this.vocabulary.beginningWith(text))
      if (this.vocabulary.word(word) !== text)
        for (const posting of this.postingsOf(word)) {
          const document = documentOf(posting);
          fieldsOfLonger.set(document, (fieldsOfLonger.get(document) ?? 0) | (1 << fieldOf(posting)));
        }
    return postings.filter(
      (posting) => ((fieldsOfLonger.get(documentOf(posting)) ?? 0) & (1 << fieldOf(posting))) === 0,
    );
  }

  postingsOfText(text: string): Postings {
    const word = this.vocabulary.find(text);
    return word === undefined ? none : this.postingsOf(word);
  }
}
