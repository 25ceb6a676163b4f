/** Byte order mark of a CSV file, without which Excel reads it in the machine's old code page. */
export const byteOrderMark = '\uFEFF';

export type CsvValue = string | number;

/** Characters that begin a formula; some spreadsheets accept the full-width and small forms too. */
const sign = String.raw`=+\-@\u2212\uFE62\uFE63\uFE66\uFE6B\uFF0B\uFF0D\uFF1D\uFF20`;
/** A cell that a spreadsheet may treat as a formula, even after blanks, line ends, invisible characters and quotes. */
const formula = new RegExp(String.raw`^(?:'*[\t\r\n]|[\s\p{Cc}\p{Cf}'"]*[${sign}])`, 'u');

const guarded = (text: string) => (formula.test(text) ? `'${text}` : text);

/** A cell of a CSV file without the apostrophe that `toCsv` may have put before it. */
export const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;

function field(value: CsvValue) {
  if (typeof value === 'number') return String(value);
  const safe = guarded(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
