import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { copyLibrary } from '#tests/support/libraries.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { type Program, runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';

const { directory, remove } = temporaryDirectory();
const dataDir = path.join(directory, 'data');

beforeAll(() => copyLibrary('demo', dataDir));
afterAll(() => remove());

const run = async (program: Program, ...parameters: string[]) => {
  const { code, stderr } = await runProgram(program, { DATA_DIR: dataDir }, parameters).ended;
  const lines = stderr.trim().split('\n');
  return { code, lines: lines.filter((line) => !line.startsWith('Database: ')) };
};

describe('a mistake on the command line', () => {
  it.each<Program>(['import', 'person', 'doctor'])(
    'an unknown option ends %s with its name',
    async (program) => {
      const slip = await run(program, '--overwrit');
      expect(slip).toEqual({ code: 2, lines: ["Unknown option '--overwrit'.", 'See --help.'] });
    },
  );

  it('an argument does not start the server', async () => {
    const line = 'Unexpected argument: --port. Settings come from the environment; see --help.';
    expect(await run('main', '--port')).toEqual({ code: 2, lines: [line] });
  });

  it('--help prints the usage, and does nothing else', async () => {
    const { code, stdout, stderr } = await runProgram('import', { DATA_DIR: dataDir }, ['none', '--help'])
      .ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm run import /);
  });

  it('a folder in place of a file ends export and is not changed', async () => {
    const folder = path.join(directory, 'folder');
    mkdirSync(folder);
    const slip = await run('export', folder);
    expect(slip).toEqual({ code: 1, lines: [`Cannot write ${folder}: it is a folder.`] });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('a full disk ends export in one line and leaves existing files', async () => {
    const disk = mountSmallDisk(2);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const file = path.join(disk.directory, 'earlier.json');
    writeFileSync(file, 'earlier');
    disk.fill(4);
    const { code, lines } = await run('export', file);
    expect({ code, lines }).toEqual({ code: 1, lines: [`Cannot write ${file}: the disk is full.`] });
    expect(readFileSync(file, 'utf8')).toBe('earlier');
    expect(readdirSync(disk.directory).toSorted()).toEqual(['earlier.json', 'filler']);
  });
});
