import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Transaction } from './content-lock.ts';
import { exportFormat, exportVersion } from './export-format.ts';
import { departmentEntries, promptPages, unpublishedPages, userPages } from './export-queries.ts';

export interface ExportCounts {
  departments: number;
  people: number;
  prompts: number;
}

/** Takes a piece of the document; the next one comes when it is done. */
type Write = (text: string) => Promise<void>;

async function writeList(key: string, pages: AsyncIterable<unknown[]>, write: Write) {
  await write(`,\n"${key}":[`);
  let count = 0;
  for await (const entries of pages) {
    const lines = entries.map((entry, index) => (count + index === 0 ? '\n' : ',\n') + JSON.stringify(entry));
    count += entries.length;
    if (lines.length > 0) await write(lines.join(''));
  }
  await write(count > 0 ? '\n]' : ']');
  return count;
}

async function* onePage<T>(entries: Promise<T[]>) {
  yield await entries;
}

async function* allPrompts(transaction: Transaction) {
  yield* promptPages(transaction);
  yield* unpublishedPages(transaction);
}

/** Writes the whole library as one JSON document (see export-format.ts) as it was at one moment, a page at a time. */
export function exportLibrary({ db }: Database, write: Write): Promise<ExportCounts> {
  return db.transaction(
    async (transaction) => {
      // Who reads may pause as long as they like.
      await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
      await write(`{"format":${JSON.stringify(exportFormat)},"version":${exportVersion}`);
      const departments = await writeList('departments', onePage(departmentEntries(transaction)), write);
      const people = await writeList('users', userPages(transaction), write);
      const prompts = await writeList('prompts', allPrompts(transaction), write);
      await write('}\n');
      return { departments, people, prompts };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
