import fs from 'node:fs';
import path from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import type { Places } from './durable-fs.ts';
import { directoryError, EmbeddedDatabaseError } from './errors.ts';

export interface DataDirectory {
  places: Places;
  /** Releases the directory. */
  release(): void;
}

/** Major version of the PostgreSQL in the pinned PGlite, which cannot open files of other versions. */
const majorVersion = '18';
/** Files that a directory without a database may have: ours, some left by a killed process, and that of a new disk. */
const harmless = /^((lock|postgres)(\..*)?|lost\+found)$/;

const megabyte = 1024 * 1024;
/**
 * Required free space in megabytes. Measured: a new database with the demo content takes 42. An existing one opens on a full disk, but
 * crashes at the next file of its log (16), so the start is refused.
 */
const room = { new: 64, existing: 24 };

const names = (directory: string) => (fs.existsSync(directory) ? fs.readdirSync(directory) : []);

/** Whether there is a database, or the remains of one. */
export const hasDatabase = (dataDir: string): boolean => names(clusterIn(dataDir)).length > 0;

const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres');

function makeDirectory(dataDir: string) {
  const content = names(clusterIn(dataDir)).length > 0 ? [] : names(dataDir);
  const other = content.find((name) => !harmless.test(name));
  if (other !== undefined)
    throw new EmbeddedDatabaseError(
      `DATA_DIR: ${dataDir} contains other files (such as ${other}) and no database of this program. Use a new or empty directory.`,
    );
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A volume may have another owner and still be writable. The files below are private in any case.
  if (fs.statSync(dataDir).uid === process.getuid?.()) fs.chmodSync(dataDir, 0o700);
}

/** @returns whether a database exists. */
function checkCluster(cluster: string) {
  if (names(cluster).length === 0) return false;
  const file = path.join(cluster, 'PG_VERSION');
  if (!fs.existsSync(file))
    throw new EmbeddedDatabaseError(
      `DATA_DIR: ${cluster} is not empty and has no PG_VERSION: it is damaged or not a database. Put a copy of it in its place, or move it away to start with an empty library.`,
    );
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version !== majorVersion)
    throw new EmbeddedDatabaseError(
      `DATA_DIR: the database in ${cluster} is from PostgreSQL ${version || '(unknown)'}, but this program has ${majorVersion}. Export it with the program version that created it, and import it into a new directory.`,
    );
  return true;
}

/** Checked first, because a full disk during the start of the database causes a cryptic error. */
function checkRoom(dataDir: string, needed: number) {
  const { bavail, bsize, blocks } = fs.statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  // Some file systems report no sizes.
  if (blocks === 0 || free >= needed) return;
  throw new EmbeddedDatabaseError(
    `DATA_DIR: the disk of ${dataDir} is full: ${free} MB free, ${needed} MB needed. Free some space, then start again; no saved data is lost.`,
  );
}

function prepare(dataDir: string): Places {
  const cluster = clusterIn(dataDir);
  const draft = path.join(dataDir, 'postgres.new');
  // Left by a killed process; with the lock held, no process uses it.
  fs.rmSync(draft, { recursive: true, force: true });
  const exists = checkCluster(cluster);
  checkRoom(dataDir, exists ? room.existing : room.new);
  // PGlite creates files that everyone can read.
  if (exists) fs.chmodSync(cluster, 0o700);
  else fs.mkdirSync(draft, { mode: 0o700 });
  return { cluster, draft: exists ? undefined : draft };
}

/**
 * Checks the content of the directory and acquires it for this process. It never changes other files.
 *
 * @throws EmbeddedDatabaseError in one line if the directory is not usable.
 */
export async function claimDirectory(dataDir: string): Promise<DataDirectory> {
  let release = () => {};
  try {
    checkCluster(clusterIn(dataDir));
    makeDirectory(dataDir);
    release = await lockDirectory(dataDir);
    return { places: prepare(dataDir), release };
  } catch (error) {
    release();
    throw directoryError(dataDir, error);
  }
}
