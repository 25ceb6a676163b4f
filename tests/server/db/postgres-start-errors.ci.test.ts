import { execFileSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { explainDatabase } from '#server/startup-errors.ts';
import { runIn } from '#tests/server/teams/teams-folder.ts';
import { userOfPostgres } from '#tests/support/postgres-cluster.ts';
import { temporaryDirectory } from '#tests/support/test-app-process.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const cluster = clusterOrSkip();

describe.skipIf(!cluster)('a start on a PostgreSQL that prevents it', () => {
  afterAll(() => cluster?.stop());
  const library = new URL(cluster?.createDatabase('library') ?? 'postgres://x');

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
    const url = cluster?.createDatabase('azure') ?? '';
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
