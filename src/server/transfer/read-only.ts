import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from './content-lock.ts';

/** Reads the library as it was at one moment, however long that takes. */
export const atOneMoment = <T>(
  { db }: Database,
  read: (transaction: Transaction) => Promise<T>,
): Promise<T> =>
  db.transaction(
    async (transaction) => {
      // Who reads may pause as long as they like.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return read(transaction);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
