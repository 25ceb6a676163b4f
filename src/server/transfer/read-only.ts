import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from './content-lock.ts';

/** Reads the library in one snapshot, without a time limit. */
export const inSnapshot = <T>({ db }: Database, read: (transaction: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(
    async (transaction) => {
      // The reader may pause, for example for a slow disk.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      return read(transaction);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
