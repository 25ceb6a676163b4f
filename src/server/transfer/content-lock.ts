import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** What `db.transaction` hands to its function. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Any number, but the same in every process: seeding and importing look for what is there before they write. */
const contentLock = 7_301_945;

/** Makes other processes that fill the library wait until this transaction ends. */
export async function lockContent(transaction: Transaction) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${contentLock})`);
}
