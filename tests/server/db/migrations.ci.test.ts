import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { MigrationError, migrateDatabase } from '#server/db/migrate.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import { contentOf, recordEarlierBuild, refusalOf } from '#tests/support/earlier-build.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { runProgram, written } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const cluster = sharedClusterOrSkip();

describe.skipIf(!cluster)('migrations on PostgreSQL', () => {
  /** An empty database, and another client that is connected to it. */
  async function databaseWithOther(name: string) {
    const url = cluster?.createDatabase(name) ?? '';
    const other = new pg.Client({ connectionString: url, application_name: 'somebody else' });
    await other.connect();
    return { url, other };
  }

  it('wait for another process that migrates longer than a statement may take, and name it', async () => {
    const { url, other } = await databaseWithOther('turn');
    // Set by an administrator, where our parameters have no effect.
    await other.query(`alter database turn set statement_timeout = '100ms'`);
    await other.query('select pg_advisory_lock(7301944)');
    const database = await openDatabase({ url });
    let migrating: Promise<void> | undefined;
    const told = new Promise<string>((resolve) => {
      migrating = migrateDatabase(database, { onWait: resolve });
    });
    expect(await Promise.race([told, migrating])).toMatch(/^session \d+, somebody else, idle$/);
    await other.end();
    await migrating;
    await database.close();
  });

  it('of a later version are reported in the log, and the process continues', async () => {
    const { url, other } = await databaseWithOther('later');
    const database = await openDatabase({ url });
    await migrateDatabase(database);
    // The start fills an empty library, which takes longer.
    await createPrompt(database.db);
    await database.close();
    await other.query(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', extract(epoch from now()) * 1000)`,
    );
    const server = runProgram('main', { DATABASE_URL: url, LOG_LEVEL: 'warn' });
    await written(server, /a later version of the product has migrated the database/);
    const [, address = ''] = await written(server, /runs at (http:\S+)/);
    const health = await fetch(`${address}/api/health`);
    expect([health.status, await health.json()]).toEqual([200, { status: 'ok', tables: 'later' }]);
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stderr: '' });
    await other.end();
  });

  it('wait for a table for a limited time, change nothing then, and name the session that held it', async () => {
    const { url, other } = await databaseWithOther('table');
    const database = await openDatabase({ url });
    await migrateDatabase(database);
    const applied = ownMigrations().length;
    const last = ownMigrations().at(-1);
    if (!last) throw new Error('there is no migration');
    const statements = ['create table notes (id int)', 'alter table prompts add column note text'];
    const next = { ...last, sql: statements, hash: 'next', folderMillis: last.folderMillis + 1 };
    ownMigrations().push(next);
    onTestFinished(() => void ownMigrations().pop());
    await other.query('begin; select * from prompts');
    const failure = await migrateDatabase(database, { lockTimeouts: { turn: 1_000, table: 1_000 } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(MigrationError);
    expect(String(failure)).toMatch(
      /: The tables were not updated: canceling statement due to lock timeout, 55P03\. The update waited for session \d+, somebody else, idle in transaction\.$/,
    );
    const made = async () =>
      (
        await other.query(
          `select count(*)::int as done, to_regclass('notes')::text as notes from drizzle.__drizzle_migrations`,
        )
      ).rows;
    expect(await made()).toEqual([{ done: applied, notes: null }]);
    await other.query('rollback');
    await migrateDatabase(database);
    expect(await made()).toEqual([{ done: applied + 1, notes: 'notes' }]);
    await other.end();
    await database.close();
  });

  it('that fail report their cause in one line', async () => {
    const { url, other } = await databaseWithOther('failing');
    await other.query('create table users (id int)');
    await other.end();
    const { code, stderr } = await runProgram('main', { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain('The tables were not updated: relation "users" already exists, 42P07.\n');
    expect(stderr).not.toMatch(/cannot reach|\n +at /);
  });

  it('of a build before 1.0.0 are refused in one line, and nothing changes', async () => {
    const { url, other } = await databaseWithOther('earlier');
    const database = await openDatabase({ url });
    await migrateDatabase(database);
    await createPrompt(database.db);
    await other.query(recordEarlierBuild);
    const content = await contentOf(database);
    const { code, stderr } = await runProgram('migrate', { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(stderr).toContain(refusalOf(`PostgreSQL ${new URL(url).host}/earlier`));
    expect(await contentOf(database)).toEqual(content);
    await database.close();
    await other.end();
  });

  it('end with the server on a signal, and leave no partial change', async () => {
    const { url, other } = await databaseWithOther('ended');
    await other.query('select pg_advisory_lock(7301944)');
    const server = runProgram('main', { DATABASE_URL: url });
    for (;;) {
      const { rows } = await other.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted`,
      );
      if (rows.length > 0) break;
    }
    server.child.kill('SIGTERM');
    expect(await server.ended).toMatchObject({ code: 0, stdout: '', stderr: '' });
    const { rows } = await other.query(`select to_regclass('prompts') as prompts`);
    expect(rows).toEqual([{ prompts: null }]);
    await other.end();
  });
});
