/** `[product name]` as our prompts write it, `${Product:name}` as other collections do. */
const placeholder = /\[[^[\]\n]{1,120}\]|\$\{[^{}\n]{1,300}\}/g;

export interface TextPart {
  text: string;
  isPlaceholder: boolean;
}

/** Splits a prompt's text into plain parts and placeholders; joined, they are the text again. */
export function splitAtPlaceholders(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isPlaceholder: false });
    parts.push({ text: match[0], isPlaceholder: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isPlaceholder: false });
  return parts;
}
