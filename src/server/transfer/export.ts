import type { Database } from '#server/db/database.ts';
import type { Transaction } from './content-lock.ts';
import { collectionPages } from './export-collections.ts';
import { followPages } from './export-follows.ts';
import { exportFormat, exportVersion } from './export-format.ts';
import { departmentEntries, retiredDepartmentEntries, tagEntries } from './export-lists.ts';
import { promptPages, unpublishedPages, userPages } from './export-queries.ts';
import { inSnapshot } from './read-only.ts';

export interface ExportCounts {
  departments: number;
  people: number;
  prompts: number;
  collections: number;
}

/** Writes a chunk of the document; the next one waits until it resolves. */
export type Write = (text: string) => Promise<void>;

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

/** Streams the whole library as one JSON document (see export-format.ts) from one snapshot. */
export const exportLibrary = (database: Database, write: Write): Promise<ExportCounts> =>
  inSnapshot(database, async (transaction) => {
    await write(`{"format":${JSON.stringify(exportFormat)},"version":${exportVersion}`);
    const departments = await writeList('departments', onePage(departmentEntries(transaction)), write);
    await writeList('retiredDepartments', onePage(retiredDepartmentEntries(transaction)), write);
    const people = await writeList('users', userPages(transaction), write);
    await writeList('tags', onePage(tagEntries(transaction)), write);
    const prompts = await writeList('prompts', allPrompts(transaction), write);
    const collections = await writeList('collections', collectionPages(transaction), write);
    await writeList('follows', followPages(transaction), write);
    await write('}\n');
    return { departments, people, prompts, collections };
  });
