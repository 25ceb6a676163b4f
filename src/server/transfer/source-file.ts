import { open, stat } from 'node:fs/promises';
import { byteOrderMark } from '#domain/csv.ts';
import { asUtf8, isWindows1252, joined, markedEncoding } from './encodings.ts';
import { TransferError } from './transfer-error.ts';

export type SourceFile =
  /**
   * The file's content in UTF-8 without a byte order mark; no need to close it after reading to the end. `note` tells the user about a
   * guessed encoding.
   */
  | { kind: 'csv' | 'json'; bytes: AsyncIterable<Buffer>; note?: string; close(): Promise<void> }
  | { kind: 'folder'; folder: string; close(): Promise<void> };

const markBytes = Buffer.from(byteOrderMark);

/** Signatures of files that users mistake for CSV or JSON. */
const mistaken: [Buffer, string][] = [
  [Buffer.from('PK\x03\x04'), 'a zip or Excel file: save it as CSV (UTF-8), or unpack it'],
  [Buffer.from([0x1f, 0x8b]), 'a gzip file: unpack it first'],
];

const reasons: Partial<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EACCES: 'this account may not read the file',
  ENOTDIR: 'the file does not exist',
};

const oldCodePage =
  'The file is not UTF-8 text. It was read as Windows-1252: check letters such as é and ü, or save the file as CSV UTF-8.';

const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

async function chunksOf(file: string): Promise<AsyncIterator<Buffer>> {
  const handle = await open(file);
  return handle.createReadStream()[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
}

/** The first chunk without a byte order mark. */
async function readFirstChunk(file: string, chunks: AsyncIterator<Buffer>) {
  const { done, value } = await chunks.next();
  const chunk = done ? Buffer.alloc(0) : value;
  const content = startsWith(chunk, markBytes) ? chunk.subarray(markBytes.length) : chunk;
  const mistake = mistaken.find(([start]) => startsWith(content, start));
  if (content.length > 0 && !mistake) return content;
  await chunks.return?.();
  throw new TransferError(mistake ? `${file} is ${mistake[1]}.` : `${file} is empty.`);
}

/**
 * Opens a CSV or JSON file, distinguished by the first character, as a stream, or a folder of Markdown files.
 *
 * @throws TransferError if there is nothing to read.
 */
export async function openSource(file: string): Promise<SourceFile> {
  try {
    const found = await stat(file);
    if (found.isDirectory()) return { kind: 'folder', folder: file, close: async () => {} };
    const chunks = await chunksOf(file);
    const first = await readFirstChunk(file, chunks);
    const bytes = joined(first, chunks);
    const encoding = markedEncoding(first);
    const start = new TextDecoder(encoding ?? 'latin1').decode(first.subarray(0, 1_000));
    const kind = /^\s*[[{]/.test(start) ? 'json' : 'csv';
    const close = async () => {
      await chunks.return?.();
    };
    if (encoding) return { kind, bytes: asUtf8(encoding, bytes), close };
    // A pipe can be read only once.
    if (kind === 'csv' && found.isFile() && (await isWindows1252(file)))
      return { kind, bytes: asUtf8('windows-1252', bytes), note: oldCodePage, close };
    return { kind, bytes, close };
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new TransferError(`Cannot read ${file}: ${reason}.`) : error;
  }
}
