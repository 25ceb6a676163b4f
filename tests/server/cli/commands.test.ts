import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';

type Command = 'migrate' | 'seed' | 'import' | 'export';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command from its sources as a process of its own. */
function run(command: Command, parameters: string[], environment: NodeJS.ProcessEnv = {}) {
  const program = path.resolve(`src/server/cli/${command}.ts`);
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...parameters], {
    env: { PATH: process.env['PATH'], DATA_DIR: path.join(folder, 'data'), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    const text = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text.out += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (text.err += piece));
    child.on('close', (code) => resolve({ code, ...text }));
  });
}

describe('the commands', () => {
  it('seed, export and import a library from one place to another', async () => {
    const exported = path.join(folder, 'library.json');
    const other = { DATA_DIR: path.join(folder, 'other') };

    const seeded = await run('seed', []);
    expect(seeded).toMatchObject({ code: 0, out: 'Seeded 72 prompts of the demo content.\n' });
    expect(seeded.err).toBe(`Database: embedded database in ${folder}/data\n`);

    expect(await run('export', [exported])).toMatchObject({ code: 0, out: '' });
    expect((await stat(exported)).mode & 0o777).toBe(0o600);

    const imported = await run('import', [exported], other);
    expect(imported).toMatchObject({
      code: 0,
      out: 'Read 72: 72 imported, 0 already there, 0 bad. Added 8 departments and 24 people.\n',
    });
    const again = await run('export', [], other);
    expect(again.code).toBe(0);
    expect(again.out).toBe(await readFile(exported, 'utf8'));
  }, 60_000);

  it('end with 1 and the counts when rows were bad', async () => {
    const file = path.join(folder, 'rows.csv');
    await writeFile(file, 'act,prompt\nA,a\n,b\n');
    const result = await run('import', [file, '--map', 'act=title', '--author', 'Ann', '--dry-run']);
    expect(result.code).toBe(1);
    expect(result.out).toBe(
      'Dry run, nothing written. Read 2: 1 would be imported, 0 already there, 1 bad.\n',
    );
    expect(result.err).toContain('Bad row 2 (line 3): title missing\n');
  });

  it.each(['migrate', 'seed', 'import', 'export'] as const)(
    '%s explains itself with --help',
    async (command) => {
      const result = await run(command, ['--help']);
      expect(result).toMatchObject({ code: 0, err: '' });
      expect(result.out).toMatch(/^Usage: npm run /);
    },
  );

  it.each([
    ['import', [], 'Which file? Usage: npm run import -- FILE'],
    ['import', ['a', 'b'], 'Unexpected argument: b'],
    ['import', ['a', '--map', 'x=y'], 'there is no field "y". Fields: id, title'],
    ['export', ['--colour'], "Unknown option '--colour'"],
  ] as const)('%s %j ends with 2 and says why', async (command, parameters, message) => {
    const result = await run(command, [...parameters]);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(message);
  });

  it('refuse a wrong configuration in one line without its secret', async () => {
    const result = await run('migrate', [], { DATABASE_URL: 'mysql://u:geheim@h/d' });
    expect(result.code).toBe(1);
    expect(result.err).toMatch(/^DATABASE_URL: got .*\n$/);
    expect(result.err).not.toContain('geheim');
  });

  it('name the process that has the embedded database open', async () => {
    const dataDir = path.join(folder, 'held');
    const database = await openDatabase({ dataDir });
    try {
      const result = await run('migrate', [], { DATA_DIR: dataDir });
      expect(result).toMatchObject({ code: 1, out: '' });
      expect(result.err).toContain(`is in use by process ${process.pid}`);
      expect(result.err).toContain('stop it, run this command again');
    } finally {
      await database.close();
    }
  });
});
