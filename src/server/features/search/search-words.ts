/** Further words are ignored: each word that is not cached costs a look-up in the database. */
const mostWords = 48;
/** Longer words are cut. */
const longestWord = 64;

/** Contracted auxiliary verbs: all of 'don't', the end of 'I'd' and 'we've'. */
const contraction =
  /(?<!\p{L})\p{L}{1,6}n['’]t(?![\p{L}\p{N}\p{M}])|(?<=\p{L})['’](?:d|ll|m|re|ve)(?![\p{L}\p{N}\p{M}])/giu;
const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts without spaces between words: a search finds any part of a run. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Normalizes a query: NFKC, no NUL (PostgreSQL rejects it), single spaces. */
export const cleanText = (text: string) =>
  text.normalize('NFKC').replaceAll('\0', ' ').trim().replaceAll(/\s+/gu, ' ');

/** The first distinct words of a normalized text, without contractions. */
export function wordsOf(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.replaceAll(contraction, '').matchAll(words)) {
    found.add(Array.from(word).slice(0, longestWord).join(''));
    if (found.size === mostWords) break;
  }
  return [...found];
}

export const isUnspaced = (word: string) => unspaced.test(word);
