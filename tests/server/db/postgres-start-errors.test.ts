import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { explainDatabase } from '#server/explain.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const cluster = clusterOrSkip();

describe.skipIf(!cluster)('a start on a PostgreSQL that does not let it', { timeout: 60_000 }, () => {
  afterAll(() => cluster?.stop());
  const library = new URL(cluster?.createDatabase('library') ?? 'postgres://x');

  /** What the start says about DATABASE_URL with these changes. */
  async function lineFor(change: (url: URL) => void) {
    const url = new URL(library);
    change(url);
    const target = { url: url.href };
    const database = await openDatabase(target);
    try {
      await migrateDatabase(database);
      return 'started';
    } catch (error) {
      return explainDatabase(error, target, database.place);
    } finally {
      await database.close();
    }
  }

  const asAdministrator = async (...statements: string[]) => {
    const database = await openDatabase({ url: library.href });
    for (const statement of statements) await database.pool.query(statement);
    await database.close();
  };

  /** Lets one role in by password only. */
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
    ['an unknown host', (url) => void (url.hostname = 'no-such-machine.invalid'), /Check its host name\.$/],
    [
      'a port without PostgreSQL',
      (url) => void (url.port = '1'),
      /Check its host and port, and that PostgreSQL runs there\.$/,
    ],
    [
      'a database that is not there',
      (url) => void (url.pathname = '/other'),
      /"other" does not exist\)\. Create that database/,
    ],
    [
      'a user that is not there',
      (url) => void (url.username = 'other'),
      /"other" does not exist\)\. Check its user\.$/,
    ],
    [
      'TLS that the server has not',
      (url) => url.searchParams.set('sslmode', 'require'),
      /The server has no TLS: /,
    ],
  ];

  it.each(changes)('says what to do about %s', async (_, change, remedy) => {
    const line = await lineFor(change);
    expect(line).toMatch(/^DATABASE_URL: cannot reach PostgreSQL [^\n]*$/);
    expect(line).toMatch(remedy);
  });

  it('says what to do about a missing and a wrong password, and shows none', async () => {
    await asAdministrator(`create role locked login password 'right'`);
    await closeTo('locked');
    const enter = (password: string) =>
      lineFor((url) => Object.assign(url, { username: 'locked', password }));
    expect(await enter('')).toMatch(/^DATABASE_URL: cannot reach .* Put the password into it\.$/);
    const wrong = await enter('wrong-word');
    expect(wrong).toMatch(
      /^DATABASE_URL: cannot reach .*password authentication failed .* Check its user and password\.$/,
    );
    expect(wrong).not.toContain('wrong-word');
  });

  it('says which right a user lacks', async () => {
    await asAdministrator('create role plain login');
    const line = await lineFor((url) => void (url.username = 'plain'));
    expect(line).toMatch(
      /^DATABASE_URL: PostgreSQL .* refuses what is needed \([^\n]*permission denied [^\n]* Give its user the right CREATE/,
    );
  });
});
