/** Two users hardly send the same longer search. */
const longestKey = 200;

/** A key of a search by its sorted stems: 'summary of a study' and 'study summaries' have the same. */
export function wordsKey(words: readonly { stem: string }[]): string | undefined {
  const key = [...new Set(words.map(({ stem }) => stem))].sort().join(' ');
  return key === '' || key.length > longestKey ? undefined : key;
}
