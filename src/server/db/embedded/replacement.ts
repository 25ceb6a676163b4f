import fs from 'node:fs';
import path from 'node:path';

/** Of a data directory: the database, and a complete one that will replace it. */
const present = (dataDir: string) => path.join(dataDir, 'postgres');
const complete = (dataDir: string) => path.join(dataDir, 'postgres.restored');

function syncDirectory(dataDir: string) {
  if (process.platform === 'win32') return;
  const directory = fs.openSync(dataDir, 'r');
  fs.fsyncSync(directory);
  fs.closeSync(directory);
}

/**
 * Finishes a replacement that was killed: undoes it if the present database was not moved yet, otherwise completes it.
 * The caller holds the lock of the directory.
 */
export function endReplacement(dataDir: string): void {
  if (!fs.existsSync(complete(dataDir))) return;
  if (fs.existsSync(present(dataDir))) fs.rmSync(complete(dataDir), { recursive: true });
  else fs.renameSync(complete(dataDir), present(dataDir));
}

/**
 * Replaces the present database, which stays beside it, with a complete, closed one. The caller holds the lock.
 *
 * @returns the new location of the present database; undefined if there was none.
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
