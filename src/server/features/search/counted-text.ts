import { serverLimits } from '#domain/limits.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { cleanText } from './search-words.ts';

const mostWords = 8;
/** Longer words are keys, links and codes. */
const longestWord = 30;
/** Enough for a year or '21 CFR 11', too few for a telephone number, a date of birth or a patient's number. */
const mostDigits = 4;

/**
 * A search text in the form that is counted, in lower case; undefined if it may contain personal or secret data: an email
 * address, a link, a personal number, or more than a few words.
 */
export function countedText(given: string): string | undefined {
  const text = cleanText(given).toLowerCase();
  const length = Array.from(text).length;
  if (length < 2 || length > serverLimits.missedSearch) return undefined;
  const words = text.split(' ');
  if (words.length > mostWords || words.some((word) => Array.from(word).length > longestWord))
    return undefined;
  if (/[@\\<>{}]|:\/\/|www\./.test(text) || (text.match(/\p{N}/gu) ?? []).length > mostDigits)
    return undefined;
  if (!/\p{L}/u.test(text)) return undefined;
  return checkPrompt({ description: given }).length > 0 ? undefined : text;
}
