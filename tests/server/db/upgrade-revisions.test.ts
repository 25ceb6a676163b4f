import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { promptStatuses } from '#contract/vocabulary.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { migrateUpTo } from '#tests/support/earlier-migrations.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip, testedKinds } from '#tests/support/test-database.ts';

const person = '8c1f3f64-0d5e-4c3a-9a53-0d3a7a9a1111';
const many = 10_000;

/** A person's prompts in every status, one in review that somebody saved, and many published ones. */
const library = [
  `insert into users (id, name) values ('${person}', 'Ann')`,
  ...promptStatuses.map(
    (status) => `insert into prompts (id, title, full_prompt, author, author_id, status, version, use_cases)
      values ('${status}', 'Title of ${status}', 'Text of ${status}', 'Ann', '${person}', '${status}', '2.1', '{a,b}')`,
  ),
  `insert into prompts (id, title, full_prompt, author, author_id, status)
    values ('saved', 'Saved while in review', 'x', 'Ann', '${person}', 'pending')`,
  `insert into bookmarks (prompt_id, user_id) values ('saved', '${person}'), ('published', '${person}')`,
  `insert into ratings (prompt_id, user_id, rating) values ('published', '${person}', 4)`,
  `insert into prompts (id, title, full_prompt, author, status)
    select 'p' || n, 'Prompt ' || n, repeat('text ' || n || ' ', 20), 'Ann', 'published' from generate_series(1, ${many}) n`,
];

const targets = {
  embedded: (): DatabaseTarget => ({ dataDir: null }),
  PostgreSQL: (): DatabaseTarget => ({ url: sharedClusterOrSkip()?.createDatabase('revisions') ?? '' }),
};

describe.each(testedKinds())('a library from before there were revisions (%s)', (kind) => {
  it('loses nothing: what was published stays, what was not belongs to its author', async () => {
    const database = await openDatabase(targets[kind]());
    await migrateUpTo(8, database);
    for (const statement of library) await database.db.execute(sql.raw(statement));
    await migrateDatabase(database);
    const app = appOver(database);
    const token = await startSession(database.db, person, new Date(), 8);
    const get = async (path: string) => {
      const response = await app.request(`/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
      return response.json();
    };
    expect(await get('/prompts/general')).toMatchObject({ total_prompts: many + 1 });
    expect(await get('/prompts/published')).toMatchObject({
      version: '2.1',
      rating: 4,
      useCases: ['a', 'b'],
    });
    expect(await get('/prompts/published/versions')).toMatchObject([
      { number: 1, version: '2.1', reviewer: null },
    ]);
    expect(await get('/prompts/p1/versions/1')).toMatchObject({ content: { title: 'Prompt 1' } });
    const own = (await get('/my-submissions')) as { id: string; title: string; status: string }[];
    const statuses = Object.fromEntries(own.map(({ title, status }) => [title, status]));
    expect(statuses).toMatchObject({
      ...Object.fromEntries(promptStatuses.map((status) => [`Title of ${status}`, status])),
      'Saved while in review': 'pending',
    });
    for (const status of ['draft', 'pending', 'changes_requested', 'rejected', 'retired'])
      expect(await get(`/my-submissions/${status}`), status).toMatchObject({ prompt: `Text of ${status}` });
    for (const status of ['draft', 'pending', 'changes_requested', 'rejected', 'saved'])
      expect(await get(`/prompts/${status}`), status).toMatchObject({
        code: status === 'saved' ? 'retired' : 'not_found',
      });
    expect((await database.db.execute(sql`select prompt_id from bookmarks order by 1`)).rows).toEqual([
      { prompt_id: 'published' },
      { prompt_id: 'saved' },
    ]);
    await database.close();
  });
});
