import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from './db.ts';
import * as schema from './schema.ts';

/** An error response of PostgreSQL: the connection stays usable, unless it ends next. */
const isDatabaseError = (error: unknown) => error instanceof pg.DatabaseError && error.code !== undefined;

type Query = (config: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>;

/** How many statements get a name. PostgreSQL keeps each in the memory of every connection that has run it. */
const mostPrepared = 150;

/**
 * Gives the statements that a process runs first a name, and always the same one: node-postgres then prepares each once per
 * connection. To parse and plan most statements takes PostgreSQL longer than to execute them.
 */
function prepareOnce(): (config: pg.QueryConfig) => pg.QueryConfig {
  const names = new Map<string, string>();
  return (config) => {
    let name = names.get(config.text);
    if (name === undefined && names.size < mostPrepared) {
      name = `statement ${names.size}`;
      names.set(config.text, name);
    }
    return name === undefined ? config : { ...config, name };
  };
}

/**
 * A client for one transaction. Once the connection has failed, every statement fails with the same error, including the rollback:
 * nothing more is sent over a connection on which a response may still be pending.
 */
function guarded(client: pg.PoolClient, named: (config: pg.QueryConfig) => pg.QueryConfig) {
  let lost: Error | undefined;
  const query: Query = async (config, values) => {
    if (lost) throw lost;
    try {
      return await client.query(named(config), values);
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
 *
 * @param canPrepare whether a connection keeps its session, so that a statement that was prepared on it is still there.
 */
export function drizzleOver(pool: pg.Pool, canPrepare = false): Db {
  const named = canPrepare ? prepareOnce() : (config: pg.QueryConfig) => config;
  const transaction: Db['transaction'] = async (work, config) => {
    const client = await pool.connect();
    const { query, lost } = guarded(client, named);
    try {
      return await drizzle({ query } as unknown as pg.PoolClient, { schema }).transaction(work, config);
    } finally {
      client.release(lost() ?? client.getTransactionStatus() !== 'I');
    }
  };
  const query: Query = (config, values) => pool.query(named(config), values);
  return Object.assign(drizzle({ query } as unknown as pg.Pool, { schema }), { transaction });
}
