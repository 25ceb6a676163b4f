import { rowsOfDocument } from './document-rows.ts';
import { rowsOfFolder } from './folder-rows.ts';
import type { ImportRow, Reading } from './import-row.ts';
import type { SourceFile } from './source-file.ts';
import { rowsOfTable } from './table-rows.ts';

type CsvSource = Exclude<SourceFile, { kind: 'folder' }>;

async function* rowsOfCsv({ bytes, note }: CsvSource, reading: Reading): AsyncGenerator<ImportRow> {
  if (note !== undefined) yield { kind: 'note', text: note };
  yield* rowsOfTable(bytes, reading);
}

/** @throws TransferError if the file cannot be read completely, or if the mapping does not match it. */
export function importRows(source: SourceFile, reading: Reading): AsyncGenerator<ImportRow> {
  if (source.kind === 'folder') return rowsOfFolder(source.folder, reading);
  return source.kind === 'csv' ? rowsOfCsv(source, reading) : rowsOfDocument(source.bytes, reading);
}
