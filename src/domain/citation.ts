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
export interface Cited {
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
  /** Assistant used with the prompt; '' for none. */
  assistant: string;
}

export const citationFormats = ['text', 'markdown', 'bibtex'] as const;
export type CitationFormat = (typeof citationFormats)[number];

const dayOf = (date: Date) =>
  date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortHash = ({ hash }: Cited) => hash.slice(0, shortHashLength);
const usedWith = ({ assistant }: Cited) => (assistant ? ` Used with ${assistant}.` : '');

const asText = (cited: Cited) =>
  `"${cited.title}", version ${cited.version} (${cited.promptId}). Prompt Library, published ${dayOf(cited.publishedAt)}.${usedWith(cited)} ${cited.url}. SHA-256 ${shortHash(cited)}: ${cited.verifyUrl}`;

/** A closing parenthesis would end a Markdown link. */
const inLink = (url: string) => url.replaceAll('(', '%28').replaceAll(')', '%29');
const literal = (text: string) => text.replace(/[\\`*_[\]<>#&~|]/g, String.raw`\$&`);

function asMarkdown(cited: Cited) {
  const title = `[${literal(cited.title)}](${inLink(cited.url)})`;
  const hash = `[SHA-256 ${shortHash(cited)}](${cited.verifyUrl})`;
  return `${title}, version ${cited.version} (${literal(cited.promptId)}). Prompt Library, published ${dayOf(cited.publishedAt)}. ${hash}.${literal(usedWith(cited))}`;
}

const texCommands: Record<string, string> = {
  '\\': String.raw`\textbackslash{}`,
  '~': String.raw`\textasciitilde{}`,
  '^': String.raw`\textasciicircum{}`,
};
const tex = (text: string) => text.replace(/[\\{}$&#%_~^]/g, (sign) => texCommands[sign] ?? `\\${sign}`);

const asBibtex = (cited: Cited) =>
  `@misc{prompt-${cited.promptId.replace(/[^\w-]/g, '-')}-${cited.version},
  title        = {{${tex(cited.title)}}},
  howpublished = {Prompt Library, prompt ${tex(cited.promptId)}, version ${cited.version}},
  date         = {${cited.publishedAt.toISOString().slice(0, 10)}},
  year         = {${cited.publishedAt.getUTCFullYear()}},
  url          = {${cited.url}},
  note         = {SHA-256 ${shortHash(cited)}.${tex(usedWith(cited))}}
}`;

const writers = { text: asText, markdown: asMarkdown, bibtex: asBibtex };

export const writeCitation = (format: CitationFormat, cited: Cited) => writers[format](cited);
