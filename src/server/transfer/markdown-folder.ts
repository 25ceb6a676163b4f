import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { isNode, isScalar, LineCounter, visit } from 'yaml';
import { withLineFeeds } from '#domain/text.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { composeYaml, YamlTooDeep } from '#server/lib/shallow-yaml.ts';
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

/** Front matter that is not valid; the message continues "the front matter". */
class FrontMatterError extends Error {}

/**
 * Checks for duplicate keys with a set: the package compares each key with all others, which takes 45 seconds for 40,000 keys. A key that
 * is a list or a map is invalid: as text it doubles with each level.
 */
function parseYaml(text: string): unknown {
  const lines = new LineCounter();
  // Line numbers count from below the first ---.
  const line = (offset: number) => `(line ${lines.linePos(offset).line + 1})`;
  try {
    // The core schema has no dates, so a day stays text.
    const { document, second } = composeYaml(text, { schema: 'core', uniqueKeys: false }, lines.addNewLine);
    const fault = document?.errors[0]?.pos[0] ?? second;
    if (fault !== undefined) throw new FrontMatterError(`is not valid YAML ${line(fault)}`);
    if (document)
      visit(document, {
        Map: (_, { items }) => {
          const keys = new Set<string>();
          for (const { key } of items) {
            if (isNode(key) && !isScalar(key))
              throw new FrontMatterError(`has a key that is not text ${line(key.range?.[0] ?? 0)}`);
            if (keys.has(String(key))) throw new FrontMatterError(`has ${JSON.stringify(String(key))} twice`);
            keys.add(String(key));
          }
        },
      });
    return document?.toJS();
  } catch (error) {
    // The second: too many aliases.
    if (error instanceof YamlTooDeep || error instanceof ReferenceError)
      throw new FrontMatterError('is too complex');
    throw error;
  }
}

function parseFields(text: string): Record<string, unknown> | string {
  if (text.length > longestHead) return `the front matter is longer than ${longestHead} characters`;
  try {
    const fields = bounded(() => parseYaml(text));
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
    return 'the front matter has no fields';
  } catch (error) {
    if (error instanceof FrontMatterError) return `the front matter ${error.message}`;
    throw error;
  }
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

/**
 * Reads the Markdown files of a folder recursively, in the order of their paths. Links are not followed.
 *
 * @throws NodeJS.ErrnoException if the folder or a file cannot be read.
 */
export async function* markdownTexts(folder: string): AsyncGenerator<MarkdownText> {
  const root = await realpath(folder);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files) yield readText(root, file.replaceAll(path.sep, '/'));
}

/** Reads a folder in this library's format, with front matter. */
export async function* markdownFiles(folder: string): AsyncGenerator<MarkdownFile> {
  for await (const file of markdownTexts(folder))
    yield 'reason' in file ? file : parseMarkdown(file.place, file.text);
}
