import { limits } from './limits.ts';
import { cleanName } from './text.ts';

/** A name as it is stored, cleaned as all names: wide and narrow forms of a character become one, spaces become single. */
export const cleanTagName = (name: string) =>
  cleanName(name).normalize('NFKC').trim().replaceAll(/\s+/gu, ' ');

/** Equal for names that differ only in case, width or spaces: a library has one tag for all of them. */
export const tagKey = (name: string) => cleanTagName(name).toLowerCase();

/** Longer names are refused before they are normalised. */
const longestGiven = 4 * limits.tagName;

/** Control characters, and letters that are drawn as nothing. */
const invisible = /\p{C}|(?=\p{L})\p{Default_Ignorable_Code_Point}/u;

/** They separate the names of a list in files. */
const separators = /[,;]/u;

/** The fault of a name, as the end of a sentence that begins with the name; undefined for a valid one. */
export function tagNameFault(given: string): string | undefined {
  const name = cleanTagName(given.slice(0, longestGiven));
  if (given.length > longestGiven || name.length > limits.tagName)
    return `must have at most ${limits.tagName} characters.`;
  if (invisible.test(name)) return 'must not contain control or invisible characters.';
  if (separators.test(name)) return 'must not contain a comma or a semicolon.';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'must contain a letter or a digit.';
}
