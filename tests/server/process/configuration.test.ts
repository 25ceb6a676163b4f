import { describe, expect, it } from 'vitest';
import { groupsHelp } from '#server/config/documentation.ts';
import { settingGroups } from '#server/config/settings.ts';
import { parseConfig } from '#server/config.ts';
import { runProgram } from '#tests/support/test-app-process.ts';

describe('a wrong environment', { timeout: 180_000 }, () => {
  const wrong = [
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['HOST', 'two words', 'a host name or address'],
    ['PUBLIC_URL', 'prompts.example.com', 'https://prompts.example.com'],
    ['DATABASE_URL', 'mysql://root:pass-word@db/x', 'postgres://'],
    ['DATABASE_POOL_SIZE', '0', 'a whole number from 1 to 200'],
    ['LOG_LEVEL', 'loud', 'one of fatal, error, warn, info, debug, trace, silent'],
    ['COMPANY_NAME', 'x'.repeat(101), 'a name of 1 to 100 characters'],
    ['ALLOWED_ORIGINS', 'https://a.example.com, *', 'origins separated by commas'],
    ['NODE_ENV', 'prod', 'one of development, production, test'],
    ['SEARCH_LANGUAGES', 'english; german', 'names of PostgreSQL text search configurations'],
  ] as const;

  it.each(wrong)('stops the start with one line about %s', async (name, value, takes) => {
    const { code, stdout, stderr } = await runProgram('main', { [name]: value }).ended;
    expect(code).toBe(1);
    expect(stdout).toBe('');
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(new RegExp(`^${name}: got `));
    expect(stderr).toContain(takes);
    if (name === 'DATABASE_URL') expect(stderr).not.toContain('pass-word');
    // A long value is cut.
    else expect(stderr).toContain(value.slice(0, 100));
  });

  const url = 'postgres://someone:pass-word@127.0.0.1:1/library';
  it.each([
    [`${url}?sslMode=require`, 'the parameter sslMode is unknown'],
    [
      `${url}?sslmode=verify`,
      'sslmode must be one of disable, no-verify, prefer, require, verify-ca, verify-full',
    ],
    [`${url}?sslmode=require&sslrootcert=/no/such.crt`, 'sslrootcert: the file cannot be read (ENOENT'],
    [`${url}?sslrootcert=package.json`, 'sslrootcert: the file is not a certificate'],
    [`${url}?statement_timeout=30s`, 'statement_timeout must be a number of milliseconds'],
  ])('that has %s is told so without the password', (DATABASE_URL, fault) => {
    const parse = () => parseConfig({ DATABASE_URL });
    expect(parse).toThrow(`DATABASE_URL: ${fault}`);
    expect(parse).not.toThrow(/pass-word/);
  });

  it('that names a replica but no primary server is refused', () => {
    expect(() => parseConfig({ DATABASE_REPLICA_URL: url })).toThrow(/^DATABASE_URL: is not set/);
  });

  it.each([
    [{}, 'REQUIRE_SIGN_IN: is true, but nobody can sign in here.'],
    [{ MCP_ANONYMOUS: 'true' }, 'MCP_ANONYMOUS: is true, but REQUIRE_SIGN_IN is too.'],
  ])('that requires sign-in and contradicts it is refused', (other, fault) => {
    const parse = () => parseConfig({ NODE_ENV: 'production', REQUIRE_SIGN_IN: 'true', ...other });
    expect(parse).toThrow(fault);
    expect(parseConfig({ REQUIRE_SIGN_IN: 'true' }).signIn.kind).toBe('local');
  });

  it('is explained by --help, which starts nothing', async () => {
    const { code, stdout } = await runProgram('main', { PORT: 'wrong' }, ['--help']).ended;
    expect(code).toBe(0);
    expect(stdout).toContain(groupsHelp(settingGroups));
  });

  it('that names a PostgreSQL which is away is one line too, without the password', async () => {
    const { code, stderr } = await runProgram('main', { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: cannot reach PostgreSQL 127\.0\.0\.1:1\/library .*\n$/);
    expect(stderr).not.toContain('pass-word');
  });
});
