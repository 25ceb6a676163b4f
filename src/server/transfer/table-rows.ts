import { unguarded } from '#domain/csv.ts';
import { csvRows } from './csv-rows.ts';
import { type ColumnMap, checkColumns, fieldsOf } from './fields.ts';
import { type Bytes, type ExternalRow, type ImportRow, type Reading, UnusedNames } from './import-row.ts';
import { fitted } from './peers/fit.ts';
import { isPromptsChat, promptsChatColumns } from './peers/prompts-chat.ts';
import { TransferError } from './transfer-error.ts';

interface Table {
  columns: string[];
  map: ColumnMap;
  unused: string[];
  isPromptsChat: boolean;
}

function openTable(cells: readonly string[], { format, map }: Reading): Table {
  const columns = cells.map((cell) => cell.trim());
  const recognised = format === undefined && map.size === 0 && isPromptsChat(columns);
  if (format !== 'prompts-chat' && !recognised)
    return { columns, map, unused: checkColumns(columns, map), isPromptsChat: false };
  const names = new Set(columns.map((column) => column.toLowerCase()));
  const known = [...promptsChatColumns].filter(([column]) => names.has(column));
  const both = new Map([...known, ...map]);
  return { columns, map: both, unused: checkColumns(columns, both), isPromptsChat: true };
}

function rowOf(table: Table, place: string, cells: readonly string[]): ExternalRow {
  const named = cells.map((cell, index) => [table.columns[index] ?? '', cell] as const);
  const { unused } = table;
  // In files of programs such as prompts.chat, an apostrophe is part of the text.
  if (!table.isPromptsChat) {
    const read = named.map(([column, cell]) => [column, unguarded(cell)] as const);
    return { kind: 'external', place, values: fieldsOf(read, table.map), unused };
  }
  const values = fieldsOf(named, table.map);
  const remarks: string[] = [];
  return { kind: 'external', place, values: fitted(values, remarks), unused, remarks, isOfPeer: true };
}

function* noteTable({ unused, isPromptsChat }: Table): Generator<ImportRow> {
  if (isPromptsChat) yield { kind: 'note', text: 'Format: prompts.chat' };
  const names = new UnusedNames();
  names.add(unused);
  yield* names.note('Columns');
}

/** Rows of a table with the field names as columns, or of one of prompts.chat. */
export async function* rowsOfTable(bytes: Bytes, reading: Reading): AsyncGenerator<ImportRow> {
  let table: Table | undefined;
  for await (const row of csvRows(bytes)) {
    if ('reason' in row) {
      if (!table) throw new TransferError(`The header of the file cannot be read: ${row.reason}.`);
      yield { kind: 'bad', ...row };
    } else if (!table) {
      table = openTable(row.cells, reading);
      yield* noteTable(table);
    } else if (row.cells.length === table.columns.length) {
      yield rowOf(table, row.place, row.cells);
    } else {
      const reason = `the row has ${row.cells.length} cells, the header ${table.columns.length}`;
      yield { kind: 'bad', place: row.place, reason };
    }
  }
  if (!table) throw new TransferError('The file is empty.');
}
