import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { LineCounter } from 'yaml';
import { withLineFeeds } from '#domain/text.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { readYaml, type YamlFault } from '#server/lib/shallow-yaml.ts';
import { readInside } from './read-inside.ts';

/** A prompt's file: the fields of its front matter and the text below, or the reason why it cannot be read. */
export type MarkdownFile =
  | { place: string; id: string; folder: string | undefined; fields: Record<string, unknown>; body: string }
  | { place: string; reason: string };

/** A file's text, with line breaks normalized to \n. */
export type MarkdownText = { place: string; text: string } | { place: string; reason: string };

/** Maximum bytes of a file; the longest prompt with all of its fields needs a fifth of it. */
const longestFile = 5_000_000;
/** Maximum characters of front matter: all fields at their limits, and twice the longest list of placeholders. */
const longestHead = 250_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Splits at the second line ---. Not a regular expression, which overflows on millions of lines. */
function splitFrontMatter(text: string) {
  const end = text.startsWith('---\n') ? text.indexOf('\n---\n', 3) : -1;
  return end === -1 ? undefined : { head: text.slice(4, end + 1), body: text.slice(end + 5) };
}

export const hasFrontMatter = (text: string) => splitFrontMatter(text) !== undefined;

/** The fault of front matter; the sentence begins with "the front matter". */
function faultOf({ kind, key, offset }: YamlFault, lines: LineCounter) {
  // Line numbers count from below the first ---.
  const line = `(line ${lines.linePos(offset).line + 1})`;
  if (kind === 'repeated key') return `has ${JSON.stringify(key)} twice`;
  if (kind === 'key that is not text') return `has a key that is not text ${line}`;
  return kind === 'not valid' ? `is not valid YAML ${line}` : 'is too complex';
}

/** The fields, or the fault. */
function readFields(text: string): Record<string, unknown> | string {
  const lines = new LineCounter();
  const read = readYaml(text, lines.addNewLine);
  if (read.fault) return faultOf(read.fault, lines);
  const { value } = read;
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : 'has no fields';
}

function parseFields(text: string): Record<string, unknown> | string {
  const fields =
    text.length > longestHead ? `is longer than ${longestHead} characters` : bounded(() => readFields(text));
  return typeof fields === 'string' ? `the front matter ${fields}` : fields;
}

/** The last line break of a file is not part of the prompt. */
const withoutLastBreak = (text: string) => text.replace(/\n$/, '');

/** Parses front matter, followed by the verbatim prompt. The file's name is the id, its folder the department. */
export function parseMarkdown(place: string, text: string): MarkdownFile {
  const parts = splitFrontMatter(text);
  if (!parts) return { place, reason: 'the file does not start with front matter between two lines ---' };
  const fields = parseFields(parts.head);
  if (typeof fields === 'string') return { place, reason: fields };
  const [folder] = place.includes('/') ? place.split('/') : [undefined];
  return { place, id: path.posix.basename(place, '.md'), folder, fields, body: withoutLastBreak(parts.body) };
}

export function decodeText(bytes: Buffer): string | undefined {
  try {
    return withLineFeeds(utf8.decode(bytes));
  } catch {
    return undefined;
  }
}

async function readText(folder: string, place: string): Promise<MarkdownText> {
  const read = await readInside(folder, place, longestFile);
  if (!read) return { place, reason: 'the file was removed' };
  if ('reason' in read) return { place, reason: read.reason };
  const text = decodeText(read.bytes);
  return text === undefined ? { place, reason: 'the text is not UTF-8' } : { place, text };
}

/** The recursion of `readdir` itself follows links in Node.js 26. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.map(async (entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(place);
    return entry.isFile() ? [place] : [];
  });
  return (await Promise.all(files)).flat();
}

/**
 * Reads the Markdown files of a folder recursively, in the order of their paths. Links are not followed.
 *
 * @throws NodeJS.ErrnoException if the folder or a file cannot be read.
 */
export async function* markdownTexts(folder: string): AsyncGenerator<MarkdownText> {
  const root = await realpath(folder);
  const files = (await filesIn(root)).filter((file) => file.endsWith('.md'));
  for (const file of files.map((file) => path.relative(root, file)).sort())
    yield readText(root, file.replaceAll(path.sep, '/'));
}

/** Reads a folder in this library's format, with front matter. */
export async function* markdownFiles(folder: string): AsyncGenerator<MarkdownFile> {
  for await (const file of markdownTexts(folder))
    yield 'reason' in file ? file : parseMarkdown(file.place, file.text);
}
