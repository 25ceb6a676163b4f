import pg from 'pg';
import type { Db } from './db.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { DatabaseCrashedError } from './embedded/errors.ts';
import { migrationClients, type OnWait } from './migration-client.ts';
import { openPool, timeouts } from './postgres-pool.ts';
import { drizzleOver } from './transactions.ts';

export type { Db } from './db.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For people: where the data is. Holds no password. */
  place: string;
  /**
   * Does work over a client without time-outs. On a shared server it reports the sessions whose locks a statement waits for.
   */
  withMigrationClient<T>(work: (client: pg.PoolClient) => Promise<T>, onWait?: OnWait): Promise<T>;
  /** Resolves when the embedded database ended by itself: every later query fails. Never for a PostgreSQL server. */
  crashed: Promise<DatabaseCrashedError>;
  /** Takes seconds at most, and cancels what is still running. */
  close(): Promise<void>;
}

export type DatabaseTarget = { url: string } | { dataDir: string | null };

/** bigint (counts, versions) as a number on both databases; none of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens PostgreSQL by its URL, or the embedded database in a directory (null: in memory).
 *
 * @throws EmbeddedDatabaseError in one line when the directory cannot be used.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  return 'url' in target ? openPostgres(target.url) : openEmbedded(target.dataDir);
}

function openPostgres(url: string): Database {
  const { pool, close } = openPool({
    ...timeouts,
    connectionString: url,
    fallback_application_name: 'prompt-library',
  });
  const migrations = migrationClients(url, pool);
  const { host, pathname } = new URL(url);
  return {
    db: drizzleOver(pool),
    pool,
    place: `PostgreSQL ${host}${pathname}`,
    crashed: new Promise(() => {}),
    withMigrationClient: migrations.use,
    close: async () => {
      await Promise.all([migrations.close(), close()]);
    },
  };
}

async function openEmbedded(dataDir: string | null): Promise<Database> {
  const embedded = await openEmbeddedDatabase(dataDir);
  const { pool, crashed } = embedded;
  return {
    db: drizzleOver(pool),
    pool,
    place: `embedded database in ${dataDir ?? 'memory'}`,
    crashed,
    async withMigrationClient(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    close: () => embedded.close(),
  };
}
