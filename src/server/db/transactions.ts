import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import * as schema from './schema.ts';

/** An error response of PostgreSQL: the connection stays usable, unless it ends next. */
const isDatabaseError = (error: unknown) => error instanceof pg.DatabaseError && error.code !== undefined;

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/**
 * A client for one transaction. Once the connection has failed, every statement fails with the same error, including the rollback:
 * nothing more is sent over a connection on which a response may still be pending.
 */
function guarded(client: pg.PoolClient) {
  let lost: Error | undefined;
  const query: Query = async (config, values) => {
    if (lost) throw lost;
    try {
      return await client.query(config, values);
    } catch (error) {
      if (!isDatabaseError(error)) lost = error instanceof Error ? error : new Error(String(error));
      throw error;
    }
  };
  return { query, lost: () => lost };
}

/**
 * drizzle over a pool, with transactions that own their connection and return it to the pool only while it is usable.
 * drizzle's own transactions send BEGIN outside their try: if it fails, the connection never returns to the pool.
 */
export function drizzleOver(pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const { query, lost } = guarded(client);
    try {
      return await drizzle({ query } as unknown as pg.PoolClient, { schema }).transaction(work, config);
    } finally {
      client.release(lost() ?? client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(drizzle(pool, { schema }), { transaction });
}
