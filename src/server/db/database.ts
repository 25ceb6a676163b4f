import pg from 'pg';
import type { Db } from './db.ts';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import type { DatabaseCrashedError } from './embedded/errors.ts';
import {
  type MigrationTransaction,
  migrationClients,
  migrationTransactions,
  type OnWait,
} from './migration-client.ts';
import { openPool } from './postgres-pool.ts';
import { connectionWithTimeouts, isBehindPooler } from './postgres-url.ts';
import { drizzleOver } from './transactions.ts';

export type { Db } from './db.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** The location of the data, for messages. Contains no password. */
  place: string;
  /**
   * Does work in transactions without time-outs. On a shared server it reports the sessions whose locks a statement waits for.
   */
  inMigrationTransactions<T>(
    work: (inTransaction: MigrationTransaction) => Promise<T>,
    onWait?: OnWait,
  ): Promise<T>;
  /** Resolves if the embedded database ends by itself: every later query fails. Never for a PostgreSQL server. */
  crashed: Promise<DatabaseCrashedError>;
  /** Takes seconds at most, and cancels running queries. */
  close(): Promise<void>;
}

/** A PostgreSQL by its URL, with a maximum number of connections of this process (10); or a directory, null for memory. */
export type DatabaseTarget = { url: string; poolSize?: number | undefined } | { dataDir: string | null };

/** The location of the data, for messages. Contains no password. */
export function placeOf(target: DatabaseTarget): string {
  if ('dataDir' in target) return `embedded database in ${target.dataDir ?? 'memory'}`;
  const { host, pathname } = new URL(target.url);
  return `PostgreSQL ${host}${pathname}`;
}

/** bigint (counts, versions) as a number on both databases; none of ours exceeds 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens PostgreSQL by its URL, or the embedded database in a directory (null: in memory).
 *
 * @throws EmbeddedDatabaseError in one line if the directory is not usable.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  return 'url' in target ? openPostgres(target) : openEmbedded(target.dataDir);
}

function openPostgres({ url, poolSize }: Extract<DatabaseTarget, { url: string }>): Database {
  const { pool, close } = openPool({
    ...connectionWithTimeouts(url),
    fallback_application_name: 'prompt-library',
    max: poolSize,
  });
  const migrations = migrationClients(url, pool);
  return {
    db: drizzleOver(pool, !isBehindPooler(url)),
    pool,
    place: placeOf({ url }),
    crashed: new Promise(() => {}),
    inMigrationTransactions: migrations.use,
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
    place: placeOf({ dataDir }),
    crashed,
    async inMigrationTransactions(work) {
      const client = await pool.connect();
      try {
        return await work(migrationTransactions(client));
      } finally {
        client.release();
      }
    },
    close: () => embedded.close(),
  };
}
