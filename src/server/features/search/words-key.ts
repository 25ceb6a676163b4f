/** Longer ones are no searches that two people send. */
const longestKey = 200;

/** Names a search by its words, whatever their forms and order: 'summary of a study' and 'study summaries' are the same. */
export function wordsKey(words: readonly { stem: string }[]): string | undefined {
  const key = [...new Set(words.map(({ stem }) => stem))].sort().join(' ');
  return key === '' || key.length > longestKey ? undefined : key;
}
