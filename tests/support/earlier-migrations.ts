import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from '#server/db/database.ts';
import { temporaryDirectory } from './test-app-process.ts';

/** Makes the tables as they were when there were so many migrations. */
export async function migrateUpTo(count: number, { pool }: Database) {
  const { directory, remove } = temporaryDirectory();
  cpSync('src/server/db/migrations', directory, { recursive: true });
  const file = path.join(directory, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(pool), { migrationsFolder: directory });
  remove();
}
