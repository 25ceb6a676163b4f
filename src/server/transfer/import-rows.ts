import { csvRows } from './csv-rows.ts';
import {
  type DepartmentEntry,
  departmentEntrySchema,
  exportFormat,
  exportVersion,
  faultsOf,
  type PromptEntry,
  promptEntrySchema,
  type UserEntry,
  userEntrySchema,
} from './export-format.ts';
import { type ColumnMap, checkColumns, type FieldValues, fieldsOf, unusedColumns } from './fields.ts';
import { type JsonPart, jsonParts } from './json-parts.ts';
import { markdownFiles } from './markdown-folder.ts';
import type { SourceFile } from './source-file.ts';
import { TransferError } from './transfer-error.ts';

/** What a file brings, one after the other. `place` is its position in the file, for messages. */
export type ImportRow =
  | { kind: 'external'; place: string; values: FieldValues }
  | { kind: 'prompt'; place: string; entry: PromptEntry }
  | { kind: 'department'; place: string; entry: DepartmentEntry }
  | { kind: 'user'; place: string; entry: UserEntry }
  | { kind: 'bad'; place: string; reason: string }
  | { kind: 'note'; text: string };

type Bytes = AsyncIterable<Buffer>;

async function* rowsOfTable(bytes: Bytes, map: ColumnMap): AsyncGenerator<ImportRow> {
  let columns: string[] | undefined;
  for await (const row of csvRows(bytes)) {
    if ('reason' in row) {
      if (!columns) throw new TransferError(`The header of the file cannot be read: ${row.reason}.`);
      yield { kind: 'bad', ...row };
    } else if (!columns) {
      columns = row.cells.map((cell) => cell.trim());
      const unused = checkColumns(columns, map);
      if (unused.length > 0) yield { kind: 'note', text: `Columns not used: ${unused.join(', ')}` };
    } else if (row.cells.length === columns.length) {
      const names = columns;
      const cells = row.cells.map((cell, index) => [names[index] ?? '', cell] as const);
      yield { kind: 'external', place: row.place, values: fieldsOf(cells, map) };
    } else {
      const reason = `it has ${row.cells.length} cells, the header has ${columns.length}`;
      yield { kind: 'bad', place: row.place, reason };
    }
  }
  if (!columns) throw new TransferError('The file is empty.');
}

function checkExport({ key, value }: JsonPart, map: ColumnMap) {
  if (key === 'version' && value !== exportVersion) {
    throw new TransferError(
      `The file is an export of version ${JSON.stringify(value)}; this program reads version ${exportVersion}.`,
    );
  }
  if (map.size > 0) throw new TransferError('--map is not for an export of this program.', 2);
}

function exportedRow({ key, value }: JsonPart, place: string): ImportRow | undefined {
  const bad = (error: Parameters<typeof faultsOf>[0]) =>
    ({ kind: 'bad', place, reason: faultsOf(error) }) as const;
  if (key === 'departments') {
    const { data, error } = departmentEntrySchema.safeParse(value);
    return data ? { kind: 'department', place, entry: data } : bad(error);
  }
  if (key === 'users') {
    const { data, error } = userEntrySchema.safeParse(value);
    return data ? { kind: 'user', place, entry: data } : bad(error);
  }
  if (key !== 'prompts') return undefined;
  const { data, error } = promptEntrySchema.safeParse(value);
  return data ? { kind: 'prompt', place, entry: data } : bad(error);
}

function externalRow({ value }: JsonPart, place: string, map: ColumnMap): ImportRow {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return { kind: 'bad', place, reason: 'it is not an object' };
  }
  return { kind: 'external', place, values: fieldsOf(Object.entries(value), map) };
}

/** A list of prompts, an object with a list `prompts`, or an export of this program. */
async function* rowsOfDocument(bytes: Bytes, map: ColumnMap): AsyncGenerator<ImportRow> {
  let ours = false;
  let found = false;
  let list: string | undefined;
  let entry = 0;
  for await (const part of jsonParts(bytes)) {
    if (!part.inList) {
      ours ||= part.key === 'format' && part.value === exportFormat;
      if (ours) checkExport(part, map);
      continue;
    }
    entry = part.key === list ? entry + 1 : 1;
    list = part.key;
    const place = part.key ? `${part.key} entry ${entry}` : `entry ${entry}`;
    const isPrompt = part.key === '' || part.key === 'prompts';
    found ||= isPrompt;
    const row = ours ? exportedRow(part, place) : isPrompt ? externalRow(part, place, map) : undefined;
    if (row) yield row;
  }
  if (!ours && !found) {
    throw new TransferError(
      'The file holds no prompts: it takes a list, an object with a list "prompts", or an export of this program.',
    );
  }
}

/** One prompt a file; the fields of its front matter go before what name and folder of the file say. */
async function* rowsOfFolder(folder: string, map: ColumnMap): AsyncGenerator<ImportRow> {
  const unused = new Set<string>();
  let found = false;
  for await (const file of markdownFiles(folder)) {
    found = true;
    if ('reason' in file) {
      yield { kind: 'bad', ...file };
      continue;
    }
    const { place, id, folder, fields, body } = file;
    for (const name of unusedColumns(Object.keys(fields), map)) unused.add(name);
    const cells: [string, unknown][] = [...Object.entries(fields), ['fullPrompt', body], ['id', id]];
    if (folder !== undefined) cells.push(['department_id', folder]);
    yield { kind: 'external', place, values: fieldsOf(cells, map) };
  }
  if (!found) throw new TransferError(`There is no Markdown file (.md) in ${folder}.`);
  if (unused.size > 0) yield { kind: 'note', text: `Fields not used: ${[...unused].join(', ')}` };
}

/** @throws TransferError where the file cannot be read (on), or the mapping does not fit it. */
export function importRows(source: SourceFile, map: ColumnMap): AsyncGenerator<ImportRow> {
  if (source.kind === 'folder') return rowsOfFolder(source.folder, map);
  return source.kind === 'csv' ? rowsOfTable(source.bytes, map) : rowsOfDocument(source.bytes, map);
}
