import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#server/db/database.ts';
import { refuseEarlierBuild } from '#server/db/migrate.ts';
import { fileError } from '#server/transfer/file-error.ts';
import { inSnapshot } from '#server/transfer/read-only.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import { type BackupTable, describeLibrary, format, lastLine, type Manifest } from './manifest.ts';
import { hasTables, readAlike, readHead, readLastMigration, readTables } from './tables.ts';

/** Rows in memory at a time. */
const rowsAtOnce = 250;

async function* rowsOf(db: Db, { name, columns }: BackupTable) {
  const texts = columns.map((column) => sql`${sql.identifier(column.name)}::text`);
  await db.execute(
    sql`declare backup no scroll cursor for
      select json_build_array(${sql.join(texts, sql`, `)})::text as line from public.${sql.identifier(name)}`,
  );
  for (;;) {
    const { rows } = await db.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from backup`));
    if (rows.length > 0) yield rows.map(({ line }) => `${line}\n`).join('');
    if (rows.length < rowsAtOnce) break;
  }
  await db.execute(sql`close backup`);
}

async function* linesOf(db: Db, manifest: Manifest) {
  yield `${JSON.stringify(manifest)}\n`;
  for (const table of manifest.tables) yield* rowsOf(db, table);
  yield `${lastLine}\n`;
}

async function readManifest(db: Db, now: Date): Promise<Manifest> {
  if (!(await hasTables(db))) throw new TransferError('There is nothing to back up: the database is empty.');
  return {
    format,
    takenAt: now.toISOString(),
    lastMigration: await readLastMigration(db),
    head: await readHead(db),
    tables: await readTables(db),
  };
}

/** Reads one moment's complete state: other sessions of PostgreSQL continue, those of the embedded database wait. */
async function dump(database: Database, target: FileHandle, { now, signal }: BackupOptions) {
  if (await hasTables(database.db)) await refuseEarlierBuild(database.pool);
  return inSnapshot(database, async (db) => {
    await db.execute(readAlike);
    const manifest = await readManifest(db, now);
    // Higher compression would take longer than reading, and the embedded database waits.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    const lines = linesOf(db, manifest);
    await pipeline(
      lines,
      gzip,
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) await target.writeFile(piece);
      },
      signal ? { signal } : {},
    );
    return manifest;
  });
}

/** Not every system and file system can sync a directory: then a loss of power may lose the name. */
async function syncFolder(folder: string) {
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => {});
  await handle?.close();
}

export interface BackupOptions {
  now: Date;
  overwrite?: boolean;
  signal?: AbortSignal | undefined;
}

/** The suffix of a file that is not complete yet. */
export const draftEnding = '.partial';

/**
 * Writes a backup of the whole database. The file appears under its name once it is complete and on the disk.
 *
 * @returns a summary of its content, for messages. @throws TransferError in one line; then nothing was written.
 */
export async function writeBackup(database: Database, file: string, options: BackupOptions): Promise<string> {
  const refuseExisting = () => {
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
      throw new TransferError(`Cannot write ${file}: it is a folder.`);
    if (!options.overwrite && existsSync(file))
      throw new TransferError(`Cannot write ${file}: it already exists. Use --overwrite to replace it.`);
  };
  refuseExisting();
  const draft = `${file}.${randomBytes(4).toString('hex')}${draftEnding}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    let manifest: Manifest;
    try {
      manifest = await dump(database, handle, options);
      await handle.sync();
    } finally {
      await handle.close();
    }
    refuseExisting();
    await rename(draft, file);
    await syncFolder(path.dirname(file));
    return describeLibrary(manifest.tables);
  } catch (error) {
    await rm(draft, { force: true });
    throw fileError(file, error);
  }
}
