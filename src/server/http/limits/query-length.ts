import { limits } from '#domain/limits.ts';
import { queryTooLong } from '#server/http/errors/http-error.ts';

/**
 * Refuses a search text that is too long. Counts code points: JavaScript's length counts a character outside the first 65,536 twice.
 *
 * @throws HttpError 414
 */
export function checkQueryLength(text: string | undefined) {
  if (text !== undefined && text.length > limits.query && Array.from(text).length > limits.query)
    throw queryTooLong();
}
