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

/** Major version of the PostgreSQL inside the pinned PGlite, which opens no other version's files. */
const majorVersion = '18';
/** In a directory that holds no database yet: our own (a start that was killed leaves them), and what a new disk has. */
const harmless = /^(lock(\..*)?|postgres|postgres\.new|lost\+found)$/;

const megabyte = 1024 * 1024;
/**
 * What must be free, in megabytes. Measured: a new database with the demo content takes 42. An existing one opens without
 * any room, but ends at the next file of its log (16) that finds none, so a start is refused before.
 */
const room = { new: 64, existing: 24 };

const names = (directory: string) => (fs.existsSync(directory) ? fs.readdirSync(directory) : []);

const clusterIn = (dataDir: string) => path.join(dataDir, 'postgres');

function makeDirectory(dataDir: string) {
  const content = names(clusterIn(dataDir)).length > 0 ? [] : names(dataDir);
  const other = content.find((name) => !harmless.test(name));
  if (other !== undefined)
    throw new EmbeddedDatabaseError(
      `DATA_DIR: ${dataDir} holds other things (such as ${other}) and no database of this program. Name a new or an empty directory.`,
    );
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // A volume may belong to somebody else and still be ours to write in: the files below are closed in any case.
  if (fs.statSync(dataDir).uid === process.getuid?.()) fs.chmodSync(dataDir, 0o700);
}

/** @returns whether there is a database. */
function checkCluster(cluster: string) {
  if (names(cluster).length === 0) return false;
  const file = path.join(cluster, 'PG_VERSION');
  if (!fs.existsSync(file))
    throw new EmbeddedDatabaseError(
      `DATA_DIR: ${cluster} is not empty and has no PG_VERSION: it is damaged, or no database. Put a backup in its place, or move it away to start with an empty library.`,
    );
  const version = fs.readFileSync(file, 'utf8').trim();
  if (version !== majorVersion)
    throw new EmbeddedDatabaseError(
      `DATA_DIR: the database in ${cluster} was made by PostgreSQL ${version || '(unknown)'}, and this program has ${majorVersion}. Export it with the version of this program that made it, and import it into a new directory.`,
    );
  return true;
}

/** Checked first, as a disk that fills up while the database starts leaves a cryptic failure. */
function checkRoom(dataDir: string, needed: number) {
  const { bavail, bsize, blocks } = fs.statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / megabyte);
  // Some file systems report no sizes.
  if (blocks === 0 || free >= needed) return;
  throw new EmbeddedDatabaseError(
    `DATA_DIR: the disk of ${dataDir} is full: ${free} MB free, ${needed} MB needed. Make room, then start again; nothing that was acknowledged is lost.`,
  );
}

function prepare(dataDir: string): Places {
  const cluster = clusterIn(dataDir);
  const draft = path.join(dataDir, 'postgres.new');
  // Left by a first start that was killed; the lock shows that no process uses it.
  fs.rmSync(draft, { recursive: true, force: true });
  const exists = checkCluster(cluster);
  checkRoom(dataDir, exists ? room.existing : room.new);
  // PGlite makes its files readable for everybody.
  if (exists) fs.chmodSync(cluster, 0o700);
  else fs.mkdirSync(draft, { mode: 0o700 });
  return { cluster, draft: exists ? undefined : draft };
}

/**
 * Acquires the directory for this process after checking its content: files that are not ours stay untouched.
 *
 * @throws EmbeddedDatabaseError in one line when it cannot be used.
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
