const quote = 39;
const colon = 58;
const space = 32;
const [best, worst] = [65, 67];

/** Whether a quote or a backslash is part of a word, where it is doubled. */
const hasEscapes = (text: string) => text.includes("''") || text.includes('\\');

function endOfWord(text: string, start: number) {
  let end = text.indexOf("'", start);
  while (text.charCodeAt(end + 1) === quote) end = text.indexOf("'", end + 2);
  return end;
}

/**
 * Reads a tsvector as PostgreSQL writes it (`'letter':1A 'to':1 ...`).
 *
 * @param visit gets each word with its best field: 0 for the title (A), 1 for the description, 2 for use cases and department, 3 for
 * the text.
 */
export function readWords(text: string, visit: (word: string, field: number) => void): void {
  const isEscaped = hasEscapes(text);
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfWord(text, at + 1);
    const word = text.slice(at + 1, end);
    let field = 3;
    at = end + 1;
    if (text.charCodeAt(at) === colon)
      for (; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        if (code === space) break;
        if (code >= best && code <= worst) field = Math.min(field, code - best);
      }
    visit(isEscaped ? word.replaceAll("''", "'").replaceAll('\\\\', '\\') : word, field);
  }
}
