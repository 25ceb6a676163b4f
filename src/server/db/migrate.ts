import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { causesOf, codeOf, reasonOf } from '#server/http/errors/database-unavailable.ts';
import type { Database } from './database.ts';
import type { OnWait } from './migration-client.ts';

/** Beside this file in the sources, beside the program in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number; every server of the library uses the same one, so that of several starting at once only one migrates. */
const migrationLock = 7_301_944;

/** In milliseconds. */
const lockTimeouts = {
  /** For the lock: another process may be rewriting every row of a large library. */
  turn: 600_000,
  /**
   * For a table: while a migration waits for it, requests wait behind the migration. Sessions of ours end within a minute.
   */
  table: 90_000,
};

export interface MigrationOptions {
  onWait?: OnWait;
  lockTimeouts?: typeof lockTimeouts;
}

/** A migration failed; the database is as it was before it. The message says why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const lockNotAvailable = '55P03';

/** @param sessions that it waited for, if it did. */
function migrationError(error: unknown, sessions: string) {
  // drizzle's own message holds the statement; PostgreSQL's message is the cause.
  const cause = causesOf(error).at(-1);
  const code = cause ? codeOf(cause) : '';
  const reason = [reasonOf(error), code].filter(Boolean).join(', ');
  const waiting = code === lockNotAvailable && sessions !== '' ? ` It waited for ${sessions}.` : '';
  return new MigrationError(`The tables were not brought up to date: ${reason}.${waiting}`, { cause: error });
}

/** Found without a right on it: whether the migrations' table is there, and whose it is. */
const findMigrationsTable = `
  select pg_get_userbyid(relowner) as owner, current_user as role, pg_has_role(relowner, 'USAGE') as owned
  from pg_class where relname = '__drizzle_migrations' and relnamespace = (
    select oid from pg_namespace where nspname = 'drizzle'
  )`;

/**
 * Whether every migration of this version is in the database. drizzle's migrator begins with CREATE SCHEMA also when nothing
 * is to do; so a role without that right can serve what the owner has migrated.
 *
 * @throws when something is to do and the tables belong to a role whose rights this one does not have.
 */
async function isUpToDate(client: PoolClient) {
  const { rows } = await client.query<{ owner: string; role: string; owned: boolean }>(findMigrationsTable);
  const [table] = rows;
  if (!table) return false;
  const { rows: done } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = done[0]?.last ?? 0;
  if (!readMigrationFiles({ migrationsFolder }).some(({ folderMillis }) => folderMillis > last)) return true;
  if (table.owned) return false;
  throw new Error(
    `they belong to the role ${table.owner}, and ${table.role} may not change them. Run "npm run db:migrate" with the DATABASE_URL of ${table.owner} first`,
  );
}

async function migrateOver(client: PoolClient, { turn, table }: typeof lockTimeouts) {
  const limitWaiting = (time: number) =>
    client.query(`select set_config('lock_timeout', $1, false)`, [String(time)]);
  await limitWaiting(turn);
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await limitWaiting(table);
    if (!(await isUpToDate(client))) await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
  }
}

/**
 * Brings the database's tables up to date. Safe to run any number of times and from several processes at once. Statements
 * may take any time; waiting for others is bounded. Where nothing is to do, no right to change tables is needed.
 *
 * @throws MigrationError when the database was reached.
 */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  let waitedFor = '';
  const onWait: OnWait = (sessions) => {
    waitedFor = sessions;
    options.onWait?.(sessions);
  };
  await database.withMigrationClient(async (client) => {
    try {
      await migrateOver(client, options.lockTimeouts ?? lockTimeouts);
    } catch (error) {
      throw migrationError(error, waitedFor);
    }
  }, onWait);
}
