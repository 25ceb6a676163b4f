import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { type BackupTable, lastLine, type Manifest, parseManifest } from './manifest.ts';

/** Maximum characters of a line, more than any row has: a small file may unpack to any length. */
const longestLine = 64 * 1024 * 1024;

const damaged = (file: string, why: string) => new TransferError(`${file} is damaged or no backup: ${why}.`);

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  const unzipped = createGunzip();
  // A read error of the file also ends the unzipped text.
  void pipeline(createReadStream(file), unzipped).catch(() => {});
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of unzipped as AsyncIterable<Buffer>) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    const lines = [rest + first, ...others];
    rest = lines.pop() ?? '';
    if (rest.length > longestLine) throw damaged(file, 'a line is too long');
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const reasons: Partial<Record<string, string>> = {
  ENOENT: 'the file does not exist',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
};

function readError(file: string, error: unknown) {
  if (error instanceof TransferError) return error;
  const code = causesOf(error).map(codeOf).find(Boolean) ?? '';
  const reason = reasons[code];
  if (reason) return new TransferError(`Cannot read ${file}: ${reason}.`);
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it is cut off');
  return /^Z_|ENCODING/.test(code) ? damaged(file, 'its content is not as it was written') : error;
}

export interface Backup {
  file: string;
  manifest: Manifest;
  /** The rows of all tables in the order of the manifest, as JSON lists of lists. */
  pieces(): AsyncGenerator<Piece>;
}

export interface Piece {
  table: BackupTable;
  rows: string;
}

/** '' of an empty file. */
async function firstOf(lines: AsyncGenerator<string, void, undefined>) {
  const first = await lines.next();
  return first.done ? '' : first.value;
}

const charactersAtOnce = 2_000_000;

async function* piecesOf(file: string): AsyncGenerator<Piece, void, undefined> {
  const lines = linesOf(file);
  const { tables } = parseManifest(await firstOf(lines), file);
  for (const table of tables) {
    let piece: string[] = [];
    let length = 0;
    for (let row = 0; row < table.rows; row += 1) {
      const { value: line } = await lines.next();
      if (!line?.startsWith('[')) throw damaged(file, `the table ${table.name} has fewer rows than it says`);
      piece.push(line);
      length += line.length;
      if (length < charactersAtOnce && row + 1 < table.rows) continue;
      yield { table, rows: `[${piece.join()}]` };
      [piece, length] = [[], 0];
    }
  }
  const last = [await lines.next(), await lines.next()];
  if (last[0]?.value !== lastLine || !last[1]?.done) throw damaged(file, 'it has more rows than it says');
}

/** Reads a backup to its end, so that a damaged one is refused before anything changes. @throws TransferError in one line. */
export async function openBackup(file: string): Promise<Backup> {
  try {
    for await (const _ of piecesOf(file));
    const lines = linesOf(file);
    const manifest = parseManifest(await firstOf(lines), file);
    await lines.return();
    return { file, manifest, pieces: () => piecesOf(file) };
  } catch (error) {
    throw readError(file, error);
  }
}
