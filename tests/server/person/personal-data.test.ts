import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { otherTables, personalTables } from '#server/db/personal-data.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const personalColumns = (table: string) => Object.values(personalTables[table]?.columns ?? {}).flat();

describe('the list of personal data', () => {
  const app = sharedApp();

  it('has every table, and every column of those with personal data', async () => {
    const { rows } = await app.db.execute<{ name: string; columns: string[] }>(sql`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = 'public' group by table_name`);
    const tables = rows.map(({ name }) => name).toSorted();
    expect([...Object.keys(personalTables), ...otherTables].toSorted()).toEqual(tables);
    for (const [table, { other }] of Object.entries(personalTables)) {
      const listed = new Set([...personalColumns(table), ...other]);
      const columns = rows.find(({ name }) => name === table)?.columns ?? [];
      expect({ table, columns: [...listed].toSorted() }).toEqual({ table, columns: columns.toSorted() });
    }
  });

  it('has an index for each reference to an account, so that an erasure reads no whole table', async () => {
    const { rows } = await app.db.execute<{ column: string }>(sql`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f' and confrelid = 'users'::regclass
      and not exists (select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])`);
    expect(rows).toEqual([]);
  });

  it('names every column that identifies a person', async () => {
    const { author, reviewer, other } = await cast(app);
    const id = await publish(author, reviewer);
    await decide(reviewer, await submit(author, { title: 'Sent back' }), 'request_changes', {
      reason: 'Why?',
    });
    await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1 }, 'key');
    await author.post(`/prompts/${id}/comments`, { content: 'Good' }, 'other-key');
    await author.post(`/prompts/${id}/rate`, { rating: 5 });
    await author.post(`/prompts/${id}/save`);
    await author.post(`/prompts/${id}/reports`, { reason: 'Old' });
    const { body: mine } = await author.post('/collections', { name: 'Mine' });
    await author.post(`/collections/${mine.id}/editors`, { email: other.user.email });
    const test = { version: '1.0', assistant: 'Copilot', tested_on: '2026-03-04', worked: true };
    await author.post(`/prompts/${id}/tested-with`, test);
    const people = [author, reviewer, other].flatMap(({ user }) => [user.id, user.name, user.email]);
    const found = new Set<string>();
    for (const table of [...Object.keys(personalTables), ...otherTables]) {
      const { rows } = await app.db.execute<{ row: Record<string, unknown> }>(
        sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`,
      );
      for (const [column, value] of rows.flatMap(({ row }) => Object.entries(row)))
        if (people.some((text) => text && JSON.stringify(value)?.includes(text)))
          found.add(`${table}.${column}`);
    }
    const listed = new Set(
      Object.keys(personalTables).flatMap((table) =>
        personalColumns(table).map((column) => `${table}.${column}`),
      ),
    );
    expect(found.size).toBeGreaterThan(12);
    expect([...found].filter((column) => !listed.has(column))).toEqual([]);
  });
});
