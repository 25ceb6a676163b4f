/** Codes of a common list: none, and one for each field. */
const codesOfList = 5;
/** Further lists of a word, those that fewest documents have, are read entry by entry: the tables stay small. */
export const mostJoined = 4;

/** What a list of a word's meaning adds to the documents that have it. */
export interface Added {
  /** By code: 0, or what it is worth in a field. */
  values: Int32Array;
  /** What it counts for when it comes to whether a document matches. */
  share: number;
  /** Whether it supports the other meanings of the word. */
  isOther: boolean;
  /** Of a meaning as good as the word itself the word's place, from 0: no document has so many first words in the title; else -1. */
  inTitleBefore: number;
}

/** What each mixture of the codes of some lists is worth together, by their joint code. */
export interface JointValues {
  score: Int32Array;
  share: Int32Array;
}

/** By what a list's code is multiplied in a joint code. @param place of the list */
export const powerOf = (place: number) => codesOfList ** place;

/** The lesser of two whole numbers, without a branch: which one it is nobody can guess. */
export const lesser = (one: number, other: number) => other + ((one - other) & ((one - other) >> 31));

/**
 * What the best meaning of a word is worth with the others: half of theirs besides, at most half of its own, and never more than the
 * word itself is in a title.
 */
export const supported = (best: number, more: number, most: number) =>
  Math.max(best, Math.min(best + (Math.min(best, more) >> 1), most));

/** @param lists in the order of the meanings, @param most what the word is worth in a title */
export function jointValues(lists: readonly Added[], most: number): JointValues {
  const size = powerOf(lists.length);
  const joint = { score: new Int32Array(size), share: new Int32Array(size) };
  for (let code = 1; code < size; code += 1) {
    let best = 0;
    let more = 0;
    let rest = code;
    for (const { values, share, isOther } of lists) {
      const value = values[rest % codesOfList] as number;
      rest = Math.trunc(rest / codesOfList);
      if (value === 0) continue;
      if (best === 0) joint.share[code] = share;
      if (isOther) more += Math.min(best, value);
      best = Math.max(best, value);
    }
    joint.score[code] = supported(best, more, most);
  }
  return joint;
}
