import { limits } from '#domain/limits.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { cleanText } from './search-words.ts';

const mostWords = 8;
/** Longer words are keys, links and codes. */
const longestWord = 30;
/** A year or '21 CFR 11', but no telephone number, date of birth or patient's number. */
const mostDigits = 4;

/**
 * A search text as it is counted, without regard to case; undefined for one that may hold something personal or secret: what
 * looks like an e-mail address, a link or a number of somebody, and whatever is longer than a few words.
 */
export function countedText(given: string): string | undefined {
  const text = cleanText(given).toLowerCase();
  const length = Array.from(text).length;
  if (length < 2 || length > limits.missedSearch) return undefined;
  const words = text.split(' ');
  if (words.length > mostWords || words.some((word) => Array.from(word).length > longestWord))
    return undefined;
  if (/[@\\<>{}]|:\/\/|www\./.test(text) || (text.match(/\p{N}/gu) ?? []).length > mostDigits)
    return undefined;
  if (!/\p{L}/u.test(text)) return undefined;
  return checkPrompt({ description: given }).length > 0 ? undefined : text;
}
