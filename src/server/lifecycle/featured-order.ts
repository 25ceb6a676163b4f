import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** An arbitrary number, the same in every process, so that the featured prompts and their order change one at a time. */
const featuredLock = 7_301_947;

/** Held until the transaction ends. */
export const lockFeaturedOrder = (transaction: Db) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${featuredLock})`);
