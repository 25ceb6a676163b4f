export type CsvValue = string | number;

/** Spreadsheets take a cell that begins so for a formula. */
const formula = /^[=+\-@\t\r]/;

function field(value: CsvValue) {
  if (typeof value === 'number') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A table as CSV (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe before it. */
export const toCsv = (columns: readonly string[], rows: readonly (readonly CsvValue[])[]) =>
  [columns, ...rows].map((row) => `${row.map(field).join(',')}\r\n`).join('');
