import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import path from 'node:path';

export type ReadFile = { bytes: Buffer } | { reason: string };

/** Does not follow links, and does not wait for a writer of a pipe. */
const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

const isOutside = (place: string) => /^\.\.([/\\]|$)/.test(place) || path.isAbsolute(place);

/** Missing, a link, or below a file. */
const absent = new Set(['ENOENT', 'ELOOP', 'ENOTDIR']);

/**
 * Reads a file in a folder; links cannot lead out of the folder. Undefined if there is no such file.
 *
 * @param folder its real path.
 * @param longest maximum bytes.
 * @throws NodeJS.ErrnoException if it cannot be read.
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
      if (stats.size > longest) return { reason: `the file is larger than ${longest / 1e6} MB` };
      return { bytes: await handle.readFile() };
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
