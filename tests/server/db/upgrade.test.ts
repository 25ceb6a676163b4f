import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptSummaryWire } from '#contract/prompts.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { ratings } from '#server/db/schema.ts';
import { createComment, createPrompt, createUser } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { temporaryDirectory } from '#tests/support/test-app-process.ts';

/** The migrations as they were when there were so many. */
function migrationsUpTo(count: number, folder: string) {
  cpSync('src/server/db/migrations', folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
}

describe('a library from before words in a path were found', () => {
  const { directory, remove } = temporaryDirectory();
  let database: Database;
  beforeAll(async () => {
    migrationsUpTo(4, directory);
    database = await openDatabase({ dataDir: null });
    await migrate(drizzle(database.pool), { migrationsFolder: directory });
  });
  afterAll(async () => {
    await database.close();
    remove();
  });

  it('finds them in the prompts it had after an upgrade, also with a typo, and changes no date', async () => {
    const updatedAt = new Date('2026-01-02T03:04:05.000Z');
    await createPrompt(database.db, { id: 'old', fullPrompt: 'Check input/output', updatedAt });
    const app = appOver(database);
    const search = async (text: string) =>
      (await (await app.request(`/api/prompts?query=${text}`)).json()) as PromptSummaryWire[];
    expect(await search('output')).toEqual([]);
    await migrateDatabase(database);
    for (const text of ['output', 'ouptut', 'input/output'])
      expect(await search(text), text).toMatchObject([{ id: 'old', updated_at: updatedAt.toISOString() }]);
  });
});

describe('a library from before the database counted ratings and comments', () => {
  const { directory, remove } = temporaryDirectory();
  let database: Database;
  beforeAll(async () => {
    migrationsUpTo(5, directory);
    database = await openDatabase({ dataDir: null });
    await migrate(drizzle(database.pool), { migrationsFolder: directory });
  });
  afterAll(async () => {
    await database.close();
    remove();
  });

  it('shows the right numbers after an upgrade, of what came from elsewhere as far as they are known', async () => {
    const { db } = database;
    const ann = await createUser(db);
    const ben = await createUser(db);
    const imported = { ratingSum: 45, ratingCount: 10, commentCount: 3 };
    await createPrompt(db, { id: 'own', authorId: ann.id, ratingSum: 13, ratingCount: 3, commentCount: 2 });
    await createPrompt(db, { id: 'imported', ...imported });
    await createPrompt(db, { id: 'imported, rated by hand' });
    for (const promptId of ['own', 'imported', 'imported, rated by hand']) {
      await db.insert(ratings).values([
        { promptId, userId: ann.id, rating: 5 },
        { promptId, userId: ben.id, rating: 4 },
      ]);
      await createComment(db, { promptId });
    }
    await createPrompt(db, { id: 'untouched', ...imported, commentCount: 0 });
    await migrateDatabase(database);
    const list = (await (await appOver(database).request('/api/prompts')).json()) as PromptSummaryWire[];
    const numbers = list.map(({ id, rating, review_count, comments_count }) => [
      id,
      [rating, review_count, comments_count],
    ]);
    expect(Object.fromEntries(numbers)).toEqual({
      own: [4.5, 2, 1],
      imported: [4.5, 10, 1],
      'imported, rated by hand': [4.5, 2, 1],
      untouched: [4.5, 10, 0],
    });
  });
});
