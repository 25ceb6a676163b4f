import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptSummaryWire } from '#contract/prompts.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { migrateUpTo } from '#tests/support/earlier-migrations.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';

describe('a library from before words in a path were found', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ dataDir: null });
    await migrateUpTo(4, database);
  });
  afterAll(() => database.close());

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
