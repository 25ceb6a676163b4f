import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { promptStatuses } from '#domain/vocabulary.ts';
import { type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
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
  PostgreSQL: (name: string): DatabaseTarget => ({ url: sharedClusterOrSkip()?.createDatabase(name) ?? '' }),
};

describe.each(testedKinds())('a library from before there were revisions (%s)', (kind) => {
  it('loses nothing: what was published stays, what was not belongs to its author', async () => {
    const database = await openDatabase(targets[kind]('revisions'));
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
    const report = await verifyPublished(database.db);
    expect(report).toMatchObject({ problems: [], unsealed: 0, head: { sequence: many + 4 } });
    await database.close();
  });
});

describe.each(testedKinds())('a library from before events held hashes (%s)', (kind) => {
  it('is covered whole: each published version and each person has an event with the hashes of now', async () => {
    const database = await openDatabase(targets[kind]('seals'));
    await migrateUpTo(27, database);
    const other = '8c1f3f64-0d5e-4c3a-9a53-0d3a7a9a2222';
    const nasty = 'E\'"quoted" \\\\ \\n\\t\\r\\b\\f\\x01\\x1f\\x7f / é e\\u0301 \\u2028 💊 </script> \'';
    const texts =
      'title, description, use_cases, full_prompt, placeholders, tool, difficulty, needs_attachment';
    const values = `${nasty}, ${nasty}, array[${nasty}, ''], ${nasty},
      '[{"name":"[a]","label":"é \\"","kind":"text","default":"","options":["x"],"required":true}]', 'Copilot', 'Beginner', true`;
    const trust = `use_class, tested_on, example_output, owner, owner_id, review_by`;
    const trusted = `'General', '2026-02-03', ${nasty}, 'Ann', '${person}', '2027-01-31'`;
    for (const statement of [
      `insert into users (id, name) values ('${person}', 'Ann'), ('${other}', 'Rita')`,
      `insert into audit_actors (user_id) values ('${other}'), (null)`,
      `insert into prompts (id, author, author_id, status, version, revision_number, ${trust}, ${texts})
       values ('own "id"', 'Ann', '${person}', 'retired', '1.1', 2, ${trusted}, ${values})`,
      `insert into revisions (id, prompt_id, number, version, status, author, author_id, decided_by, decision_reason, ${trust}, ${texts})
       values ('own "id"', 'own "id"', 1, '1.0', 'published', 'Ann', '${person}', '${other}', ${nasty}, ${trusted}, ${values}),
         ('second', 'own "id"', 2, '1.1', 'published', 'Eva Imported', null, null, '', ${trusted}, ${values})`,
      `insert into prompts (id, author, status, title, full_prompt) values ('imported', 'Eva Imported', 'published', 't', 'x')`,
      `insert into revisions (id, prompt_id, number, version, status, author, title, full_prompt)
       values ('imported', 'imported', 1, '1.0', 'published', 'Eva Imported', 't', 'x')`,
    ])
      await database.db.execute(sql.raw(statement));
    await migrateDatabase(database);
    const verify = async () => {
      const report = await verifyPublished(database.db);
      return report.intact ? report : { problems: [report.problem] };
    };
    expect(await verify()).toMatchObject({ problems: [], unsealed: 0, erased: 0, head: { sequence: 5 } });
    const changes = {
      [`update revisions set author = 'Eve' where id = 'imported'; update prompts set author = 'Eve' where id = 'imported'`]:
        [
          'version 1.0 of the prompt imported: its author is not that of event 3',
          'version 1.0 of the prompt imported: its prompt’s author is not that of event 3',
        ],
      [`update revisions set author = 'Eva Imported' where id = 'imported';
        update prompts set author = 'Eva Imported', status = 'retired' where id = 'imported'`]: [
        'version 1.0 of the prompt imported, as everybody reads it: it is retired, but event 3 has it published',
      ],
      // A name without an account is erased by hand, with the salt of its hash.
      [`update prompts set author = '', status = 'published' where id = 'imported';
        update revisions set author = '', name_salt = null where id = 'imported'`]: [],
    };
    for (const [statements, problems] of Object.entries(changes)) {
      for (const statement of statements.split(';')) await database.db.execute(sql.raw(statement));
      expect((await verify()).problems).toEqual(problems);
    }
    expect(await verify()).toMatchObject({ erased: 2 });
    await database.close();
  });
});
