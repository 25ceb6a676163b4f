/** Digits of a hash that a citation shows; its link has all 64. */
export const shortHashLength = 12;

const blanks = ' \t\n';

/**
 * The hashed form of a prompt's text (SHA-256 of its UTF-8, in hexadecimal): copying may change line breaks, and white space at
 * the ends. The database's function `prompt_text_hash` does the same.
 */
export function hashedForm(text: string) {
  const lines = text.replaceAll('\r\n', '\n');
  let [start, end] = [0, lines.length];
  while (start < end && blanks.includes(lines.charAt(start))) start++;
  while (end > start && blanks.includes(lines.charAt(end - 1))) end--;
  return lines.slice(start, end);
}

/** A published version of a prompt in a citation. */
interface Cited {
  promptId: string;
  title: string;
  /** Such as 2.1. */
  version: string;
  publishedAt: Date;
  /** Address of the prompt's page. */
  url: string;
  /** SHA-256 of its text, 64 hexadecimal digits. */
  hash: string;
  /** Address of the page that verifies the hash. */
  verifyUrl: string;
}

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

export const writeCitation = (cited: Cited) =>
  `"${cited.title}", version ${cited.version} (${cited.promptId}). Prompt Library, published ${dayOf(cited.publishedAt)}. ${cited.url}. SHA-256 ${cited.hash.slice(0, shortHashLength)}: ${cited.verifyUrl}`;
