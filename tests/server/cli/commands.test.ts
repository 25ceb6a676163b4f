import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { guideCommands } from '#tests/support/admin-guide.ts';
import { createComment, createPrompt, createUser } from '#tests/support/factories.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { type Program, runProgram } from '#tests/support/test-app-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-commands-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a command of the built product as a process. */
async function run(command: Program, parameters: string[], environment: Record<string, string> = {}) {
  const changes = { DATA_DIR: path.join(folder, 'data'), ...environment };
  const { code, stdout: out, stderr: err } = await runProgram(command, changes, parameters).ended;
  return { code, out, err };
}

describe('the commands', () => {
  it('seed, export and import a library', async () => {
    const exported = path.join(folder, 'library.json');
    const other = { DATA_DIR: path.join(folder, 'other') };
    for (const place of [path.join(folder, 'data'), other.DATA_DIR]) copyLibrary('empty', place);

    const seeded = await run('seed', []);
    expect(seeded).toMatchObject({ code: 0, out: 'Added 84 prompts of demo content.\n' });
    expect(seeded.err).toBe(`Database: embedded database in ${folder}/data\n`);

    expect(await run('export', [exported])).toMatchObject({ code: 0, out: '' });
    expect((await stat(exported)).mode & 0o777).toBe(0o600);

    const imported = await run('import', [exported], other);
    expect(imported).toMatchObject({
      code: 0,
      out: 'Read 84: 84 imported, 0 already there, 0 bad. Added 9 departments and 24 people.\n',
    });
    const again = await run('export', [], other);
    expect(again.code).toBe(0);
    expect(again.out).toBe(await readFile(exported, 'utf8'));
  });

  it('export prompts to another tool and import them again', async () => {
    const data = { DATA_DIR: path.join(folder, 'tools') };
    copyLibrary('demo', data.DATA_DIR);
    const samples = path.join(folder, 'samples');
    const made = await run('export', [samples, '--format', 'markdown-sections'], data);
    expect(made).toMatchObject({ code: 0, out: '' });
    expect(made.err).toMatch(/\nExported \d+ published prompts to .*samples\.\n$/);
    const again = await run('export', [samples, '--format', 'markdown-sections'], data);
    expect(again).toMatchObject({ code: 1, err: `Cannot write ${samples}: it already exists.\n` });
    const table = await run('export', ['--format', 'prompts-chat'], data);
    expect(table.out).toMatch(/^act,prompt,for_devs,type,contributor\n/);
    const taken = await run('import', [samples, '--details', '--dry-run'], data);
    expect(taken).toMatchObject({ code: 0, out: expect.stringContaining(' 0 would be imported, ') });
    expect(taken.err).toContain('/README.md: taken id, title, description, fullPrompt, author, ');
    expect(taken.err).toContain('/README.md: already in the library, unchanged\n');
  });

  it('person exports the data of a person, and erases it only with --yes', async () => {
    const dataDir = path.join(folder, 'people');
    const email = 'ann@example.com';
    copyLibrary('empty', dataDir);
    const database = await openDatabase({ dataDir });
    const id = '12345678-1234-4234-8234-123456789abc';
    await createUser(database.db, { id, name: 'Ann', email });
    const { id: prompt } = await createPrompt(database.db, { author: 'ann', authorId: null });
    await createComment(database.db, { userId: id, userName: 'Ann', content: 'Mine', promptId: prompt });
    await database.close();
    const person = (...parameters: string[]) => run('person', parameters, { DATA_DIR: dataDir });

    const exported = await person('export', email);
    expect(exported.code).toBe(0);
    expect(JSON.parse(exported.out)).toMatchObject({ account: { id }, comments: [{ content: 'Mine' }] });

    const dry = await person('erase', email);
    expect(dry.code).toBe(0);
    expect(dry.out).toMatch(
      new RegExp(`^Would delete: Ann <${email}>, account ${id}, tenant none, since 20`),
    );
    expect(dry.out).toContain('\n  1 comment\n');
    expect(dry.out).toContain('\nWould keep without the name:\n  0 published prompts\n');
    expect(dry.err).toContain(
      `Unchanged, because not of this account: 1 imported prompt under the same name: ${prompt}`,
    );
    expect(dry.err).toContain(
      'Nothing was deleted. To delete permanently, run the command again with --yes.',
    );

    const erased = await person('erase', id, '--yes');
    expect(erased).toMatchObject({
      code: 0,
      out: dry.out.replace('Would delete', 'Deleted').replace('Would keep', 'Kept'),
    });
    expect(erased.err).not.toContain('Nothing was deleted');
    const again = await person('erase', email, '--yes');
    expect(again).toMatchObject({ code: 1, out: '' });
    expect(again.err.split('\n')).toEqual([
      `Database: embedded database in ${dataDir}`,
      `Nothing is stored about ${email}.`,
      '',
    ]);
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

  it('escape control characters for the terminal in every name', async () => {
    const dataDir = path.join(folder, 'hostile');
    copyLibrary('empty', dataDir);
    const database = await openDatabase({ dataDir });
    const name = '\u001B[2JAnn\nDeleted: \u009B31m\u202Eall';
    const shown = String.raw`\u001b[2JAnn\u000aDeleted: \u009b31m\u202eall`;
    for (const email of ['ann@example.com', 'two@example.com', 'two@example.com'])
      await createUser(database.db, { name, email });
    await database.close();
    const person = (...parameters: string[]) => run('person', parameters, { DATA_DIR: dataDir });
    const steering = /(?!\n)[\p{Cc}\p{Bidi_Control}]/u;
    const dry = await person('erase', 'ann@example.com');
    expect(dry.out).toContain(`Would delete: ${shown} <ann@example.com>`);
    const exported = await person('export', 'ann@example.com');
    expect(JSON.parse(exported.out)).toMatchObject({ account: { name } });
    const several = await person('export', 'two@example.com');
    expect(several.err).toContain(`\n  ${shown} <two@example.com>`);
    const unknown = await person('export', 'x\u001B[31m@example.com');
    for (const result of [dry, exported, several, unknown])
      expect(result.out + result.err).not.toMatch(steering);
  });

  it.each([
    ['import', [], 'Enter a file. Usage: npm run import -- FILE'],
    ['import', ['a', '--map', 'x=y'], 'the field "y" does not exist. Fields: id, title'],
    [
      'import',
      ['a', '--format', 'x'],
      '--format: got "x", expected one of library, prompts-chat, librechat,',
    ],
    ['export', ['--format', 'markdown-sections'], 'Enter the name of a new folder.'],
    ['person', ['delete', 'a@example.com'], 'npm run person -- export|erase EMAIL'],
    ['person', ['erase', ' '], 'Enter an email address. Usage: npm run person -- erase EMAIL'],
    ['audit-verify', ['--head', '7'], '--head: enter a head that this command printed: NUMBER:HASH'],
    ['entra-register', [], '--public-url: enter the address of the server for users.'],
  ] as const)('%s %j exits with 2 and a reason', async (command, parameters, message) => {
    const result = await run(command, [...parameters]);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(message);
  });
});
