import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { auditActors, auditEvents, rateLimits } from '#server/db/schema.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { erasePerson } from '#server/person/erase-person.ts';
import { findPerson } from '#server/person/find-person.ts';
import { exportLibrary } from '#server/transfer/export.ts';
import { guideStatements } from '#tests/support/admin-guide.ts';
import { cast, decide, person, submission, submit } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { runProgram, startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const cluster = sharedClusterOrSkip();

describe.skipIf(!cluster)('the two roles of the admin guide', () => {
  const administrator = new URL(cluster?.createDatabase('administration') ?? 'postgres://x');
  const urlOf = (role: string) =>
    Object.assign(new URL(administrator), { username: role, pathname: '/prompts' }).href;
  const appUrl = urlOf('prompts_app');
  let owner: Database;
  let app: TestApp;

  async function runAll(database: Database, statements: string[] = []) {
    const client = await database.pool.connect();
    for (const statement of statements) await client.query(statement);
    client.release();
  }

  beforeAll(async () => {
    const [creation, grants] = guideStatements('Two roles');
    const asAdministrator = await openDatabase({ url: administrator.href });
    await runAll(asAdministrator, creation);
    await asAdministrator.close();
    owner = await openDatabase({ url: urlOf('prompts_owner') });
    await migrateDatabase(owner);
    await runAll(owner, grants);
    app = await createTestApp({}, { url: appUrl });
  });
  afterAll(async () => {
    await app.close();
    await owner.close();
  });

  const refusedToApp = (statement: string) =>
    expect(app.db.execute(sql.raw(statement)), statement).rejects.toMatchObject({ cause: { code: '42501' } });

  it('let the product do everything that it does, without a right to change tables', async () => {
    const { author, reviewer, other, admin } = await cast(app);
    const id = await submit(author);
    expect(await decide(reviewer, id, 'request_changes', { reason: 'A source.' })).toMatchObject({
      status: 200,
    });
    expect(await author.put(`/my-submissions/${id}`, submission)).toMatchObject({ status: 200 });
    expect(await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' })).toMatchObject({ status: 200 });
    expect(await decide(reviewer, id, 'approve')).toMatchObject({ status: 200 });
    for (const [path, body] of [
      ['comments', { content: 'Useful.' }],
      ['rate', { rating: 4 }],
      ['save', undefined],
      ['unsave', undefined],
    ] as const)
      expect((await author.post(`/prompts/${id}/${path}`, body)).status, path).toBeLessThan(300);
    for (const action of ['retire', 'restore'])
      expect((await reviewer.post(`/prompts/${id}/${action}`, { reason: 'Old.' })).status).toBe(200);
    const harmful = await submit(other);
    await decide(reviewer, harmful, 'approve');
    const redaction = { reason: 'It had data of a patient.' };
    expect(await admin.post(`/prompts/${harmful}/versions/1/redact`, redaction)).toMatchObject({
      status: 200,
    });
    expect((await app.request('/api/prompts?query=congress')).status).toBe(200);
    expect(await app.db.$count(rateLimits)).toBeGreaterThan(0);
    expect(await author.post('/auth/logout')).toMatchObject({ status: 200 });
    const found = await findPerson(app.db, author.user.id);
    if (!found || 'several' in found) throw new Error('one person was expected');
    expect(await erasePerson(app.database, found, { dryRun: false })).toMatchObject({
      comments: 1,
      prompts: 1,
    });
    expect(await app.db.$count(auditActors, eq(auditActors.userId, author.user.id))).toBe(0);
    expect(await verifyPublished(app.db)).toMatchObject({ intact: true, problems: [] });
    await exportLibrary(app.database, async () => {});
    const { directory, remove } = temporaryDirectory();
    const file = path.join(directory, 'prompts.csv');
    writeFileSync(file, 'title,prompt\nImported,text\n');
    const { code, stdout } = await runProgram('import', { DATABASE_URL: appUrl }, [file]).ended;
    remove();
    expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('1 imported') });
    expect(await verifyPublished(app.db)).toMatchObject({ intact: true, problems: [] });
  });

  it('give the application exactly these rights, counting those that everyone has', async () => {
    const { rows } = await owner.db.execute<{ object: string; rights: string }>(sql`
      with object as (
        select case relkind when 'S' then 'sequence' else 'table' end as kind, oid::regclass::text as name,
          coalesce(relacl, acldefault(case relkind when 'S' then 's' else 'r' end::"char", relowner)) as acl
        from pg_class where relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)
          and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        union all
        select 'column', attrelid::regclass || '.' || attname, attacl from pg_attribute
        where attacl is not null and attrelid::regclass::text !~ '^(pg_catalog|information_schema|pg_)'
        union all
        select 'schema', nspname, coalesce(nspacl, acldefault('n', nspowner)) from pg_namespace
        where nspname !~ '^pg_' and nspname <> 'information_schema'
        union all
        select 'database', '', coalesce(datacl, acldefault('d', datdba)) from pg_database
        where datname = current_database()
        union all
        select 'defaults', defaclobjtype::text, defaclacl from pg_default_acl
        union all
        select 'member of', pg_get_userbyid(roleid), null from pg_auth_members
        where member = 'prompts_app'::regrole
      )
      select kind || ' ' || name as object, coalesce(string_agg(distinct
        privilege_type || case when is_grantable then ' with grant option' else '' end, ', '), '') as rights
      from object left join lateral (
        select * from aclexplode(acl) where grantee in (0, 'prompts_app'::regrole)
      ) granted on true
      group by kind, name`);
    const rowsOnly = 'DELETE, INSERT, SELECT, UPDATE';
    const others: Record<string, string> = {
      'database ': 'CONNECT',
      'defaults S': 'USAGE',
      'defaults r': rowsOnly,
      'schema drizzle': 'USAGE',
      'schema public': 'USAGE',
      'sequence drizzle.__drizzle_migrations_id_seq': '',
      'table audit_actors': 'INSERT, SELECT',
      'table audit_events': 'INSERT, SELECT',
      'table drizzle.__drizzle_migrations': 'SELECT',
    };
    const usual = (object: string) =>
      object.startsWith('table ') ? rowsOnly : object.startsWith('sequence ') ? 'USAGE' : '';
    const names = rows.map(({ object }) => object);
    expect(names).toEqual(expect.arrayContaining([...Object.keys(others), 'table prompts']));
    expect(Object.fromEntries(rows.map(({ object, rights }) => [object, rights]))).toEqual(
      Object.fromEntries(names.map((object) => [object, others[object] ?? usual(object)])),
    );
    expect(names.filter((object) => /^(column|member of) /.test(object))).toEqual([]);
    const role = sql`select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as strong
      from pg_roles where rolname = 'prompts_app'`;
    expect((await owner.db.execute(role)).rows).toEqual([{ strong: false }]);
  });

  it('keep the application from changing the audit trail, even with its triggers off', async () => {
    const author = await person(app);
    await submit(author);
    const before = await app.db.$count(auditEvents);
    await owner.db.execute(sql`alter table audit_events disable trigger user`);
    for (const statement of [
      `update audit_events set reason = 'forged'`,
      'delete from audit_events',
      'truncate audit_events',
      'update audit_actors set user_id = null',
      'delete from audit_actors',
      'alter table audit_events disable trigger user',
      'create temporary table audit_events (id int)',
      'set session_replication_role = replica',
      'set role prompts_owner',
    ])
      await refusedToApp(statement);
    await owner.db.execute(sql`alter table audit_events enable trigger user`);
    expect(await app.db.$count(auditEvents)).toBe(before);
  });

  it('start the server as the application, but not while its tables are outdated', async () => {
    const server = await startServer({ DATABASE_URL: appUrl });
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    const { rows } = await owner.db.execute<{ id: number; hash: string; created_at: number }>(
      sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations) returning *`,
    );
    const behind = await runProgram('main', { DATABASE_URL: appUrl }).ended;
    const [{ id, hash, created_at: createdAt } = { id: 0, hash: '', created_at: 0 }] = rows;
    await owner.db.execute(
      sql`insert into drizzle.__drizzle_migrations values (${id}, ${hash}, ${createdAt})`,
    );
    expect(behind.code).toBe(1);
    expect(behind.stderr).toMatch(
      /^PostgreSQL \S+: The tables were not updated: they belong to the role prompts_owner, and prompts_app may not change them\. Run "npm run db:migrate" with the DATABASE_URL of prompts_owner first\.\n$/,
    );
  });
});
