const quote = 39;
const colon = 58;
const space = 32;
const [best, worst] = [65, 67];

/** Whether a word may contain a quote or a backslash, which are doubled. */
const hasEscapes = (text: string) => text.includes("''") || text.includes('\\');

function endOfWord(text: string, start: number) {
  let end = text.indexOf("'", start);
  while (text.charCodeAt(end + 1) === quote) end = text.indexOf("'", end + 2);
  return end;
}

/**
 * Parses the text form of a tsvector (`'letter':1A 'to':1 ...`).
 *
 * @param visit receives each word with its best field: 0 title (A), 1 description (B), 2 use cases and department (C), 3 text.
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
