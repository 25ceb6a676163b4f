import { limits } from '#domain/limits.ts';

/** Counts code points: JavaScript's length counts a character outside the first 65,536 twice. */
export const isTooLong = (text: string) =>
  text.length > limits.query && Array.from(text).length > limits.query;
