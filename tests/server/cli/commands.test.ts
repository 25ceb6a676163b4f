import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { guideCommands } from '#tests/support/admin-guide.ts';
import { createComment, createPrompt, createUser } from '#tests/support/factories.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { mountSmallDisk } from '#tests/support/small-disk.ts';
import { type Program, runProgram, temporaryDirectory } from '#tests/support/test-app-process.ts';

const { directory: folder, remove } = temporaryDirectory();
beforeAll(() => copyLibrary('demo', path.join(folder, 'data')));
afterAll(() => remove());

/** Runs a command of the built product as a process. */
async function run(command: Program, parameters: string[], environment: Record<string, string> = {}) {
  const changes = { DATA_DIR: path.join(folder, 'data'), ...environment };
  const { code, stdout: out, stderr: err } = await runProgram(command, changes, parameters).ended;
  return { code, out, err };
}

describe('the commands', () => {
  it('export and import a library', async () => {
    const exported = path.join(folder, 'library.json');
    const other = { DATA_DIR: path.join(folder, 'other') };
    copyLibrary('empty', other.DATA_DIR);

    const written = await run('export', [exported]);
    expect(written).toMatchObject({ code: 0, out: '' });
    expect(written.err).toContain(`Database: embedded database in ${folder}/data\n`);
    expect((await stat(exported)).mode & 0o777).toBe(0o600);

    expect(await run('import', [exported], other)).toMatchObject({
      code: 0,
      out: 'Read 84: 84 imported, 0 already there, 0 bad. Added 9 departments and 24 people.\n',
    });
  });

  it('export prompts to another tool and import them again', async () => {
    const samples = path.join(folder, 'samples');
    const made = await run('export', [samples, '--format', 'markdown-sections']);
    expect(made).toMatchObject({ code: 0, out: '' });
    expect(made.err).toMatch(/\nExported \d+ published prompts to .*samples\.\n$/);
    const taken = await run('import', [samples, '--details', '--dry-run']);
    expect(taken).toMatchObject({ code: 0, out: expect.stringContaining(' 0 would be imported, ') });
    expect(taken.err).toContain('/README.md: taken id, title, description, fullPrompt, author, ');
    expect(taken.err).toContain('/README.md: already in the library, unchanged\n');
  });

  it('person exports the data of a person, and erases it only with --yes, with control characters in names escaped', async () => {
    const dataDir = path.join(folder, 'people');
    const email = 'ann@example.com';
    copyLibrary('empty', dataDir);
    const database = await openDatabase({ dataDir });
    const id = '12345678-1234-4234-8234-123456789abc';
    const name = '\u001B[2JAnn\nDeleted: \u009B31m\u202Eall';
    const shown = String.raw`\u001b[2JAnn\u000aDeleted: \u009b31m\u202eall`;
    await createUser(database.db, { id, name, email });
    for (const _ of [1, 2]) await createUser(database.db, { name, email: 'two@example.com' });
    const { id: prompt } = await createPrompt(database.db, { author: name, authorId: null });
    await createComment(database.db, { userId: id, userName: name, content: 'Mine', promptId: prompt });
    await database.close();
    const person = (...parameters: string[]) => run('person', parameters, { DATA_DIR: dataDir });

    const exported = await person('export', email);
    expect(exported.code).toBe(0);
    expect(JSON.parse(exported.out)).toMatchObject({
      account: { id, name },
      comments: [{ content: 'Mine' }],
    });
    const several = await person('export', 'two@example.com');
    expect(several.err).toContain(`\n  ${shown} <two@example.com>`);

    const dry = await person('erase', email);
    expect(dry.code).toBe(0);
    expect(dry.out).toContain(`Would delete: ${shown} <${email}>, account ${id}, tenant none, since 20`);
    expect(dry.out).toContain('\n  1 comment\n');
    expect(dry.out).toContain('\nWould keep without the name:\n  0 published prompts\n');
    expect(dry.err).toContain(
      `Unchanged, because not of this account: 1 imported prompt under the same name: ${prompt}`,
    );
    expect(dry.err).toContain(
      'Nothing was deleted. To delete permanently, run the command again with --yes.',
    );
    for (const { out, err } of [exported, several, dry])
      expect(out + err).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);

    const erased = await person('erase', id, '--yes');
    expect(erased).toMatchObject({
      code: 0,
      out: dry.out.replace('Would delete', 'Deleted').replace('Would keep', 'Kept'),
    });
    expect(erased.err).not.toContain('Nothing was deleted');
  });

  it('import into an empty library with the commands of the admin guide, and count bad rows', async () => {
    const dataDir = path.join(folder, 'guide');
    copyLibrary('empty', dataDir);
    const file = path.join(folder, 'guide.csv');
    await writeFile(file, 'act,prompt,department\nWriter,Write [text],\nSeller,Sell [thing],Field Force\n');
    const results = [];
    for (const given of guideCommands('Import and export', 'import')) {
      const parameters = given.map((parameter) => (parameter === 'prompts.csv' ? file : parameter));
      results.push(await run('import', parameters, { DATA_DIR: dataDir }));
    }
    await writeFile(file, 'act,prompt,\u001B[31mred\nA,a,\n,b,\n');
    results.push(await run('import', [file, '--map', 'act=title', '--dry-run'], { DATA_DIR: dataDir }));
    expect(results).toMatchObject([
      {
        code: 0,
        out: 'Dry run, nothing written. Read 2: 2 would be imported and 2 departments, 0 already there, 0 bad.\n',
        err: expect.stringContaining('Department added: Medical\nDepartment added: Field Force\n'),
      },
      { code: 0, out: 'Read 2: 2 imported, 0 already there, 0 bad. Added 2 departments and 0 people.\n' },
      {
        code: 1,
        out: 'Dry run, nothing written. Read 2: 1 would be imported, 0 already there, 1 bad.\n',
        err: expect.stringContaining('Bad row 2 (line 3): title missing\n'),
      },
    ]);
    expect(results.at(-1)?.err).toContain('Columns not used: \\u001b[31mred\n');
  });

  it.each([
    [
      'import',
      ['a', '--format', 'x'],
      '--format: got "x", expected one of library, prompts-chat, librechat,',
    ],
    ['person', ['delete', 'a@example.com'], 'npm run person -- export|erase EMAIL'],
    ['entra-register', [], '--public-url: enter the address of the server for users.'],
  ] as const)('%s %j exits with 2 and a reason', async (command, parameters, message) => {
    const result = await run(command, [...parameters]);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(message);
  });
});

describe('a mistake on the command line', () => {
  const slipOf = async (command: Program, ...parameters: string[]) => {
    const { code, err } = await run(command, parameters);
    const lines = err.trim().split('\n');
    return { code, lines: lines.filter((line) => !line.startsWith('Database: ')) };
  };

  it.each<Program>(['import', 'person', 'doctor'])(
    'an unknown option ends %s with its name',
    async (program) => {
      const slip = await slipOf(program, '--overwrit');
      expect(slip).toEqual({ code: 2, lines: ["Unknown option '--overwrit'.", 'See --help.'] });
    },
  );

  it('an argument does not start the server', async () => {
    const line = 'Unexpected argument: --port. Settings come from the environment; see --help.';
    expect(await slipOf('main', '--port')).toEqual({ code: 2, lines: [line] });
  });

  it('--help prints the usage, and does nothing else', async () => {
    const { code, out, err } = await run('import', ['none', '--help']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Usage: npm run import /);
  });

  it('a folder in place of a file ends export and is not changed', async () => {
    const place = path.join(folder, 'folder');
    mkdirSync(place);
    const slip = await slipOf('export', place);
    expect(slip).toEqual({ code: 1, lines: [`Cannot write ${place}: it is a folder.`] });
    expect(readdirSync(place)).toEqual([]);
  });

  it('a full disk ends export in one line and leaves existing files', async () => {
    const disk = mountSmallDisk(2);
    if (!disk) return;
    onTestFinished(() => disk.remove());
    const file = path.join(disk.directory, 'earlier.json');
    writeFileSync(file, 'earlier');
    disk.fill(4);
    const { code, lines } = await slipOf('export', file);
    expect({ code, lines }).toEqual({ code: 1, lines: [`Cannot write ${file}: the disk is full.`] });
    expect(readFileSync(file, 'utf8')).toBe('earlier');
    expect(readdirSync(disk.directory).toSorted()).toEqual(['earlier.json', 'filler']);
  });
});
