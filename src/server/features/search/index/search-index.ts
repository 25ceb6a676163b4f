import SearchableMap from 'minisearch/SearchableMap';
import type { Lexeme } from '../text-query.ts';

/** The facts of a published prompt that filter and order results. */
export interface DocumentRow {
  id: string;
  departmentId: string | null;
  /** Lower case, without accents. */
  title: string;
  rating: number;
  /** Microseconds since 1970. */
  updatedAt: number;
}

/** For each document with a word, ascending, `document * 8 + field` with its best field. */
export type Postings = readonly number[];

/** Fields: 0 title, 1 description, 2 use cases and department, 3 text, 4 example answer. */
const textField = 3;
export const exampleField = 4;
export const documentOf = (posting: number) => posting >>> 3;
export const fieldOf = (posting: number) => posting & 7;

interface Word {
  text: string;
  postings: number[];
}

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
function fieldIn(postings: Postings, document: number): number | undefined {
  const posting = postings[placeOf(postings, document)];
  return posting !== undefined && documentOf(posting) === document ? fieldOf(posting) : undefined;
}

/** Documents in both lists, in the lower ranked of the two fields. */
function common(one: Postings, other: Postings): Postings {
  const found: number[] = [];
  for (let [first, second] = [0, 0]; first < one.length && second < other.length; ) {
    const [posting, opposite] = [one[first] as number, other[second] as number];
    const difference = documentOf(posting) - documentOf(opposite);
    if (difference === 0) found.push(Math.max(posting, opposite));
    if (difference <= 0) first += 1;
    if (difference >= 0) second += 1;
  }
  return found;
}

/** The words of a tsvector in PostgreSQL's text form (`'letter':1A 'to':1 ...`), each with its best field. */
function readWords(text: string, visit: (word: string, field: number) => void) {
  for (const [, word = '', field = ''] of text.matchAll(/'((?:[^']|'')*)'(?::\d+([A-C]?))?/g))
    visit(
      word.includes("'") || word.includes('\\') ? word.replaceAll("''", "'").replaceAll('\\\\', '\\') : word,
      field === '' ? textField : field.charCodeAt(0) - 65,
    );
}

/** Inverted index of the published prompts, with the best field of each word. */
export class SearchIndex {
  /** Documents by number; numbers of removed ones are given again. */
  readonly #rows: (DocumentRow | undefined)[] = [];
  readonly #wordsOf: Word[][] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #words = new Map<string, Word>();
  /** The same words, for beginnings and typing mistakes. */
  readonly #spelling = new SearchableMap<Word>();

  /** Count of published prompts. */
  get size() {
    return this.#numbers.size;
  }

  /** Count of numbers, including free ones. */
  get length() {
    return this.#rows.length;
  }

  /** The number of a document. */
  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  /** @param document number of a document with a word */
  row(document: number): DocumentRow {
    return this.#rows[document] as DocumentRow;
  }

  /**
   * Adds a document, or replaces the one with its id.
   *
   * @param words a tsvector in PostgreSQL's text form.
   * @param exampleWords the same, of words that are only in the example answer.
   */
  add(row: DocumentRow, words: string, exampleWords: string) {
    this.remove(row.id);
    const document = this.#free.pop() ?? this.#rows.length;
    this.#rows[document] = row;
    this.#numbers.set(row.id, document);
    const found: Word[] = [];
    readWords(words, (text, field) => found.push(this.#post(text, document, field)));
    readWords(exampleWords, (text) => found.push(this.#post(text, document, exampleField)));
    this.#wordsOf[document] = found;
  }

  #post(text: string, document: number, field: number): Word {
    let word = this.#words.get(text);
    if (!word) {
      // A slice of a string would keep the whole string in memory.
      word = { text: Buffer.from(text).toString(), postings: [] };
      this.#words.set(word.text, word);
      this.#spelling.set(word.text, word);
    }
    const place = placeOf(word.postings, document);
    if (place === word.postings.length) word.postings.push(document * 8 + field);
    else word.postings.splice(place, 0, document * 8 + field);
    return word;
  }

  remove(id: string) {
    const document = this.#numbers.get(id);
    if (document === undefined) return;
    this.#numbers.delete(id);
    this.#free.push(document);
    this.#rows[document] = undefined;
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
    return this.#postingsOf(text).length;
  }

  #postingsOf(text: string): Postings {
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
    const itself = this.#postingsOf(text);
    const fieldsOfLonger = new Uint8Array(this.length);
    for (const postings of this.beginningWith(text))
      if (postings !== itself)
        for (const posting of postings) {
          const document = documentOf(posting);
          fieldsOfLonger[document] = (fieldsOfLonger[document] as number) | (1 << fieldOf(posting));
        }
    return itself.filter(
      (posting) => ((fieldsOfLonger[documentOf(posting)] as number) & (1 << fieldOf(posting))) === 0,
    );
  }

  /** Lists of the documents with a meaning: those with all its words, or with one of the words that begin so. */
  listsOf(lexemes: readonly Lexeme[]): Postings[] {
    const [only] = lexemes;
    if (only?.prefix) return this.beginningWith(only.text);
    if (only?.isWritten) return [this.#asWritten(only.text)];
    return [lexemes.map(({ text }) => this.#postingsOf(text)).reduce(common)];
  }

  /** Finds the best field in which a document has a meaning, as in `listsOf`, without the list of all documents. */
  bestFieldOf(lexemes: readonly Lexeme[]): (document: number) => number | undefined {
    const [only] = lexemes;
    const beginning = only?.prefix || only?.isWritten ? this.beginningWith(only.text) : [];
    if (only?.prefix)
      return (document) => {
        let best: number | undefined;
        for (const list of beginning) {
          const field = fieldIn(list, document);
          if (field !== undefined && (best === undefined || field < best)) best = field;
        }
        return best;
      };
    const lists = lexemes.map(({ text }) => this.#postingsOf(text));
    const longer = beginning.filter((list) => list !== lists[0]);
    return (document) => {
      let worst = 0;
      for (const list of lists) {
        const field = fieldIn(list, document);
        if (field === undefined) return undefined;
        if (field > worst) worst = field;
      }
      return longer.some((list) => fieldIn(list, document) === worst) ? undefined : worst;
    };
  }
}
