import { realpath } from 'node:fs/promises';
import { HttpError } from '#server/http/errors/http-error.ts';
import { type FieldValues, fieldsOf, unusedColumns } from './fields.ts';
import { type ImportRow, type Reading, UnusedNames } from './import-row.ts';
import { hasFrontMatter, type MarkdownFile, markdownTexts, parseMarkdown } from './markdown-folder.ts';
import { sectionsRow } from './peers/sections-row.ts';
import { TransferError } from './transfer-error.ts';

/** One prompt per file; its front matter has priority over the names of file and folder. */
function ownRow(file: MarkdownFile, { map }: Reading): ImportRow {
  if ('reason' in file) return { kind: 'bad', ...file };
  const { place, id, folder, fields, body } = file;
  const cells: [string, unknown][] = [...Object.entries(fields), ['fullPrompt', body], ['id', id]];
  if (folder !== undefined) cells.push(['department_id', folder]);
  const values: FieldValues = fieldsOf(cells, map);
  return { kind: 'external', place, values, unused: unusedColumns(Object.keys(fields), map) };
}

const neither = 'the file has neither front matter between two lines --- at its start nor a section "Prompt"';

/** A file with front matter is in this library's format; any other is parsed by its sections. */
async function parsed(folder: string, place: string, text: string, reading: Reading): Promise<ImportRow> {
  const isOwn = reading.format === 'library' || (reading.format === undefined && hasFrontMatter(text));
  if (isOwn) return ownRow(parseMarkdown(place, text), reading);
  const row = await sectionsRow(folder, place, text);
  if (row) return row;
  const reason = reading.format === undefined ? neither : 'the file has no section "Prompt"';
  return { kind: 'bad', place, reason };
}

/** @returns a bad row also for a hostile text that takes too long. */
async function rowOf(folder: string, place: string, text: string, reading: Reading): Promise<ImportRow> {
  try {
    return await parsed(folder, place, text, reading);
  } catch (error) {
    if (error instanceof HttpError) return { kind: 'bad', place, reason: 'the file takes too long to read' };
    throw error;
  }
}

export async function* rowsOfFolder(folder: string, reading: Reading): AsyncGenerator<ImportRow> {
  const unused = new UnusedNames();
  const root = await realpath(folder);
  let found = false;
  for await (const file of markdownTexts(root)) {
    found = true;
    const row: ImportRow =
      'reason' in file ? { kind: 'bad', ...file } : await rowOf(root, file.place, file.text, reading);
    if (row.kind === 'external') unused.add(row.unused ?? []);
    yield row;
  }
  if (!found) throw new TransferError(`${folder} contains no Markdown file (.md).`);
  yield* unused.note('Fields');
}
