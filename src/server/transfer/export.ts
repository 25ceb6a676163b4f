import type { Database } from '#server/db/database.ts';
import { collectionPages } from './export-collections.ts';
import { followPages } from './export-follows.ts';
import { exportFormat, exportVersion } from './export-format.ts';
import { departmentEntries, retiredDepartmentEntries, tagEntries } from './export-lists.ts';
import { promptPages, unpublishedPages, userPages } from './export-queries.ts';
import { inSnapshot } from './read-only.ts';

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

/**
 * Streams the whole library as one JSON document (see export-format.ts) from one snapshot.
 *
 * @returns a summary, for messages.
 */
export const exportLibrary = (database: Database, write: Write): Promise<string> =>
  inSnapshot(database, async (transaction) => {
    await write(`{"format":${JSON.stringify(exportFormat)},"version":${exportVersion}`);
    const departments = await writeList('departments', onePage(departmentEntries(transaction)), write);
    await writeList('retiredDepartments', onePage(retiredDepartmentEntries(transaction)), write);
    const people = await writeList('users', userPages(transaction), write);
    await writeList('tags', onePage(tagEntries(transaction)), write);
    let submissions = 0;
    const entries = await writeList('prompts', allPrompts(), write);
    async function* allPrompts() {
      yield* promptPages(transaction);
      for await (const page of unpublishedPages(transaction)) {
        submissions += page.length;
        yield page;
      }
    }
    const collections = await writeList('collections', collectionPages(transaction), write);
    await writeList('follows', followPages(transaction), write);
    await write('}\n');
    return (
      `${entries - submissions} prompts, ${submissions} submissions of new prompts, ${departments} departments, ` +
      `${people} people, ${collections} collections`
    );
  });
