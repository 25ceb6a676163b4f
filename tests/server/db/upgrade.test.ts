import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { comments, prompts, ratings, users } from '#server/db/schema.ts';
import { insertEarlier, migrateUpTo } from '#tests/support/earlier-migrations.ts';
import { buildPrompt, buildUser } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';

const insertPrompt = (database: Database, changes: Parameters<typeof buildPrompt>[0]) =>
  insertEarlier(database, prompts, { ...buildPrompt(changes), status: 'published' });

describe('a library from before words in a path were found', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null });
    await migrateUpTo(4, database);
  });
  afterAll(() => database.close());

  it('finds them in the prompts it had after an upgrade, also with a typo, and changes no date', async () => {
    const updatedAt = new Date('2026-01-02T03:04:05.000Z');
    await insertPrompt(database, { id: 'old', fullPrompt: 'Check input/output', updatedAt });
    const hits = sql`select id from prompts where search_all @@ 'output'`;
    expect((await database.db.execute(hits)).rows).toEqual([]);
    await migrateDatabase(database);
    const app = appOver(database);
    const search = async (text: string) =>
      (await (await app.request(`/api/prompts?query=${text}`)).json()) as PromptSummaryDto[];
    for (const text of ['output', 'ouptut', 'input/output'])
      expect(await search(text), text).toMatchObject([{ id: 'old', updated_at: updatedAt.toISOString() }]);
  });
});

describe('a library from before the database counted ratings and comments', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null });
    await migrateUpTo(5, database);
  });
  afterAll(() => database.close());

  it('shows the right numbers after an upgrade, of what came from elsewhere as far as they are known', async () => {
    const { db } = database;
    const [ann, ben] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [ann, ben]) await insertEarlier(database, users, buildUser({ id }));
    const imported = { ratingSum: 45, ratingCount: 10, commentCount: 3 };
    await insertPrompt(database, {
      id: 'own',
      authorId: ann,
      ratingSum: 13,
      ratingCount: 3,
      commentCount: 2,
    });
    await insertPrompt(database, { id: 'imported', ...imported });
    await insertPrompt(database, { id: 'imported, rated by hand' });
    for (const promptId of ['own', 'imported', 'imported, rated by hand']) {
      await db.insert(ratings).values([
        { promptId, userId: ann, rating: 5 },
        { promptId, userId: ben, rating: 4 },
      ]);
      await insertEarlier(database, comments, {
        promptId,
        userName: 'Lukas Brandt',
        content: 'Very useful.',
      });
    }
    await insertPrompt(database, { id: 'untouched', ...imported, commentCount: 0 });
    await migrateDatabase(database);
    const list = (await (await appOver(database).request('/api/prompts')).json()) as PromptSummaryDto[];
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
