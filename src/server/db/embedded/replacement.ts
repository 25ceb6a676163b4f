import fs from 'node:fs';
import path from 'node:path';

/** Of a data directory: the database, and a complete one that is to take its place. */
const present = (dataDir: string) => path.join(dataDir, 'postgres');
const complete = (dataDir: string) => path.join(dataDir, 'postgres.restored');

function syncDirectory(dataDir: string) {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(dataDir, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}

/**
 * Ends a replacement that was killed: before the present database was moved away it has not happened, after that it is completed.
 * The caller holds the lock of the directory.
 */
export function endReplacement(dataDir: string): void {
  if (!fs.existsSync(complete(dataDir))) return;
  if (fs.existsSync(present(dataDir))) fs.rmSync(complete(dataDir), { recursive: true });
  else fs.renameSync(complete(dataDir), present(dataDir));
}

/**
 * Puts a complete, closed database in the place of the present one, which stays beside it. The caller holds the lock.
 *
 * @returns where the present one is from then on; undefined where there was none.
 */
export function replaceDatabase(dataDir: string, replacement: string, now: Date): string | undefined {
  fs.renameSync(present(replacement), complete(dataDir));
  syncDirectory(dataDir);
  const moved = path.join(dataDir, `postgres.replaced-${now.toISOString().replaceAll(/[:.]/g, '-')}`);
  const exists = fs.existsSync(present(dataDir));
  if (exists) fs.renameSync(present(dataDir), moved);
  endReplacement(dataDir);
  syncDirectory(dataDir);
  return exists ? moved : undefined;
}
