import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openEmbeddedDatabase } from './embedded/embedded-database.ts';
import * as schema from './schema.ts';

export type Db = NodePgDatabase<typeof schema>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** For people: where the data is. Holds no password. */
  place: string;
  close(): Promise<void>;
}

export type DatabaseTarget = { url: string } | { dataDir: string | null };

/** bigint (counts, versions) as a number on both databases; none of ours passes 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** How long a request waits for a connection before it is answered 503. */
const connectionTimeoutMillis = 5_000;

/**
 * Opens PostgreSQL by its address, or the embedded database in a directory (null: in memory).
 *
 * @throws DirectoryInUseError when another process has the directory open.
 */
export async function openDatabase(target: DatabaseTarget): Promise<Database> {
  if ('url' in target) {
    const pool = new pg.Pool({
      connectionString: target.url,
      connectionTimeoutMillis,
      statement_timeout: 30_000,
    });
    // A lost idle connection is replaced at its next use; without a listener it would end the process.
    pool.on('error', () => {});
    const { host, pathname } = new URL(target.url);
    return {
      db: drizzle(pool, { schema }),
      pool,
      place: `PostgreSQL ${host}${pathname}`,
      close: () => pool.end(),
    };
  }
  const embedded = await openEmbeddedDatabase(target.dataDir);
  return {
    db: drizzle(embedded.pool, { schema }),
    pool: embedded.pool,
    place: `embedded database in ${target.dataDir ?? 'memory'}`,
    close: () => embedded.close(),
  };
}
