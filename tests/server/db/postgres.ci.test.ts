import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { runIn } from '#tests/server/teams/teams-folder.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { startServer } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const cluster = sharedClusterOrSkip();

describe.skipIf(!cluster)('several processes on one PostgreSQL', () => {
  const url = (name: string) => cluster?.createDatabase(name) ?? '';

  it('migrate once when they start together', async () => {
    const target = { url: url('together') };
    const databases = await Promise.all(Array.from({ length: 4 }, async () => openDatabase(target)));
    await Promise.all(databases.map((database) => migrateDatabase(database)));
    const [database] = databases;
    const result = await database?.db.execute(sql`select count(*)::int as rows from search_languages`);
    expect(result?.rows).toEqual([{ rows: 1 }]);
    await Promise.all(databases.map((database) => database.close()));
  });

  it('show each other’s changes in their lists, and give the same list the same ETag', async () => {
    const target = { url: url('shared') };
    const [one, other] = [await createTestApp({}, target), await createTestApp({}, target)];
    const titles = async () => {
      const lists = await Promise.all([one.request('/api/prompts'), other.request('/api/prompts')]);
      const parsed = (await Promise.all(lists.map((list) => list.json()))) as { title: string }[][];
      return parsed.map((list) => list.map(({ title }) => title));
    };
    expect(await titles()).toEqual([[], []]);
    const { id } = await createPrompt(one.db, { title: 'New' });
    expect(await titles()).toEqual([['New'], ['New']]);
    const tags = [await one.request('/api/prompts'), await other.request('/api/prompts')];
    expect(tags[0]?.headers.get('ETag')).toBe(tags[1]?.headers.get('ETag'));
    await other.db.execute(sql`update prompts set title = 'Newer' where id = ${id}`);
    expect(await titles()).toEqual([['Newer'], ['Newer']]);
    await Promise.all([one.close(), other.close()]);
  });

  it.each([
    ['', 1],
    ['?pgbouncer=true', 0],
  ])('prepare and plan a statement once, not behind a pooler: %j', async (parameters, prepared) => {
    const app = await createTestApp({}, { url: `${url(`prepared${prepared}`)}${parameters}`, poolSize: 1 });
    const lists = async () => (await app.request('/api/departments')).status;
    const statements = async () =>
      (
        await app.pool.query(
          `select count(*)::int as statements, coalesce(sum(custom_plans), 0)::int as plans_for_values
            from pg_prepared_statements where statement like '%departments%'`,
        )
      ).rows[0];
    expect([await lists(), await lists()]).toEqual([200, 200]);
    expect(await statements()).toEqual({ statements: prepared, plans_for_values: 0 });
    // As a later version's migration does, while this process still answers.
    await app.pool.query('alter table departments add column later text');
    expect(await lists()).toBe(200);
    await app.close();
  });
});

describe.skipIf(!cluster)('addresses that give no role', () => {
  it('are named by the start and by the doctor', async () => {
    const url = cluster?.createDatabase('named') ?? '';
    const database = await openDatabase({ url });
    await migrateDatabase(database);
    // The start fills an empty library, which takes longer.
    await createPrompt(database.db);
    const member = { tenantId: 'ours', objectId: 'ann', email: 'ann@example.com' };
    await createUser(database.db, member);
    await createUser(database.db, {
      ...member,
      objectId: 'guest',
      email: 'boss@example.com',
      signInName: 'boss@partner.example',
      isGuest: true,
    });
    await database.close();
    const environment = {
      DATABASE_URL: url,
      ADMINS: 'ann@example.com,boss@example.com,nobody@example.com',
      DEPARTMENT_REVIEWERS: '{"medical": ["BOSS@example.com"]}',
    };
    const server = await startServer(environment);
    const { out } = await runIn('.', 'doctor', ['--url', server.address], environment);
    server.child.kill('SIGTERM');
    const { stdout } = await server.ended;
    expect(stdout.match(/\S+@example\.com is the email address/g)).toEqual([
      'boss@example.com is the email address',
    ]);
    expect(out).toContain(
      "warning  Roles by address: no member signs in as boss@example.com, only an account's email address\n",
    );
  });
});
