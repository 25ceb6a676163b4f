/** Further words are ignored; of those that no search had before, each costs the database a look-up. */
const mostWords = 48;
/** Longer words are cut. */
const longestWord = 64;

/** Auxiliary verbs that are shortened: all of 'don't', the end of 'I'd' and 'we've'. */
const contraction =
  /(?<!\p{L})\p{L}{1,6}n['’]t(?![\p{L}\p{N}\p{M}])|(?<=\p{L})['’](?:d|ll|m|re|ve)(?![\p{L}\p{N}\p{M}])/giu;
const words = /[\p{L}\p{N}\p{M}]+/gu;
/** Scripts that put no space between words: a search finds any part of a run. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The text as searched for: one form for each character, no NUL (PostgreSQL has none), single spaces. */
export const cleanText = (text: string) =>
  text.normalize('NFKC').replaceAll('\0', ' ').trim().replaceAll(/\s+/gu, ' ');

/** The first distinct words of a clean text, without contractions. */
export function wordsOf(text: string): string[] {
  const found = new Set<string>();
  for (const [word] of text.replaceAll(contraction, '').matchAll(words)) {
    found.add(Array.from(word).slice(0, longestWord).join(''));
    if (found.size === mostWords) break;
  }
  return [...found];
}

export const isUnspaced = (word: string) => unspaced.test(word);
