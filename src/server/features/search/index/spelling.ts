/** Length of a row of the distance matrix; longer words are not compared. */
const longest = 128;
let before = new Uint8Array(longest);
let current = new Uint8Array(longest);

/**
 * Levenshtein distance of two words; undefined if it is more than `most`.
 */
export function editDistanceWithin(one: string, other: string, most: number): number | undefined {
  if (one.length >= longest || other.length >= longest) return undefined;
  for (let place = 0; place <= other.length; place += 1) before[place] = place;
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charCodeAt(row - 1);
    let least = row;
    let last = row;
    current[0] = row;
    for (let place = 1; place <= other.length; place += 1) {
      const replaced = (before[place - 1] as number) + (letter === other.charCodeAt(place - 1) ? 0 : 1);
      last = Math.min(replaced, last + 1, (before[place] as number) + 1);
      current[place] = last;
      if (last < least) least = last;
    }
    if (least > most) return undefined;
    [before, current] = [current, before];
  }
  const distance = before[other.length] as number;
  return distance > most ? undefined : distance;
}

/** Trigrams of the padded word, as in pg_trgm. */
function trigramsOf(word: string) {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3)));
}

/** Jaccard similarity of the trigrams of two words: 0 to 1. */
export function similarity(one: string, other: string): number {
  const [ofOne, ofOther] = [trigramsOf(one), trigramsOf(other)];
  let shared = 0;
  for (const group of ofOne) if (ofOther.has(group)) shared += 1;
  return shared / (ofOne.size + ofOther.size - shared);
}
