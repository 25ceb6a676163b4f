import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as schema from '#server/db/schema.ts';
import type { TestApp } from './test-app.ts';

/** The embedded database has one connection, so no transaction waits for another. */
export const hasOneConnection = ({ database }: TestApp) => database.place.startsWith('embedded');

/** Resolves once this number of transactions wait for a lock of another. */
export async function waiting({ db }: TestApp, count: number) {
  for (;;) {
    const { rows } = await db.execute(sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows[0]?.['waiting'] === count) return;
  }
}

/** Another session's transaction, which keeps the locks of a statement until it is released. */
export async function transactionThat({ pool }: TestApp, statement: string) {
  const client = await pool.connect();
  await client.query('begin');
  await client.query(statement);
  return async (last = 'select 1') => {
    await client.query(last);
    await client.query('commit');
    client.release();
  };
}

/** A transaction of another session, as a drizzle database. */
export async function openTransaction({ pool }: TestApp) {
  const client = await pool.connect();
  client.on('error', () => {});
  await client.query('begin');
  return {
    db: drizzle(client, { schema }),
    commit: async () => {
      await client.query('commit');
      client.release();
    },
    /** After its connection was lost. */
    end: async () => client.release(true),
  };
}
