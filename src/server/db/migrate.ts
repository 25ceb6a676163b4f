import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { PoolClient } from 'pg';
import { causesOf, codeOf, reasonOf } from '#server/lib/error-causes.ts';
import type { Database } from './database.ts';
import type { OnWait } from './migration-client.ts';
import { isOfEarlierBuild, ownMigrations, readLastMigration } from './schema-version.ts';

/** An arbitrary number, the same in every server of the library, so that only one of several starting servers migrates. */
const migrationLock = 7_301_944;

/** In milliseconds. */
const lockTimeouts = {
  /** For the lock: another process may be rewriting every row of a large library. */
  turn: 600_000,
  /**
   * For a table: while a migration waits for it, requests wait behind the migration. Our sessions end within a minute.
   */
  table: 90_000,
};

export interface MigrationOptions {
  onWait?: OnWait;
  lockTimeouts?: typeof lockTimeouts;
}

/** A migration failed; the database is unchanged. The message has the reason. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';
const triesAfterDeadlock = 10;

const causeOf = (error: unknown) => causesOf(error).at(-1);

/** The remedy for a database of a build before 1.0.0. */
export const transferByExport =
  'run "npm run export" with that build, then "npm run import" with this one into an empty database (admin guide, Upgrade).';

/** @throws MigrationError in one sentence. Requires the table of migrations. */
export async function refuseEarlierBuild(client: Pick<PoolClient, 'query'>): Promise<void> {
  if (await isOfEarlierBuild(client))
    throw new MigrationError(
      `The tables are those of a build before version 1.0.0 and stay unchanged: ${transferByExport}`,
    );
}

/** @param sessions that it waited for, if any. */
function migrationError(error: unknown, sessions: string) {
  if (error instanceof MigrationError) return error;
  // drizzle's own message contains the statement; PostgreSQL's message is the cause.
  const cause = causeOf(error);
  const code = cause ? codeOf(cause) : '';
  const reason = [reasonOf(error), code].filter(Boolean).join(', ');
  const waiting = code === lockNotAvailable && sessions !== '' ? ` The update waited for ${sessions}.` : '';
  return new MigrationError(`The tables were not updated: ${reason}.${waiting}`, { cause: error });
}

/** Without a privilege on it: whether the migrations' table exists, and its owner. */
const findMigrationsTable = `
  select pg_get_userbyid(relowner) as owner, current_user as role, pg_has_role(relowner, 'USAGE') as owned
  from pg_class where relname = '__drizzle_migrations' and relnamespace = (
    select oid from pg_namespace where nspname = 'drizzle'
  )`;

/** The place where drizzle-kit and drizzle's own migrator look, too. */
const makeMigrationsTable = `
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (
    id serial primary key, hash text not null, created_at bigint
  )`;

/**
 * The migrations that the database does not have yet. drizzle's migrator begins with CREATE SCHEMA even if none is pending;
 * without that, a role without this privilege can serve a database that its owner has migrated.
 *
 * @throws MigrationError for the tables of a build before 1.0.0.
 * @throws when migrations are pending and the tables belong to a role whose privileges this one lacks.
 */
async function findPending(client: PoolClient) {
  const { rows } = await client.query<{ owner: string; role: string; owned: boolean }>(findMigrationsTable);
  const [table] = rows;
  if (table) await refuseEarlierBuild(client);
  const last = table ? await readLastMigration(client) : 0;
  const pending = ownMigrations().filter(({ folderMillis }) => folderMillis > last);
  if (!table || table.owned || pending.length === 0) return pending;
  throw new Error(
    `they belong to the role ${table.owner}, and ${table.role} may not change them. Run "npm run db:migrate" with the DATABASE_URL of ${table.owner} first`,
  );
}

/** Within the client's transaction. */
export async function applyMigrations(
  client: PoolClient,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(makeMigrationsTable);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/**
 * Applies the oldest pending migration. Each has its own transaction, because one that kept the locks of the previous migration could
 * wait for a request that waits for these. The lock ends with the transaction: the next process that acquires it sees the commit.
 *
 * @returns whether more are pending.
 */
async function applyNext(client: PoolClient, { turn, table }: typeof lockTimeouts) {
  const limitWaiting = (time: number) =>
    client.query(`select set_config('lock_timeout', $1, true)`, [String(time)]);
  await limitWaiting(turn);
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  await limitWaiting(table);
  const pending = await findPending(client);
  if (pending.length > 0) await applyMigrations(client, pending.slice(0, 1));
  return pending.length > 1;
}

/** Repeats a transaction that PostgreSQL ended because a request of the previous version had locked the same tables in another order. */
async function againAfterDeadlock<T>(transaction: () => Promise<T>, tries = triesAfterDeadlock): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    const cause = causeOf(error);
    if (tries === 1 || !cause || codeOf(cause) !== deadlockDetected) throw error;
    return againAfterDeadlock(transaction, tries - 1);
  }
}

/**
 * Migrates the database's tables. Safe to run any number of times and from several processes at once. Statements may take any
 * time; waiting for others is bounded. If no migration is pending, the role needs no privilege to change tables.
 *
 * @throws MigrationError if the database was reached.
 */
export async function migrateDatabase(database: Database, options: MigrationOptions = {}): Promise<void> {
  let waitedFor = '';
  const onWait: OnWait = (sessions) => {
    waitedFor = sessions;
    options.onWait?.(sessions);
  };
  await database.inMigrationTransactions(async (inTransaction) => {
    try {
      const applyOne = () =>
        inTransaction((client) => applyNext(client, options.lockTimeouts ?? lockTimeouts));
      while (await againAfterDeadlock(applyOne));
    } catch (error) {
      throw migrationError(error, waitedFor);
    }
  }, onWait);
}
