import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** An arbitrary number, the same in every process. Seeding and importing check for existing content before they write. */
const contentLock = 7_301_945;

/** Blocks other seeds and imports until this transaction ends. */
export async function lockContent(transaction: Transaction) {
  await transaction.execute(sql`select pg_advisory_xact_lock(${contentLock})`);
}
