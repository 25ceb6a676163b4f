import SearchableMap from 'minisearch/SearchableMap';
import type { Lexeme } from '../text-query.ts';
import { type DocumentRow, Documents } from './documents.ts';
import { readWords } from './stored-words.ts';

/** For each document with a word, ascending, `document * 8 + field` with its best field. */
export type Postings = readonly number[];

/** Fields: 0 title, 1 description, 2 use cases and department, 3 text, 4 example answer. */
export const exampleField = 4;
export const documentOf = (posting: number) => posting >>> 3;
export const fieldOf = (posting: number) => posting & 7;

interface Word {
  text: string;
  postings: number[];
}

/** A slice of a string would keep the whole string in memory. */
const ownCopy = (text: string) => Buffer.from(text).toString();

/** The place of a document in a list, or the one where it belongs. */
function placeOf(postings: Postings, document: number): number {
  let [low, high] = [0, postings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (documentOf(postings[middle] as number) < document) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The field in which a document has a word; undefined if it lacks the word. */
export function fieldIn(postings: Postings, document: number): number | undefined {
  const posting = postings[placeOf(postings, document)];
  return posting !== undefined && documentOf(posting) === document ? fieldOf(posting) : undefined;
}

/** Documents in both lists, in the lower ranked of the two fields. */
function common(few: Postings, many: Postings): Postings {
  return few.flatMap((posting) => {
    const field = fieldIn(many, documentOf(posting));
    return field === undefined ? [] : Math.max(posting, documentOf(posting) * 8 + field);
  });
}

/** Inverted index of the published prompts, with the best field of each word. */
export class SearchIndex {
  readonly documents = new Documents();
  readonly #words = new Map<string, Word>();
  /** The same words, for beginnings and typing mistakes. */
  readonly #spelling = new SearchableMap<Word>();
  /** By the document's number. */
  readonly #wordsOf: Word[][] = [];

  /**
   * Adds a document, or replaces the one with its id.
   *
   * @param words a tsvector in PostgreSQL's text form.
   * @param exampleWords the same, of words that are only in the example answer.
   */
  add(row: DocumentRow, words: string, exampleWords: string) {
    this.remove(row.id);
    const document = this.documents.add(row);
    const found: Word[] = [];
    const note = (text: string, field: number) => {
      const word = this.#word(text);
      const last = word.postings.at(-1) ?? -1;
      const posting = document * 8 + field;
      // Most documents come in the order of their numbers.
      if (last < posting) word.postings.push(posting);
      else word.postings.splice(placeOf(word.postings, document), 0, posting);
      found.push(word);
    };
    readWords(words, note);
    readWords(exampleWords, (text) => note(text, exampleField));
    this.#wordsOf[document] = found;
  }

  #word(given: string): Word {
    const known = this.#words.get(given);
    if (known) return known;
    const word = { text: ownCopy(given), postings: [] };
    this.#words.set(word.text, word);
    this.#spelling.set(word.text, word);
    return word;
  }

  remove(id: string) {
    const document = this.documents.remove(id);
    if (document === undefined) return;
    for (const { text, postings } of this.#wordsOf[document] ?? []) {
      postings.splice(placeOf(postings, document), 1);
      if (postings.length > 0) continue;
      this.#words.delete(text);
      this.#spelling.delete(text);
    }
    this.#wordsOf[document] = [];
  }

  /** Count of documents with a word. */
  count(text: string): number {
    return this.postingsOf(text).length;
  }

  postingsOf(text: string): Postings {
    return this.#words.get(text)?.postings ?? [];
  }

  /** Lists of the words that begin so. */
  beginningWith(text: string): Postings[] {
    return Array.from(this.#spelling.atPrefix(text).values(), ({ postings }) => postings);
  }

  /** Words of prompts with at most two mistakes. An answer's words are of its case: no one searches for 'sorry' by 'lorry'. */
  near(written: string): { word: string; distance: number; prompts: number }[] {
    return Array.from(this.#spelling.fuzzyGet(written, 2))
      .filter(([, [{ postings }]]) => postings.some((posting) => fieldOf(posting) !== exampleField))
      .map(([word, [{ postings }, distance]]) => ({ word, distance, prompts: postings.length }));
  }

  /**
   * Postings of a word itself. It is stored as the stem of other words too ('plan' of 'planning'), without a sign: where a longer word with
   * this beginning is in the same field, it is taken for that word's stem.
   */
  #asWritten(text: string): Postings {
    const itself = this.postingsOf(text);
    const longer = this.beginningWith(text).filter((postings) => postings !== itself);
    const fieldsOfLonger = new Uint8Array(this.documents.length);
    for (const postings of longer)
      for (const posting of postings) fieldsOfLonger[documentOf(posting)]! |= 1 << fieldOf(posting);
    return itself.filter(
      (posting) => ((fieldsOfLonger[documentOf(posting)] as number) & (1 << fieldOf(posting))) === 0,
    );
  }

  /** Lists of the documents with a meaning: those with all its words, or with one of the words that begin so. */
  listsOf(lexemes: readonly Lexeme[]): Postings[] {
    const [only] = lexemes;
    if (only && lexemes.length === 1) {
      if (only.prefix) return this.beginningWith(only.text);
      return [only.isWritten ? this.#asWritten(only.text) : this.postingsOf(only.text)];
    }
    const [first = [], ...others] = lexemes.map(({ text }) => this.postingsOf(text));
    return [others.reduce(common, first)];
  }
}
