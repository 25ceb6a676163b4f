import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database } from '#server/db/database.ts';
import { publishedPages } from '../export-published.ts';
import { inSnapshot } from '../read-only.ts';
import { FolderNames, readmeOf, sampleOf } from './sections-files.ts';

/**
 * Writes each published prompt as a folder with README.md and assets/sample.json. Returns their count.
 *
 * @param folder must not exist; it is created when the export is complete.
 * @throws NodeJS.ErrnoException if it cannot be created.
 */
export async function exportSections(database: Database, folder: string): Promise<number> {
  const draft = `${folder}.${process.pid}.partial`;
  await mkdir(draft);
  try {
    const names = new FolderNames();
    const count = await inSnapshot(database, async (transaction) => {
      let count = 0;
      for await (const page of publishedPages(transaction)) {
        for (const prompt of page) {
          const name = names.of(prompt.id);
          await mkdir(path.join(draft, name, 'assets'), { recursive: true });
          await writeFile(path.join(draft, name, 'README.md'), readmeOf(prompt));
          await writeFile(path.join(draft, name, 'assets', 'sample.json'), sampleOf(name, prompt));
        }
        count += page.length;
      }
      return count;
    });
    await rename(draft, folder);
    return count;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
