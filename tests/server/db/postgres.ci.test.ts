import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { explainDatabase } from '#server/startup-errors.ts';
import { runIn } from '#tests/server/teams/teams-folder.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { userOfPostgres } from '#tests/support/postgres-cluster.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { startServer, temporaryDirectory } from '#tests/support/test-app-process.ts';
import { clusterOrSkip, sharedClusterOrSkip } from '#tests/support/test-database.ts';

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
    ['', true],
    ['?pgbouncer=true', false],
  ])('prepare statements and plan them once, not behind a pooler: %j', async (parameters, prepared) => {
    const app = await createTestApp({}, { url: `${url(`prepared${prepared}`)}${parameters}`, poolSize: 1 });
    const lists = () =>
      Promise.all(
        ['/api/departments', '/api/departments/all/prompts?limit=2'].map(
          async (path) => (await app.request(path)).status,
        ),
      );
    const statements = async () =>
      (
        await app.pool.query(
          `select count(*) > 0 as prepared, coalesce(sum(custom_plans), 0)::int as plans_for_values
            from pg_prepared_statements`,
        )
      ).rows[0];
    expect([...(await lists()), ...(await lists())]).toEqual([200, 200, 200, 200]);
    expect(await statements()).toEqual({ prepared, plans_for_values: 0 });
    // As a later version's migration does, while this process still answers.
    await app.pool.query('alter table departments add column later text');
    expect(await lists()).toEqual([200, 200]);
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

const own = clusterOrSkip();

describe.skipIf(!own)('a start on a PostgreSQL that prevents it', () => {
  afterAll(() => own?.stop());
  const library = new URL(own?.createDatabase('library') ?? 'postgres://x');

  /** The output line of a start whose DATABASE_URL has these changes. */
  async function lineFor(change: (url: URL) => void) {
    const url = new URL(library);
    change(url);
    const target = { url: url.href };
    const database = await openDatabase(target);
    try {
      await migrateDatabase(database);
      return 'started';
    } catch (error) {
      return explainDatabase(error, target);
    } finally {
      await database.close();
    }
  }

  const asAdministrator = async (...statements: string[]) => {
    const database = await openDatabase({ url: library.href });
    for (const statement of statements) await database.pool.query(statement);
    await database.close();
  };

  /** Lets one role sign in by password only. */
  async function closeTo(role: string) {
    const lines = [`host all ${role} 127.0.0.1/32 scram-sha-256`, 'host all all 127.0.0.1/32 trust'];
    const values = lines.map((line, number) => `(${number}, '${line}')`).join(', ');
    const rows = `select line from (values ${values}) as lines(number, line) order by number`;
    const database = await openDatabase({ url: library.href });
    const { rows: found } = await database.pool.query<{ hba_file: string }>('show hba_file');
    await database.pool.query(`copy (${rows}) to '${found[0]?.hba_file}'`);
    await database.pool.query('select pg_reload_conf()');
    await database.close();
  }

  const changes: [string, (url: URL) => void, RegExp][] = [
    ['an unknown host', (url) => void (url.hostname = 'no-such-machine.invalid'), /Check the host name\.$/],
    [
      'a database that is not there',
      (url) => void (url.pathname = '/other'),
      /"other" does not exist\)\. Create that database/,
    ],
    [
      'TLS that the server has not',
      (url) => url.searchParams.set('sslmode', 'require'),
      /The server does not support TLS: /,
    ],
  ];

  it.each(changes)('says what to do about %s', async (_, change, remedy) => {
    const line = await lineFor(change);
    expect(line).toMatch(/^DATABASE_URL: cannot reach PostgreSQL [^\n]*$/);
    expect(line).toMatch(remedy);
  });

  it('says what to do about a missing and a wrong password, and shows no password', async () => {
    await asAdministrator(`create role locked login password 'right'`);
    await closeTo('locked');
    const enter = (password: string) =>
      lineFor((url) => Object.assign(url, { username: 'locked', password }));
    expect(await enter('')).toMatch(/^DATABASE_URL: cannot reach .* Add the password to the address\.$/);
    const wrong = await enter('wrong-word');
    expect(wrong).toMatch(
      /^DATABASE_URL: cannot reach .*password authentication failed .* Check the user and password\.$/,
    );
    expect(wrong).not.toContain('wrong-word');
  });

  it('says which right a user lacks', async () => {
    await asAdministrator('create role plain login');
    const line = await lineFor((url) => void (url.username = 'plain'));
    expect(line).toMatch(
      /^DATABASE_URL: PostgreSQL .* refused the start \([^\n]*permission denied [^\n]* Give the user the CREATE privilege/,
    );
  });

  /** Refuses extensions as Azure Database for PostgreSQL does (https://github.com/MicrosoftDocs/azure-docs/issues/112176). */
  const likeAzure = `
    create function check_extensions() returns event_trigger language plpgsql as $$
      declare name text;
      begin
        for name in select object_identity from pg_event_trigger_ddl_commands() where object_type = 'extension' loop
          if name <> all (string_to_array(lower(current_setting('azure.extensions')), ',')) then
            raise exception 'extension "%" is not allow-listed for users in Azure Database for PostgreSQL', name
              using errcode = '0A000', hint = 'to see the full allow list of extensions, please run: "show azure.extensions;"';
          end if;
        end loop;
      end $$;
    create event trigger azure on ddl_command_end when tag in ('CREATE EXTENSION') execute function check_extensions()`;

  it('says which parameter of Azure allows the extensions, and starts once it allows them', async () => {
    const url = own?.createDatabase('azure') ?? '';
    const change = (to: URL) => void (to.pathname = new URL(url).pathname);
    const allow = (names: string) => `alter database azure set azure.extensions = '${names}'`;
    const doctor = () => runIn('.', 'doctor', ['--url', 'http://127.0.0.1:9'], { DATABASE_URL: url });
    const database = await openDatabase({ url });
    const { pool } = database;
    await pool.query(likeAzure);
    await pool.query(allow('PGCRYPTO,UNACCENT'));
    expect((await doctor()).out).toContain('wrong    Extensions: azure.extensions does not allow pg_trgm\n');
    expect(await lineFor(change)).toMatch(
      /"pg_trgm" is not allow-listed .*\)\. Azure: add UNACCENT, PG_TRGM to the server parameter azure\.extensions/,
    );
    await pool.query(allow('UNACCENT,PG_TRGM'));
    expect(await lineFor(change)).toBe('started');
    await database.close();
  });

  describe('over TLS', () => {
    const files = temporaryDirectory();
    const warned = vi.fn();
    afterAll(() => {
      process.off('warning', warned);
      files.remove();
    });
    const certificate = (name: string) => path.join(files.directory, `${name}.crt`);

    /** A certificate for localhost that is its own authority. */
    function makeCertificate(name: string) {
      const key = path.join(files.directory, `${name}.key`);
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
      const algorithm = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
      const parameters = [
        'req',
        '-x509',
        ...algorithm,
        ...subject,
        '-keyout',
        key,
        '-out',
        certificate(name),
      ];
      execFileSync('openssl', parameters, { stdio: 'ignore' });
      return key;
    }

    beforeAll(async () => {
      process.on('warning', warned);
      const key = makeCertificate('server');
      makeCertificate('other');
      const { uid, gid } = userOfPostgres();
      if (uid !== undefined) for (const file of [files.directory, key]) chownSync(file, uid, gid);
      await asAdministrator(
        `alter system set ssl_cert_file = '${certificate('server')}'`,
        `alter system set ssl_key_file = '${key}'`,
        'alter system set ssl = on',
        'select pg_reload_conf()',
      );
    });

    /** As node-postgres 8 has the modes: all but disable and no-verify check authority and name. */
    const connections: [string, string, Record<string, string>, RegExp][] = [
      ['its authority', 'localhost', { sslmode: 'require', sslrootcert: 'server' }, /^started$/],
      [
        'another authority',
        'localhost',
        { sslmode: 'require', sslrootcert: 'other' },
        /self-signed certificate\)\. Add the/,
      ],
      [
        'another name',
        '127.0.0.1',
        { sslmode: 'verify-ca', sslrootcert: 'server' },
        /The certificate is for another name/,
      ],
      ['nothing checked', '127.0.0.1', { sslmode: 'no-verify' }, /^started$/],
    ];

    it.each(connections)('checks the identity of the server with %s', async (_, hostname, given, outcome) => {
      const line = await lineFor((url) => {
        url.hostname = hostname;
        for (const [name, value] of Object.entries(given))
          url.searchParams.set(name, name === 'sslrootcert' ? certificate(value) : value);
      });
      expect(line).toMatch(outcome);
      expect(warned).not.toHaveBeenCalled();
    });
  });
});
