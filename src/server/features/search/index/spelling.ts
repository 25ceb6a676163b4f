/**
 * How many letters to insert, delete or replace make one word the other (Levenshtein's distance); undefined where it is more than
 * `most`.
 */
export function distanceWithin(one: string, other: string, most: number): number | undefined {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let place = 1; place <= other.length; place += 1) {
      const isSame = one.charCodeAt(row - 1) === other.charCodeAt(place - 1);
      const steps = Math.min(
        (before[place] as number) + 1,
        (current[place - 1] as number) + 1,
        (before[place - 1] as number) + (isSame ? 0 : 1),
      );
      current.push(steps);
      if (steps < least) least = steps;
    }
    if (least > most) return undefined;
    before = current;
  }
  const distance = before[other.length] as number;
  return distance > most ? undefined : distance;
}

/** Each three letters that follow each other, with blanks around the word, as pg_trgm takes a word apart. */
function trigramsOf(word: string) {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, place) => padded.slice(place, place + 3)));
}

/** How many of their groups of three letters two words share: from 0 to 1. */
export function similarity(one: string, other: string): number {
  const [ofOne, ofOther] = [trigramsOf(one), trigramsOf(other)];
  let shared = 0;
  for (const group of ofOne) if (ofOther.has(group)) shared += 1;
  return shared / (ofOne.size + ofOther.size - shared);
}
