/** Encodings of spreadsheets, all converted to UTF-8. */
import { createReadStream } from 'node:fs';

/** Byte order marks of UTF-16, which Excel writes for "Unicode text". */
const marks = [
  [Buffer.from([0xff, 0xfe]), 'utf-16le'],
  [Buffer.from([0xfe, 0xff]), 'utf-16be'],
] as const;

/** The encoding of a byte order mark; undefined for UTF-8 or no mark. */
export const markedEncoding = (start: Buffer) =>
  marks.find(([mark]) => start.subarray(0, mark.length).equals(mark))?.[1];

/**
 * Whether a file is in Windows-1252, the old code page of Western Europe: it is not valid UTF-8 and has no valid non-ASCII characters.
 * A file with both is UTF-8 with invalid rows.
 */
export async function isWindows1252(file: string) {
  const [strict, lenient] = [new TextDecoder('utf-8', { fatal: true }), new TextDecoder()];
  let isBroken = false;
  const check = (chunk?: Buffer) => {
    try {
      strict.decode(chunk, { stream: chunk !== undefined });
    } catch {
      isBroken = true;
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (/[^\p{ASCII}\uFFFD]/u.test(lenient.decode(chunk, { stream: true }))) return false;
    if (!isBroken) check(chunk);
  }
  if (!isBroken) check();
  return isBroken;
}

/** Converts a stream to UTF-8. */
export async function* asUtf8(encoding: string, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield Buffer.from(decoder.decode(chunk, { stream: true }));
  yield Buffer.from(decoder.decode());
}

/** Puts a chunk that was already read back in front of the rest. */
export async function* joined(first: Buffer, rest: AsyncIterator<Buffer>) {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
