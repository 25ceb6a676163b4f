import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

/** Beside this file in the sources, beside the program in the build. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any number; every server of the library takes the same one, so that of several starting at once only one migrates. */
const migrationLock = 7_301_944;

/** Brings the database's tables up to date. Safe to run any number of times and from several processes at once. */
export async function migrateDatabase({ pool }: Database): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => {});
    client.release();
  }
}
