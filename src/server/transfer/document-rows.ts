import { exportFormat } from './export-format.ts';
import { checkExport, exportedRow } from './exported-row.ts';
import { fieldsOf } from './fields.ts';
import { type Bytes, type ImportRow, type Reading, UnusedNames } from './import-row.ts';
import { type JsonPart, jsonParts } from './json-parts.ts';
import { choosePeer, promptLists } from './peers/choose-format.ts';
import { isObject, type JsonPeer } from './peers/peer.ts';
import { readEntry } from './peers/read-entry.ts';
import { TransferError } from './transfer-error.ts';

/** Reads the lists of a document of another tool, which is detected by the first prompt. */
class ExternalDocument {
  readonly #reading: Reading;
  readonly #unused = new UnusedNames();
  /** Null if no tool is recognized. */
  #peer: JsonPeer | null | undefined;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

  *rows({ value }: JsonPart, place: string): Generator<ImportRow> {
    if (!isObject(value)) {
      yield { kind: 'bad', place, reason: 'the entry is not an object' };
      return;
    }
    if (this.#peer === undefined) {
      this.#peer = choosePeer(this.#reading.format, value) ?? null;
      if (this.#peer) yield { kind: 'note', text: `Format: ${this.#peer.label}` };
    }
    const { map } = this.#reading;
    if (!this.#peer) {
      yield { kind: 'external', place, values: fieldsOf(Object.entries(value), map) };
      return;
    }
    const read = readEntry(this.#peer, value, map);
    if ('reason' in read) yield { kind: 'bad', place, reason: read.reason };
    else {
      this.#unused.add(read.unused);
      yield { kind: 'external', place, ...read, isOfPeer: true };
    }
  }

  *end(): Generator<ImportRow> {
    yield* this.#unused.note('Fields');
  }
}

const noPrompts =
  'The file has no prompts. Use a list, an object with a list "prompts", an export of this program, or an export of another tool.';

const onePage = { kind: 'note', text: 'has_more is true: the file is one page of several' } as const;

/** Rows of a list of prompts, an object with such a list, or an export of this program. */
export async function* rowsOfDocument(bytes: Bytes, reading: Reading): AsyncGenerator<ImportRow> {
  const external = new ExternalDocument(reading);
  let ours = false;
  let found = false;
  let list: string | undefined;
  let entry = 0;
  for await (const part of jsonParts(bytes, () => ours)) {
    if (!part.inList) {
      ours ||= part.key === 'format' && part.value === exportFormat;
      if (ours) checkExport(part, reading);
      else if (part.key === 'has_more' && part.value === true) yield onePage;
      continue;
    }
    entry = part.key === list ? entry + 1 : 1;
    list = part.key;
    const place = part.key ? `${part.key} entry ${entry}` : `entry ${entry}`;
    found ||= promptLists.has(part.key);
    const row = ours ? exportedRow(part, place) : undefined;
    if (row) yield row;
    if (!ours && promptLists.has(part.key)) yield* external.rows(part, place);
  }
  if (!ours && !found) throw new TransferError(noPrompts);
  yield* external.end();
}
