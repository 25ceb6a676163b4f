import { byteOrderMark, unguarded } from '#domain/csv.ts';

const separators = [',', ';', '\t'] as const;

/** The separator of a file: spreadsheets of some countries write semicolons. */
function separatorOf(text: string) {
  const [first = ''] = text.split(/\r?\n/, 1);
  const count = (separator: string) => first.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** A cell from `start` on, and where it ends. */
function readCell(text: string, start: number, separator: string) {
  let end = start;
  let quoted: string | undefined;
  if (text[start] === '"') {
    end += 1;
    while (end < text.length && (text[end] !== '"' || text[end + 1] === '"'))
      end += text[end] === '"' ? 2 : 1;
    quoted = text.slice(start + 1, end).replaceAll('""', '"');
  }
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { cell: quoted ?? text.slice(start, end), end };
}

export interface CsvRow {
  /** Of the file, from 1 on. */
  line: number;
  cells: string[];
}

/** The rows of a CSV file (RFC 4180, or with another separator) that are not blank. */
export function readCsv(file: string): CsvRow[] {
  const text = file.startsWith(byteOrderMark) ? file.slice(byteOrderMark.length) : file;
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let line = 1;
  for (let at = 0; at <= text.length; ) {
    const { cell, end } = readCell(text, at, separator);
    row.cells.push(unguarded(cell));
    line += cell.split('\n').length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row);
    line += 1;
    row = { line, cells: [] };
  }
  return rows;
}
