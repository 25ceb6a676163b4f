import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { otherTables, personalTables } from '#server/db/personal-data.ts';
import { personData } from '#server/person/person-data.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { erase as erasePerson, known as knownPerson } from '#tests/support/erasing.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary, sharedApp } from '#tests/support/test-database.ts';

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

describeLibrary('a person with a part in reviews', (app) => {
  const known = ({ user }: Caller) => knownPerson(app(), user.id);
  const erase = ({ user }: Caller, dryRun = false) => erasePerson(app(), user.id, { dryRun });
  const tracesOf = async ({ user }: Caller) =>
    (await allRows(app())).filter((row) =>
      [user.name, user.email, user.id].some((text) => row.includes(text)),
    );
  async function head() {
    const report = await verifyAuditChain(app().db);
    if (!report.intact) throw new Error(report.problem);
    return report.head;
  }

  /** A published prompt with an improvement by Otto, one with requested changes, and one that is assigned to Rita. */
  async function fill() {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const id = await publish(author, reviewer);
    const { body } = await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(reviewer, body.id, 'approve', { reason: 'Clearer.' });
    const sentBack = await submit(author, { title: 'Sent back' });
    await decide(reviewer, sentBack, 'request_changes', { reason: 'Add a source.' });
    const taken = await submit(author, { title: 'Taken on' });
    await reviewer.post(`/reviews/${taken}/assign`, { assignee: 'me' });
    return { ...people, id, taken, sentBack };
  }

  it('can export decisions as a reviewer, and is erased: the name is deleted, decisions and the audit chain stay', async () => {
    const { author, reviewer, other, id, taken, sentBack } = await fill();
    const data = await personData(app().db, await known(reviewer));
    expect(data.decisions.map(({ title, status, reason }) => [title, status, reason])).toEqual([
      ['Congress Q&A bank', 'published', ''],
      ['Congress Q&A bank', 'published', 'Clearer.'],
      ['Sent back', 'changes_requested', 'Add a source.'],
    ]);
    expect(data.assignments).toMatchObject([{ title: 'Taken on' }]);
    expect(data.auditEvents.map(({ action }) => action)).toEqual([
      'approve',
      'approve',
      'request_changes',
      'assign',
    ]);
    expect(JSON.stringify(data)).not.toContain(author.user.name);
    expect((await personData(app().db, await known(author))).decisions).toEqual([]);
    const before = await head();
    expect((await tracesOf(reviewer)).length).toBeGreaterThan(4);
    const erased = await erase(reviewer, true);
    expect(erased).toMatchObject({ decisions: 3, auditEvents: 4, prompts: 0, submissions: 0 });
    expect(await head()).toEqual(before);
    expect(await erase(reviewer)).toEqual(erased);
    expect(await tracesOf(reviewer)).toEqual([]);
    expect(await verifyAuditChain(app().db, before)).toEqual({ intact: true, head: before });
    expect((await other.get(`/prompts/${id}/versions`)).body).toMatchObject([
      { number: 2, reviewer: null, note: 'Clearer.' },
      { number: 1, reviewer: null },
    ]);
    const { body: review } = await other.get(`/reviews/${taken}`);
    expect(review).toMatchObject({ status: 'pending', assignee: null });
    expect(review.history.map(({ action, actor }: Record<string, string>) => [action, actor])).toEqual([
      ['submit', 'Ann Author'],
      ['assign', null],
    ]);
    expect((await author.get(`/my-submissions/${sentBack}`)).body).toMatchObject({
      status: 'changes_requested',
      decision: { reason: 'Add a source.' },
    });
  });

  it('is erased as an author: published prompts and revisions stay without the name, and the audit chain is intact', async () => {
    const { author, reviewer, other, id, taken } = await fill();
    const before = await head();
    expect(await erase(author)).toMatchObject({
      submissions: 2,
      prompts: 1,
      owned: 2,
      decisions: 0,
      auditEvents: 3,
    });
    expect(await erase(other)).toMatchObject({ submissions: 0, prompts: 0, auditEvents: 1 });
    expect(await tracesOf(author)).toEqual([]);
    expect(await tracesOf(other)).toEqual([]);
    expect(await verifyAuditChain(app().db, before)).toEqual({ intact: true, head: before });
    expect((await reviewer.get(`/prompts/${id}/versions`)).body).toMatchObject([
      { number: 2, author: '', reviewer: 'Rita Reviewer' },
      { number: 1, author: '' },
    ]);
    expect(await reviewer.get(`/reviews/${taken}`)).toMatchObject({ status: 404 });
  });
});
