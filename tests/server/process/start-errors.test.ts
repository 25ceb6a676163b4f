import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsHelp } from '#server/config/documentation.ts';
import type { Setting } from '#server/config/setting.ts';
import { settingGroups } from '#server/config/settings.ts';
import { parseConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { listen } from '#server/http/listen.ts';
import { listenError } from '#server/startup-errors.ts';
import { configError } from '#tests/support/config-error.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { contentOf, recordEarlierBuild, refusalOf } from '#tests/support/earlier-build.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import {
  type Program,
  programFile,
  run,
  runProgram,
  temporaryDirectory,
} from '#tests/support/test-app-process.ts';

const url = 'postgres://someone:pass-word@127.0.0.1:1/library';

describe('an invalid environment', () => {
  const wrong = [
    ['DATABASE_URL', 'mysql://root:pass-word@db/x', 'postgres://'],
    ['COMPANY_NAME', 'x'.repeat(101), 'a name of 1 to 100 characters'],
    ['ALLOWED_ORIGINS', 'https://a.example.com, *', 'origins separated by commas'],
  ] as const;

  it.each(wrong)('is reported in one line about %s', (name, value, takes) => {
    const message = configError({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: got [^\n]*$`));
    expect(message).toContain(takes);
    if (name === 'DATABASE_URL') expect(message).not.toContain('pass-word');
    // A long value is cut.
    else expect(message).toContain(value.slice(0, 100));
  });

  it.each([
    [`${url}?sslMode=require`, 'the parameter sslMode is unknown'],
    [
      `${url}?sslmode=verify`,
      'sslmode must be one of disable, no-verify, prefer, require, verify-ca, verify-full',
    ],
    [`${url}?sslmode=require&sslrootcert=/no/such.crt`, 'sslrootcert: the file cannot be read (ENOENT'],
    [`${url}?statement_timeout=30s`, 'statement_timeout must be a number of milliseconds'],
  ])('that has %s is refused with its fault, without its password', (DATABASE_URL, fault) => {
    const parse = () => parseConfig({ DATABASE_URL });
    expect(parse).toThrow(`DATABASE_URL: ${fault}`);
    expect(parse).not.toThrow(/pass-word/);
  });

  it('with metrics beyond this machine is refused without a token for them', () => {
    const metrics = { PORT: '3000', METRICS_PORT: '9464' };
    for (const HOST of ['0.0.0.0', 'library.internal'])
      expect(() => parseConfig({ ...metrics, HOST })).toThrow(
        `METRICS_TOKEN: is not set, but METRICS_PORT is, and HOST is ${HOST}.`,
      );
    for (const HOST of ['127.0.0.1', 'localhost', '::1', ''])
      expect(parseConfig({ ...metrics, HOST }).metricsPort).toBe(9464);
    const METRICS_TOKEN = 'a-token-of-16-or-more';
    expect(parseConfig({ ...metrics, HOST: '0.0.0.0', METRICS_TOKEN }).metricsToken).toBe(METRICS_TOKEN);
  });

  it.each([
    [{}, 'REQUIRE_SIGN_IN: is true, but nobody can sign in here.'],
    [{ MCP_ANONYMOUS: 'true' }, 'MCP_ANONYMOUS: is true, but REQUIRE_SIGN_IN is too.'],
  ])('that requires sign-in and contradicts it is refused', (other, fault) => {
    const parse = () => parseConfig({ NODE_ENV: 'production', REQUIRE_SIGN_IN: 'true', ...other });
    expect(parse).toThrow(fault);
    expect(parseConfig({ REQUIRE_SIGN_IN: 'true' }).signIn.kind).toBe('local');
  });

  it('that gives production no PostgreSQL stops the start and an import in one line', async () => {
    const data = temporaryDirectory();
    const entra = {
      PUBLIC_URL: 'https://prompts.example.com',
      ENTRA_TENANT_ID: '11111111-1111-4111-8111-111111111111',
      ENTRA_CLIENT_ID: '33333333-3333-4333-8333-333333333333',
      ENTRA_CLIENT_SECRET: 'the-secret',
    };
    const where = { DATA_DIR: data.directory };
    const ended = await Promise.all([
      runProgram('main', { ...where, NODE_ENV: 'production' }).ended,
      runProgram('import', { ...where, ...entra }, ['prompts.csv']).ended,
    ]);
    const written = readdirSync(data.directory);
    data.remove();
    const reasons = ['NODE_ENV is production', 'employees sign in at https://prompts.example.com'];
    for (const [index, { code, stdout, stderr }] of ended.entries()) {
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr.trim().split('\n')).toHaveLength(1);
      expect(stderr).toContain(`DATABASE_URL: is not set, but ${reasons[index]}.`);
    }
    expect(written).toEqual([]);
  });

  it('is explained by --help, which starts nothing', async () => {
    const { code, stdout } = await runProgram('main', { PORT: 'wrong' }, ['--help']).ended;
    expect(code).toBe(0);
    expect(stdout).toContain(groupsHelp(settingGroups));
  });
});

describe('a secret in a file', () => {
  const { directory, remove } = temporaryDirectory();
  afterAll(remove);
  const at = (name: string, content: string | Buffer) => {
    const file = path.join(directory, name);
    writeFileSync(file, content);
    return file;
  };

  it('may be the value of every secret setting, and of no other', () => {
    for (const { name, secret } of Object.values(settingGroups).flatMap(({ settings }) =>
      Object.values<Setting<unknown>>(settings),
    )) {
      const parse = () => parseConfig({ [`${name}_FILE`]: '/no/such/file' });
      if (secret) expect(parse).toThrow(`${name}_FILE: there is no file "/no/such/file".`);
      else expect(parse).not.toThrow(/there is no file/);
    }
  });

  it('follows the rules of its setting, whose message does not show it', () => {
    expect(configError({ DATABASE_URL_FILE: at('url', 'mysql://root:pass-word@db/x') })).toMatch(
      /^DATABASE_URL: got an invalid value \(not shown\), expected /,
    );
    expect(parseConfig({ DATABASE_URL_FILE: at('url', `${url}\n`) }).database).toMatchObject({ url });
  });

  it('that cannot be read stops the start with one line that says why', () => {
    mkdirSync(path.join(directory, 'folder'));
    const wrong: [string, string][] = [
      [at('empty', ' \n'), 'is empty'],
      [at('lines', `${url}\n${url}\n`), 'has more than one line'],
      [at('utf-16', Buffer.from(`\uFEFF${url}`, 'utf16le')), 'is not text in UTF-8'],
      [path.join(directory, 'folder'), 'is not a file'],
      // The secret itself.
      [url, 'got an invalid value (not shown), expected the absolute path of a file'],
    ];
    for (const [file, fault] of wrong) {
      const message = configError({ DATABASE_URL_FILE: file });
      expect(message).toMatch(/^DATABASE_URL_FILE: .*\.$/);
      expect(message).toContain(fault);
      expect(message).not.toContain('pass-word');
    }
  });
});

const asRoot = userInfo().uid === 0;
if (!asRoot) console.warn('SKIPPED as another user: only root can start a process as somebody else.');
const nobody = 65_534;

const unprivileged = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
const hasPrivilegedPorts = () => asRoot && Number(readFileSync(unprivileged, 'utf8')) > 1;

describe('a start that fails', () => {
  const data = temporaryDirectory();
  beforeAll(() => copyLibrary('demo', data.directory));
  afterAll(() => data.remove());

  const start = (changes: Record<string, string>, program: Program = 'main', before: string[] = []) => {
    const [command, ...parameters] = [...before, process.execPath, programFile(program)];
    return run(command, parameters, { DATA_DIR: data.directory, ...changes }).ended;
  };
  const asNobody = ['setpriv', `--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];

  const expectLine = ({ code, stdout, stderr }: Awaited<ReturnType<typeof start>>, line: RegExp) => {
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toMatch(line);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  };

  it.each([
    ['no-such-machine.invalid', /^HOST: .*no-such-machine\.invalid/],
    ['192.0.2.1', /^HOST: this machine has no address 192\.0\.2\.1\./],
  ])('names HOST when it is %s', async (host, line) => {
    const failed = await listen(() => new Response(), 0, host).catch((error: unknown) => error);
    expect(listenError(failed, host, 0)).toMatchObject({ message: expect.stringMatching(line) });
  });

  it('names DATA_DIR if it is a file, for the server and for the commands', async () => {
    const file = path.join(data.directory, 'postgres/PG_VERSION');
    for (const program of ['main', 'seed'] as const)
      expectLine(await start({ DATA_DIR: file }, program), /^DATA_DIR: cannot use .* is a file\./);
  });

  it('names SEARCH_LANGUAGES if the database lacks one of them', async () => {
    const SEARCH_LANGUAGES = 'english,german,klingon';
    expectLine(await start({ SEARCH_LANGUAGES }), /^SEARCH_LANGUAGES: got "klingon", expected .*, german,/);
  });

  it.skipIf(!asRoot)('names DATA_DIR, and not PORT, when the user may not write there', async () => {
    const closed = temporaryDirectory();
    chmodSync(closed.directory, 0o755);
    const DATA_DIR = path.join(closed.directory, 'data');
    expectLine(await start({ DATA_DIR }, 'main', asNobody), /^DATA_DIR: .* may not write there\./);
    closed.remove();
  });

  it.skipIf(!hasPrivilegedPorts())('names PORT when the user may not listen there', async () => {
    execFileSync('chown', ['-R', String(nobody), data.directory]);
    expectLine(await start({ PORT: '1' }, 'main', asNobody), /^PORT: this user may not listen on 1\./);
  });

  it('says in one line how to transfer the library of a build before 1.0.0, and changes nothing', async () => {
    const old = dataDirectory('demo');
    const made = await openDatabase({ dataDir: old });
    await made.pool.query(recordEarlierBuild);
    const content = await contentOf(made);
    await made.close();
    const { code, stdout, stderr } = await start({ DATA_DIR: old });
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr.trim()).toBe(refusalOf(`embedded database in ${old}`));
    expect(readdirSync(old)).toEqual(['postgres']);
    const kept = await openDatabase({ dataDir: old });
    expect(await contentOf(kept)).toEqual(content);
    await kept.close();
  });
});
