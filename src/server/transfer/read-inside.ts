import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';

export type ReadFile = { bytes: Buffer } | { reason: string };

/** Neither follows a link nor waits for somebody to write into a pipe. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const isOutside = (place: string) => /^\.\.([/\\]|$)/.test(place) || path.isAbsolute(place);

/** Not there, or a link itself, or a part of the path is no folder. */
const absent = new Set(['ENOENT', 'ELOOP', 'ENOTDIR']);

/**
 * A file in a folder, which a link cannot lead out of, as a whole. Undefined when there is none.
 *
 * @param folder its real path.
 * @param longest bytes that it may have.
 * @throws NodeJS.ErrnoException where it cannot be read.
 */
export async function readInside(
  folder: string,
  file: string,
  longest: number,
): Promise<ReadFile | undefined> {
  const whole = path.join(folder, file);
  try {
    const handle = await open(whole, flags);
    try {
      const stats = await handle.stat();
      const place = path.relative(folder, await realpath(whole));
      if (!stats.isFile() || isOutside(place)) return undefined;
      if (stats.size > longest) return { reason: `it is larger than ${longest / 1e6} MB` };
      return { bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
