import { blockSize, codeAt } from './common-list.ts';
import { type Added, type JointValues, lesser, supported } from './joint-values.ts';

/** Of a common list's code. */
const inTitleCode = 1;

/** The codes of a block's documents, and what they add. */
export interface AddedByMany extends Added {
  codes: Uint8Array;
}

/** A word of a search. */
export interface AddedWord {
  /** What it is worth in a title. */
  most: number;
  /** Of its common lists. */
  joint: JointValues;
}

/**
 * What documents are worth for the words of a search, by the documents' numbers; added up block by block, word by word. Of a word, what
 * many documents have is looked up by the joint code of those lists; the documents that have another of its lists are the noted ones.
 */
export class Figures {
  /** The sum over the words of what each is worth in its best field and meaning. */
  score = new Int32Array(0);
  /** The weight of the words that a document has, of those that decide whether it matches. */
  share = new Int32Array(0);
  /** How many of the first words are in the title, each by what is as good as the word itself. */
  inTitle = new Uint8Array(0);
  #start = 0;
  #end = 0;
  /** Joint codes of the block's documents. */
  readonly #joint = new Uint16Array(blockSize);
  /** The common lists of the word that the joint codes are of, in the order of its meanings. */
  readonly #joined: AddedByMany[] = [];
  /** Of the block's documents, the best meaning of the word and the others, where the document is noted. */
  readonly #best = new Int32Array(blockSize);
  readonly #more = new Int32Array(blockSize);
  /** Places of the noted documents in the block, and what each has of the word for its share. */
  readonly #noted = new Uint16Array(blockSize);
  readonly #notedShare = new Int32Array(blockSize);
  #notedCount = 0;

  makeRoom(documents: number) {
    if (this.score.length >= documents) return;
    const length = Math.ceil(documents * 1.2);
    this.score = new Int32Array(length);
    this.share = new Int32Array(length);
    this.inTitle = new Uint8Array(length);
  }

  /** Begins the documents from `start` on. */
  begin(start: number, end: number) {
    this.#start = start;
    this.#end = end;
    this.score.fill(0, start, end);
    this.share.fill(0, start, end);
    this.inTitle.fill(0, start, end);
    // Only where a search before this one broke off.
    this.#best.fill(0);
    this.#more.fill(0);
    this.#notedCount = 0;
    this.#joined.length = 0;
  }

  /** Adds entries (`document * 4 + field`) of the block, of a meaning after those before. */
  addEntries(entries: Uint32Array, count: number, added: Added) {
    const { values, isOther, inTitleBefore } = added;
    const { inTitle } = this;
    const best = this.#best;
    const more = this.#more;
    for (let at = 0; at < count; at += 1) {
      const entry = entries[at] as number;
      const place = (entry >>> 2) - this.#start;
      const value = values[(entry & 3) + 1] as number;
      if (best[place] === 0) this.#note(place, added.share);
      const known = best[place] as number;
      const least = lesser(known, value);
      best[place] = known + value - least;
      if (isOther) more[place] = (more[place] as number) + least;
      if ((entry & 3) === 0 && inTitle[entry >>> 2] === inTitleBefore)
        inTitle[entry >>> 2] = inTitleBefore + 1;
    }
  }

  /** Notes a document with what it has of the lists that are joined by now. */
  #note(place: number, share: number) {
    this.#noted[this.#notedCount] = place;
    this.#notedShare[this.#notedCount] = share;
    let isFirst = true;
    for (const list of this.#joined) {
      if (!this.#addCode(list, place) || !isFirst) continue;
      this.#notedShare[this.#notedCount] = list.share;
      isFirst = false;
    }
    this.#notedCount += 1;
  }

  /** @returns whether the document has it. */
  #addCode({ codes, values, isOther }: AddedByMany, place: number) {
    const value = values[codeAt(codes, place)] as number;
    if (value === 0) return false;
    const known = this.#best[place] as number;
    if (isOther) this.#more[place] = (this.#more[place] as number) + Math.min(known, value);
    this.#best[place] = Math.max(known, value);
    return true;
  }

  /** Adds a list that many documents of the block have. */
  addCodes(added: AddedByMany, power: number) {
    const { codes, inTitleBefore } = added;
    const joint = this.#joint;
    if (this.#joined.length === 0) joint.fill(0);
    for (let place = 0, at = 0; at < codes.length; place += 2, at += 1) {
      const pair = codes[at] as number;
      joint[place] = (joint[place] as number) + (pair & 15) * power;
      joint[place + 1] = (joint[place + 1] as number) + (pair >>> 4) * power;
    }
    if (inTitleBefore >= 0) this.#addTitles(codes, inTitleBefore);
    for (let at = 0; at < this.#notedCount; at += 1) this.#addCode(added, this.#noted[at] as number);
    this.#joined.push(added);
  }

  #addTitles(codes: Uint8Array, before: number) {
    const { inTitle } = this;
    const start = this.#start;
    for (let document = start; document < this.#end; document += 1)
      if (codeAt(codes, document - start) === inTitleCode && inTitle[document] === before)
        inTitle[document] = before + 1;
  }

  /** Ends a word. */
  endWord({ most, joint }: AddedWord) {
    if (this.#joined.length > 0) this.#addJoint(joint);
    for (let at = 0; at < this.#notedCount; at += 1) {
      const place = this.#noted[at] as number;
      const document = this.#start + place;
      const code = this.#joined.length > 0 ? (this.#joint[place] as number) : 0;
      const score = supported(this.#best[place] as number, this.#more[place] as number, most);
      this.score[document] = (this.score[document] as number) + score - (joint.score[code] as number);
      this.share[document] =
        (this.share[document] as number) + (this.#notedShare[at] as number) - (joint.share[code] as number);
      this.#best[place] = 0;
      this.#more[place] = 0;
    }
    this.#notedCount = 0;
    this.#joined.length = 0;
  }

  #addJoint({ score: scores, share: shares }: JointValues) {
    const { score, share } = this;
    const joint = this.#joint;
    const end = this.#end;
    for (let document = this.#start, place = 0; document < end; document += 1, place += 1) {
      const code = joint[place] as number;
      score[document] = (score[document] as number) + (scores[code] as number);
      share[document] = (share[document] as number) + (shares[code] as number);
    }
  }
}
