import { pipeline, Readable } from 'node:stream';
import { type CsvError, type Info, parse } from 'csv-parse';
import { joined } from './encodings.ts';
import { TransferError } from './transfer-error.ts';

/** A row of the table, or the reason why it cannot be read. `place` is its position, for messages. */
export type CsvRow = { place: string; cells: string[] } | { place: string; reason: string };

/** Maximum bytes of a cell; a longer one is an unclosed quote with the rest of the file. */
const longestCell = 16_000_000;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const reasons: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote (double the quotes inside a cell)',
  INVALID_OPENING_QUOTE: 'a quote is in a cell that does not start with one',
};

/** Rows that the parser skipped, in order. */
class Skipped {
  readonly #rows: { line: number; after: number; reason: string }[] = [];
  /** Count of rows before one that the parser cannot skip. */
  end: number | undefined;

  add(error: CsvError & Partial<Info>) {
    const { lines: line = 0, records: after = 0 } = error;
    if (error.code === 'CSV_MAX_RECORD_SIZE') this.end ??= after;
    else if (this.#rows.at(-1)?.line !== line) {
      this.#rows.push({ line, after, reason: reasons[error.code] ?? 'the row is not valid CSV' });
    }
  }

  /** Removes and returns the skipped rows before the record with this number. */
  before(record: number) {
    const end = this.#rows.findIndex(({ after }) => after >= record);
    return this.#rows.splice(0, end === -1 ? this.#rows.length : end);
  }
}

const separators = [',', ';', '\t'] as const;

/** Detects the separator in the header: spreadsheets of many countries write semicolons, and "Unicode text" has tabs. */
function separatorOf(start: string) {
  const [header = ''] = start.replaceAll(/"[^"]*"/g, '').split('\n', 1);
  const count = (separator: string) => header.split(separator).length;
  return separators.toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}

/** Bytes that are searched for the header. */
const headerBytes = 100_000;

/** Merges the first chunks so that the first one has the whole header. */
async function* withWholeHeader(bytes: AsyncIterable<Buffer>) {
  let start: Buffer | undefined = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (start) start = Buffer.concat([start, chunk]);
    if (!start) yield chunk;
    else if (start.length >= headerBytes) {
      yield start;
      start = undefined;
    }
  }
  if (start) yield start;
}

const [lf, cr] = [0x0a, 0x0d];

/** LF for the line ends of all systems, so that the parser counts the lines of a cell once. */
async function* withLineFeeds(bytes: AsyncIterable<Buffer>) {
  let endsWithCr = false;
  for await (const chunk of bytes) {
    const rest = endsWithCr && chunk[0] === lf ? chunk.subarray(1) : chunk;
    if (chunk.length > 0) endsWithCr = chunk.at(-1) === cr;
    yield rest.includes(cr)
      ? Buffer.from(rest.toString('latin1').replaceAll(/\r\n?/g, '\n'), 'latin1')
      : rest;
  }
}

function parser(skipped: Skipped, delimiter: string) {
  return parse({
    delimiter,
    // Cells as bytes, so that invalid UTF-8 affects only its own row.
    encoding: null,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestCell,
    skip_records_with_error: true,
    on_skip: (error) => {
      if (error) skipped.add(error);
      return undefined;
    },
  });
}

const lineBreaks = (cells: readonly Buffer[]) =>
  cells.reduce((sum, cell) => sum + (cell.toString('latin1').match(/\n/g)?.length ?? 0), 0);

function decoded(cells: readonly Buffer[], place: string): CsvRow {
  try {
    return { place, cells: cells.map((cell) => utf8.decode(cell)) };
  } catch {
    return { place, reason: 'the text is not UTF-8' };
  }
}

/**
 * Streams the rows of a CSV file (RFC 4180, also with semicolons or tabs; line ends of any system), the header first. Rows are numbered
 * from 1 after the header, lines from 1; a row has the number of its first line.
 *
 * @throws TransferError if the rest of the file cannot be read.
 */
export async function* csvRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<CsvRow> {
  const skipped = new Skipped();
  const pieces = withWholeHeader(withLineFeeds(bytes));
  const start = await pieces.next();
  const first = start.done ? Buffer.alloc(0) : start.value;
  const delimiter = separatorOf(first.toString('latin1', 0, headerBytes));
  // pipeline forwards a read error to the consumer of the records.
  const records: AsyncIterable<{ info: Info; record: Buffer[] }> = pipeline(
    Readable.from(joined(first, pieces)),
    parser(skipped, delimiter),
    () => {},
  );
  let row = -1;
  const place = (line: number) => {
    row += 1;
    return row === 0 ? 'the header' : `row ${row} (line ${line})`;
  };
  let last = 0;
  for await (const { info, record } of records) {
    for (const { line, reason } of skipped.before(info.records)) yield { place: place(line), reason };
    if (skipped.end !== undefined && info.records > skipped.end) break;
    last = info.lines;
    // Spreadsheets add rows of separators at the end.
    if (row >= 0 && record.every((cell) => cell.toString('latin1').trim() === '')) continue;
    yield decoded(record, place(info.lines - lineBreaks(record)));
  }
  for (const { line, reason } of skipped.before(Number.POSITIVE_INFINITY))
    yield { place: place(line), reason };
  if (skipped.end !== undefined) {
    throw new TransferError(
      `Reading stopped after line ${last}: the next cell has more than ${longestCell / 1e6} MB. Check for an open quote there.`,
    );
  }
}
