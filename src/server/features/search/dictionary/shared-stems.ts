/**
 * Words with the English stem of another word, and stems that only the other one is related to: 'clinical' has the stem of 'clinic',
 * but is no 'hospital', and a 'clinic' no 'study'.
 */
const ofAnotherWord: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['clinical', new Set(['hospit', 'practic', 'institut', 'univers'])],
  ['clinic', new Set(['studi', 'trial', 'research'])],
]);

/** Whether a stem is related to another word of the same stem, not to this word. */
export const isOfAnotherWord = (plain: string, stem: string) => ofAnotherWord.get(plain)?.has(stem) ?? false;

/** Names of products whose stem is that of common words: Excel is not 'excellent'. */
const namesOnly: ReadonlySet<string> = new Set(['excel']);

/** Whether only the word itself is meant, not another word with its stem. */
export const isNameOnly = (plain: string) => namesOnly.has(plain);
