import { exportFormat } from './export-format.ts';
import { checkExport, exportedRow } from './exported-row.ts';
import { fieldsOf } from './fields.ts';
import { type Bytes, type ImportRow, type Reading, UnusedNames } from './import-row.ts';
import { type JsonPart, jsonParts } from './json-parts.ts';
import { choosePeer, promptLists } from './peers/choose-format.ts';
import { libreChat } from './peers/librechat.ts';
import { isObject, type JsonPeer } from './peers/peer.ts';
import { readEntry } from './peers/read-entry.ts';
import { TransferError } from './transfer-error.ts';

const pageKeys = new Set(['has_more', 'pages', 'pageNumber']);

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

/**
 * LibreChat's list of groups comes by pages. Older versions have the count of `pages` in place of `has_more`.
 *
 * @returns the reason why the file may not have all prompts.
 */
function missingPages(answer: ReadonlyMap<string, unknown>) {
  const [page, pages] = [Number(answer.get('pageNumber') ?? 1), Number(answer.get('pages'))];
  const advice = 'Save the answer of GET /api/prompts/all, or import every page.';
  if (answer.get('has_more') === true) return `has_more is true: the file is one page of several. ${advice}`;
  if (page > 1) return `pageNumber is ${page}: the file is one page of several. ${advice}`;
  if (answer.get('has_more') === false || pages === 0 || pages === 1) return undefined;
  return pages > 1
    ? `pages is ${pages}: the file is one page of several. ${advice}`
    : `has_more and pages are missing: the file may be one page of several. ${advice}`;
}

/** Rows of a list of prompts, an object with such a list, or an export of this program. */
export async function* rowsOfDocument(bytes: Bytes, reading: Reading): AsyncGenerator<ImportRow> {
  const external = new ExternalDocument(reading);
  let ours = false;
  let found = false;
  let byPages = false;
  let list: string | undefined;
  let entry = 0;
  const answer = new Map<string, unknown>();
  for await (const part of jsonParts(bytes, () => ours)) {
    if (!part.inList) {
      ours ||= part.key === 'format' && part.value === exportFormat;
      if (ours) checkExport(part, reading);
      else if (pageKeys.has(part.key)) answer.set(part.key, part.value);
      continue;
    }
    entry = part.key === list ? entry + 1 : 1;
    list = part.key;
    const place = part.key ? `${part.key} entry ${entry}` : `entry ${entry}`;
    found ||= promptLists.has(part.key);
    byPages ||= part.key === libreChat.listKey;
    const row = ours ? exportedRow(part, place) : undefined;
    if (row) yield row;
    if (!ours && promptLists.has(part.key)) yield* external.rows(part, place);
  }
  if (!ours && !found) throw new TransferError(noPrompts);
  const missing = byPages || answer.has('has_more') ? missingPages(answer) : undefined;
  if (missing !== undefined) yield { kind: 'note', text: missing };
  yield* external.end();
}
