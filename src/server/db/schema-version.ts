import { fileURLToPath } from 'node:url';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Logger } from 'pino';

/** Beside this file in the sources, beside the program in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

type Queryable = Pick<pg.Pool | pg.PoolClient, 'query'>;

let read: MigrationMeta[] | undefined;

/** The migrations of this version of the product, the oldest first. */
export const ownMigrations = (): MigrationMeta[] => (read ??= readMigrationFiles({ migrationsFolder }));

/** The creation time of the last migration in the database, in milliseconds; 0 before the first. */
export async function readLastMigration(client: Queryable): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  return rows[0]?.last ?? 0;
}

/** Whether the tables are of a build before 1.0.0: their first migration is not ours. */
export async function isOfEarlierBuild(client: Queryable): Promise<boolean> {
  const { rows } = await client.query<{ hash: string }>(
    'select hash from drizzle.__drizzle_migrations order by created_at, id limit 1',
  );
  return rows[0] !== undefined && rows[0].hash !== ownMigrations()[0]?.hash;
}

/**
 * Whether a later version of the product has migrated the database. This version continues: a migration keeps the columns and
 * functions that the previous version uses.
 */
export const isMigratedByLaterVersion = async (client: Queryable): Promise<boolean> =>
  (await readLastMigration(client)) > (ownMigrations().at(-1)?.folderMillis ?? 0);

/** Whether the database lacks migrations of this version: an older backup was restored while this process runs. */
export const lacksMigrations = async (client: Queryable): Promise<boolean> =>
  (await readLastMigration(client)) < (ownMigrations().at(-1)?.folderMillis ?? 0);

const lookEveryMs = 60_000;

/** Logs it once, at the start or whenever it happens. @returns a function that stops this. */
export function warnOfLaterVersion(pool: pg.Pool, logger: Logger): () => void {
  const look = async () => {
    if (!(await isMigratedByLaterVersion(pool))) return;
    clearInterval(timer);
    logger.warn('a later version of the product has migrated the database: update this process');
  };
  // The log of requests reports an unavailable database.
  const lookOnce = () => void look().catch(() => {});
  const timer = setInterval(lookOnce, lookEveryMs);
  timer.unref();
  lookOnce();
  return () => clearInterval(timer);
}
