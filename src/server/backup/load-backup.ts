import path from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import type { ChainHead } from '#server/db/audit-chain.ts';
import type { Database, Db } from '#server/db/database.ts';
import { applyMigrations, transferByExport } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { verifyPublishedIn } from '#server/lifecycle/verify-published.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';
import type { BackupTable, Manifest } from './manifest.ts';
import type { Backup, Piece } from './read-backup.ts';
import { type RestoreDetails, restoreAction } from './restores.ts';
import { readAlike, readHead, readTables } from './tables.ts';

/** The migrations up to the backup's tables, and those after. @throws TransferError for tables that this version does not know. */
export function migrationsFor({ lastMigration }: Manifest) {
  const all = ownMigrations();
  const last = all.findIndex(({ folderMillis }) => folderMillis === lastMigration);
  if (last >= 0) return { before: all.slice(0, last + 1), after: all.slice(last + 1) };
  throw new TransferError(
    lastMigration > (all.at(-1)?.folderMillis ?? 0)
      ? 'The backup is of a later version of this program. Restore it with that version.'
      : `The backup is of a build before version 1.0.0: ${transferByExport}`,
  );
}

const shapeOf = (tables: readonly BackupTable[]) =>
  JSON.stringify(
    tables.map(({ name, columns }) => ({ name, columns: columns.map(({ name, type }) => ({ name, type })) })),
  );

/** Inserts rows in any order and unchanged: without additions by triggers and checks of foreign keys. */
async function withoutRules<T>(db: Db, tables: readonly BackupTable[], load: () => Promise<T>) {
  const named = tables.map(({ name }) => sql`public.${sql.identifier(name)}`);
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint inner join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const change = (table: string) => sql`alter table public.${sql.identifier(table)}`;
  for (const table of named) await db.execute(sql`alter table ${table} disable trigger user`);
  for (const key of keys)
    await db.execute(sql`${change(key.table)} drop constraint ${sql.identifier(key.name)}`);
  // Migrations fill some of them.
  await db.execute(sql`truncate ${sql.join(named, sql`, `)}`);
  const result = await load();
  for (const key of keys)
    await db.execute(
      sql`${change(key.table)} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    );
  for (const table of named) await db.execute(sql`alter table ${table} enable trigger user`);
  return result;
}

async function insert(db: Db, { table: { name, columns }, rows }: Piece) {
  const names = columns.map((column) => sql.identifier(column.name));
  // The types are those of the target's own tables.
  const values = columns.map(({ type }, index) => sql.raw(`(r->>${index})::${type}`));
  await db.execute(
    sql`insert into public.${sql.identifier(name)} (${sql.join(names, sql`, `)})
      select ${sql.join(values, sql`, `)} from jsonb_array_elements(${rows}::jsonb) as r`,
  );
}

const textOf = (head: Manifest['head']) => (head ? `${head.sequence}:${head.hash}` : 'none');

async function check(db: Db, manifest: Manifest) {
  for (const [index, { name, rows }] of (await readTables(db)).entries()) {
    const expected = manifest.tables[index]?.rows;
    if (rows !== expected)
      throw new TransferError(`The table ${name} has ${rows} rows, but the backup says ${expected}.`);
  }
  const head = textOf(await readHead(db));
  if (head !== textOf(manifest.head))
    throw new TransferError(
      `The audit trail ends with ${head}, but the backup says ${textOf(manifest.head)}.`,
    );
}

/** Compares the published content with the whole trail, like `audit:verify`. @returns the trail's head. */
async function checkTrail(db: Db): Promise<ChainHead> {
  const report = await verifyPublishedIn(db);
  if (!report.intact)
    throw new TransferError(
      `The audit trail of the backup is broken: ${report.problem}. Nothing was changed. Restore another backup.`,
    );
  const [first, ...more] = report.problems;
  if (first === undefined) return report.head;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new TransferError(
    `The backup differs from its audit trail: ${first}${others}. Nothing was changed. Restore another backup.`,
  );
}

/** The restore itself is an event, so that the database and each later backup have a record of it. */
const recordRestore = (db: Db, { file, manifest }: Backup, now: Date) =>
  recordAudit(
    db,
    {
      actorId: null,
      action: restoreAction,
      subject: 'library',
      subjectId: 'backup',
      details: {
        file: path.basename(file),
        takenAt: manifest.takenAt,
        lastMigration: new Date(manifest.lastMigration).toISOString(),
        head: textOf(manifest.head),
        rows: Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows])),
      } satisfies RestoreDetails,
    },
    now,
  );

async function load(client: PoolClient, backup: Backup, now: Date): Promise<ChainHead> {
  const { manifest } = backup;
  const { before, after } = migrationsFor(manifest);
  const db: Db = drizzle(client, { schema });
  await applyMigrations(client, before);
  const tables = await readTables(db);
  if (shapeOf(tables) !== shapeOf(manifest.tables))
    throw new TransferError('The backup has other tables than the version that it says it is of.');
  await db.execute(readAlike);
  await withoutRules(db, tables, async () => {
    for await (const piece of backup.pieces()) await insert(db, piece);
  });
  await check(db, manifest);
  await applyMigrations(client, after);
  const head = await checkTrail(db);
  await recordRestore(db, backup, now);
  return head;
}

/**
 * Loads a backup into a database without tables, in one transaction: completely or not at all.
 *
 * @returns the head of the backup's trail, without the event of the restore. @throws TransferError in one line if the backup is
 * incomplete, or if its events or published texts are not as they were written.
 */
export const loadBackup = (database: Database, backup: Backup, now: Date): Promise<ChainHead> =>
  database.inMigrationTransactions((inTransaction) => inTransaction((client) => load(client, backup, now)));
