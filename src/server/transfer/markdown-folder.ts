import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse, YAMLParseError } from 'yaml';

/** One prompt's file: the fields of its front matter, and the text below it; or why it cannot be read. */
export type MarkdownFile =
  | { place: string; id: string; folder: string | undefined; fields: Record<string, unknown>; body: string }
  | { place: string; reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });
const frontMatter = /^---\n(?<fields>(?:[^\n]*\n)*?)---\n(?<body>[\s\S]*)$/;

function parseFields(text: string): Record<string, unknown> | string {
  try {
    // The core schema knows no dates: a day stays the text that it is.
    const fields: unknown = parse(text, { schema: 'core' });
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
      return fields as Record<string, unknown>;
    return 'its front matter holds no fields';
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const line = error.linePos?.[0].line;
    // The lines of the front matter begin below the first ---.
    return `its front matter is not valid YAML${line === undefined ? '' : ` (line ${line + 1})`}`;
  }
}

function parseFile(place: string, bytes: Buffer): MarkdownFile {
  let text: string;
  try {
    text = utf8.decode(bytes).replaceAll('\r\n', '\n');
  } catch {
    return { place, reason: 'it is not UTF-8 text' };
  }
  const { fields: head, body } = frontMatter.exec(text)?.groups ?? {};
  if (head === undefined || body === undefined)
    return { place, reason: 'it does not begin with front matter between two lines ---' };
  const fields = parseFields(head);
  if (typeof fields === 'string') return { place, reason: fields };
  const [folder] = place.includes('/') ? place.split('/') : [undefined];
  // The line break that ends the file is not the prompt's.
  return { place, id: path.posix.basename(place, '.md'), folder, fields, body: body.replace(/\n$/, '') };
}

/**
 * Reads a folder of prompts, one Markdown file each, in the order of their paths: front matter in YAML, then the prompt to the
 * letter (line breaks as \n). A file's name is its id, the folder it lies in its department, where its fields say nothing else.
 *
 * @throws NodeJS.ErrnoException where the folder or a file cannot be read.
 */
export async function* markdownFiles(folder: string): AsyncGenerator<MarkdownFile> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  for (const file of files)
    yield parseFile(file.replaceAll(path.sep, '/'), await readFile(path.join(folder, file)));
}
