import type { SearchWord } from '../meanings.ts';
import { blockSize, type CommonList, CommonReader } from './common-list.ts';
import type { EntryReader } from './entry-reader.ts';
import { type AddedByMany, type AddedWord, Figures } from './figures.ts';
import { type Added, jointValues, mostJoined, powerOf } from './joint-values.ts';
import { readersOfMeaning } from './meaning-entries.ts';
import type { SearchIndex } from './search-index.ts';

/** What a word is worth by the best field that has it: title, description, use cases and department, text. */
const fieldScores = [1, 0.6, 0.45, 0.35] as const;

/** Weights are counted in whole numbers, so that equals stay equal; all words of a search together weigh less than 2^8. */
const unit = 2 ** 20;
const inUnits = (weight: number) => Math.max(1, Math.round(weight * unit));

/** Of the weights of the words that decide. */
const nearlyAll = 0.75;

const noCodes = new Uint8Array(0);

/** A list that many documents have, with those of the block that is looked at. */
interface ScoredCommon extends AddedByMany {
  list: CommonList;
  power: number;
}

/** A list of a word's meaning, as far as it is read. */
interface ScoredList extends Added {
  reader: EntryReader;
  common: ScoredCommon | undefined;
}

interface ScoredWord extends AddedWord {
  lists: ScoredList[];
}

export interface MatchedSearch {
  words: readonly SearchWord[];
  /** Words that decide whether a document matches, and what share of their weights. */
  deciding: ReadonlySet<SearchWord>;
  share: number;
  /** Meanings that weigh less count for that by their weight only. */
  sure: number;
}

/** Makes common lists of those of them that most documents have. */
function joinCommon(lists: readonly ScoredList[]): ScoredCommon[] {
  const commons = lists.flatMap((list) =>
    list.reader instanceof CommonReader ? [{ list, reader: list.reader }] : [],
  );
  const joined = new Set(
    commons.toSorted((one, other) => other.reader.list.count - one.reader.list.count).slice(0, mostJoined),
  );
  return commons
    .filter((common) => joined.has(common))
    .map(({ list, reader }, place) => {
      const { values, share, isOther, inTitleBefore } = list;
      const power = powerOf(place);
      list.common = { list: reader.list, codes: noCodes, power, values, share, isOther, inTitleBefore };
      return list.common;
    });
}

function scoredWord(
  index: SearchIndex,
  word: SearchWord,
  place: number,
  { deciding, sure }: MatchedSearch,
): ScoredWord {
  const lists = word.meanings.flatMap((meaning) => {
    const counted = meaning.weight < sure ? meaning.weight : 1;
    const values = Int32Array.of(
      0,
      ...fieldScores.map((score) => inUnits(score * word.weight * meaning.weight)),
    );
    const share = deciding.has(word) ? inUnits(word.weight * counted) : 0;
    const { isOther } = meaning;
    const inTitleBefore = meaning.isSame ? place : -1;
    return readersOfMeaning(index, meaning).map(
      (reader): ScoredList => ({ reader, common: undefined, values, share, isOther, inTitleBefore }),
    );
  });
  const most = inUnits(word.weight);
  return { lists, most, joint: jointValues(joinCommon(lists), most) };
}

/** How well documents match the words of a search, by the documents' numbers. Made for one search after the other. */
export class Scores {
  readonly #figures = new Figures();
  #found = new Uint32Array(0);
  #nearlyAll = 1;
  readonly #entries = new Uint32Array(blockSize);

  /** The sum over the words of what each is worth in its best field and meaning. */
  get score() {
    return this.#figures.score;
  }

  /** How many of the first words are in the title, each by what is as good as the word itself. */
  get inTitle() {
    return this.#figures.inTitle;
  }

  /**
   * Documents with enough of a search's words; where there are none, those with any. What they are worth is there until the next call,
   * which overwrites it.
   *
   * @param isWanted undefined: all are
   */
  match(
    index: SearchIndex,
    search: MatchedSearch,
    isWanted: ((document: number) => boolean) | undefined,
  ): Uint32Array {
    const { words, deciding, share } = search;
    const documents = index.documents.length;
    this.#figures.makeRoom(documents);
    if (this.#found.length < documents) this.#found = new Uint32Array(this.score.length);
    const scored = words.map((word, place) => scoredWord(index, word, place, search));
    const all = [...deciding].reduce((sum, { weight }) => sum + inUnits(weight), 0);
    // Rounding may take half a unit of each word.
    const reaching = (part: number) => Math.max(1, Math.ceil(part * all - deciding.size));
    const least = reaching(share);
    this.#nearlyAll = reaching(nearlyAll);
    let found = 0;
    for (let start = 0; start < documents; start += blockSize) {
      const end = Math.min(start + blockSize, documents);
      this.#figures.begin(start, end);
      for (const word of scored) this.#addWord(word, start, end);
      found = this.#collect(this.#figures.share, least, start, end, found);
    }
    if (isWanted) found = this.#keep(found, isWanted);
    if (found > 0 || words.length === 1) return this.#found.subarray(0, found);
    found = this.#collect(this.score, 1, 0, documents, 0);
    return this.#found.subarray(0, isWanted ? this.#keep(found, isWanted) : found);
  }

  /** The weight of the deciding words that a document has, and what it is at least of one that has nearly all of them. */
  get share() {
    return { of: this.#figures.share, nearlyAll: this.#nearlyAll };
  }

  /** Adds what a word is worth to the documents of a block. */
  #addWord(word: ScoredWord, start: number, end: number) {
    for (const list of word.lists) {
      const { common } = list;
      if (common) {
        const codes = common.list.codes(start);
        if (!codes) continue;
        common.codes = codes;
        this.#figures.addCodes(common, common.power);
      } else {
        const count = list.reader.read(end, this.#entries);
        if (count > 0) this.#figures.addEntries(this.#entries, count, list);
      }
    }
    this.#figures.endWord(word);
  }

  /** Notes the documents of a block that reach a figure. @returns how many there are with those before */
  #collect(figures: Int32Array, least: number, start: number, end: number, before: number) {
    const found = this.#found;
    let count = before;
    for (let document = start; document < end; document += 1) {
      found[count] = document;
      // 1 or 0, without a branch: whether the figure is reached nobody can guess.
      count += (least - 1 - (figures[document] as number)) >>> 31;
    }
    return count;
  }

  #keep(found: number, isWanted: (document: number) => boolean) {
    let count = 0;
    for (let at = 0; at < found; at += 1) {
      const document = this.#found[at] as number;
      if (!isWanted(document)) continue;
      this.#found[count] = document;
      count += 1;
    }
    return count;
  }
}
