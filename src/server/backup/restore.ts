import type { ChainHead } from '#server/db/audit-chain.ts';
import { type Database, type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { hasDatabase, replaceIn } from '#server/db/embedded/data-directory.ts';
import { DirectoryInUseError } from '#server/db/embedded/errors.ts';
import { reasonOf } from '#server/lib/error-causes.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { loadBackup, migrationsFor } from './load-backup.ts';
import { describeLibrary } from './manifest.ts';
import type { Backup } from './read-backup.ts';
import { hasTables, readTables } from './tables.ts';

export interface Restored {
  /** Of the backup's audit trail. */
  head: ChainHead;
  /** Directory of the replaced database. */
  replaced?: string | undefined;
}

async function withOpen<T>(target: DatabaseTarget, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(target);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** A summary of a database, for messages; undefined without tables of this program. */
async function contentOf({ db }: Database) {
  return (await hasTables(db)) ? describeLibrary(await readTables(db)) : undefined;
}

/** The same for a directory. Its database may be damaged, which is a reason to restore a backup. */
async function contentIn(dataDir: string) {
  if (!hasDatabase(dataDir)) return undefined;
  try {
    return await withOpen({ dataDir }, contentOf);
  } catch (error) {
    if (error instanceof DirectoryInUseError) throw error;
    return `a database that does not open (${reasonOf(error)})`;
  }
}

async function restoreEmbedded(dataDir: string, backup: Backup, replace: boolean, now: Date) {
  const content = await contentIn(dataDir);
  if (content !== undefined && !replace)
    throw new TransferError(
      `${dataDir} holds ${content}. Nothing was changed. To put the backup in its place, repeat the command with --replace; the present database stays beside it.`,
    );
  const { made, replaced } = await replaceIn(dataDir, now, (newDataDir) =>
    withOpen({ dataDir: newDataDir }, (database) => loadBackup(database, backup, now)),
  );
  return { head: made, replaced };
}

async function restorePostgres(target: DatabaseTarget, backup: Backup, now: Date) {
  return withOpen(target, async (database) => {
    const content = await contentOf(database);
    if (content !== undefined)
      throw new TransferError(
        `${database.place} holds ${content}. Nothing was changed. Restore into a new, empty database.`,
      );
    return { head: await loadBackup(database, backup, now) };
  });
}

/**
 * Restores a backup. An embedded database replaces the present one once it is complete; PostgreSQL must be empty.
 *
 * @throws TransferError in one line; then nothing has changed.
 */
export async function restore(
  target: DatabaseTarget,
  backup: Backup,
  { replace, now }: { replace: boolean; now: Date },
): Promise<Restored> {
  // Checked before a database is created in vain.
  migrationsFor(backup.manifest);
  return 'dataDir' in target && target.dataDir !== null
    ? restoreEmbedded(target.dataDir, backup, replace, now)
    : restorePostgres(target, backup, now);
}
