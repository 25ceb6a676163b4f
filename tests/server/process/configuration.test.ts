import { describe, expect, it } from 'vitest';
import { runProgram } from '#tests/support/test-app-process.ts';

describe('a wrong environment', { timeout: 180_000 }, () => {
  const wrong = [
    ['PORT', '70000', 'a port number from 0 to 65535'],
    ['HOST', 'two words', 'a host name or address'],
    ['PUBLIC_URL', 'prompts.example.com', 'https://prompts.example.com'],
    ['DATABASE_URL', 'mysql://root:pass-word@db/x', 'postgres://'],
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

  it('is explained by --help, which starts nothing', async () => {
    const { code, stdout } = await runProgram('main', { PORT: 'wrong' }, ['--help']).ended;
    expect(code).toBe(0);
    for (const [name] of wrong) expect(stdout).toContain(name);
    expect(stdout).toContain('DATA_DIR');
  });

  it('that names a PostgreSQL which is away is one line too, without the password', async () => {
    const url = 'postgres://someone:pass-word@127.0.0.1:1/library';
    const { code, stderr } = await runProgram('main', { DATABASE_URL: url }).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/^DATABASE_URL: cannot reach PostgreSQL 127\.0\.0\.1:1\/library .*\n$/);
    expect(stderr).not.toContain('pass-word');
  });
});
