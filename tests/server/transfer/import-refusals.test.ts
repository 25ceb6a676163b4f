import { execFileSync } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseColumnMap } from '#server/transfer/fields.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();

describe('an import that cannot start', () => {
  it('lists the columns of a table without a required one, and the fields if a mapping has an unknown one', async () => {
    await expect(library.importText('name,prompt\nA,a\n')).rejects.toMatchObject({
      message: "No column for title. The file's columns: name, prompt. Name it with --map COLUMN=title.",
      exitCode: 1,
    });
    const mapped = library.importText('title,prompt\nA,a\n', { map: ['act=title'] });
    const columns = expect.stringContaining('title, prompt');
    await expect(mapped).rejects.toMatchObject({ message: columns, exitCode: 2 });
    const unknown = /the field "heading" does not exist\. Fields: id, title, .*fullPrompt/;
    expect(() => parseColumnMap(['act=heading'])).toThrow(unknown);
    expect(() => parseColumnMap(['act'])).toThrow('--map: got "act", expected column=field.');
  });

  it.each([
    ['a file with only a byte order mark and blank lines', '\uFEFF\n', 'is empty.'],
    ['an Excel file', 'PK\x03\x04...', 'a zip or Excel file: save it as CSV (UTF-8), or unpack it.'],
    ['JSON without prompts', '{"items": [{"title": "A"}]}', 'The file has no prompts'],
    ['broken JSON', '[{"title" "A"}]', 'The file is not valid JSON after entry 0'],
    ['JSON that is not UTF-8', Buffer.from('[{"title": "\xe9"}]', 'latin1'), 'The file is not UTF-8 text'],
    ['a newer export', '{"format":"prompt-library-export","version":2}', 'this program reads version 1.'],
  ])('refuses %s with a reason', async (_, content, message) => {
    await expect(library.importText(content)).rejects.toMatchObject({
      name: 'TransferError',
      message: expect.stringContaining(message),
      exitCode: 1,
    });
  });
});

describe('an import', () => {
  it('refuses rows whose title or prompt has no visible character', async () => {
    const rows = [
      { title: '\u200B\u200B', fullPrompt: 'x' },
      { title: 'A', fullPrompt: '\u3164\u2800' },
      { title: 'B', fullPrompt: 'b', description: '\u00AD', comments: [{ content: '\u200B' }] },
      { title: 'C\u202E\u2066\u2028c', fullPrompt: 'c', description: '\u00AD' },
    ];
    const { bad } = await library.importText(JSON.stringify(rows));
    expect(bad).toEqual([
      'entry 1: title missing',
      'entry 2: fullPrompt missing',
      'entry 3: comments.0.content: must have a visible character',
    ]);
    expect(await library.stored()).toMatchObject([{ title: 'C c', description: 'c' }]);
  });

  it('of an export refuses invisible texts, and keeps the hash that citations have', async () => {
    await library.importText(
      JSON.stringify([
        { id: 'a', title: 'A', fullPrompt: 'one' },
        { id: 'b', title: 'B', fullPrompt: 'two', comments: [{ content: 'Good' }] },
      ]),
    );
    const file = await library.exportText();
    await library.empty();
    const changed = file.replaceAll('"A"', '"\u200B"').replaceAll('"two"', String.raw`"two\r\nthree\rfour"`);
    expect((await library.importText(changed)).bad).toEqual([
      'prompts entry 1: title: must have a visible character',
    ]);
    expect(await library.stored()).toMatchObject([{ id: 'b', fullPrompt: 'two\nthree\rfour' }]);
  });

  it('of a table has LF at the ends of lines, names the right line after a cell, and adds nothing twice', async () => {
    const table = ['title,fullPrompt', 'A,"one\r\ntwo\r\n\r\nthree"', 'B', 'C,"x\ry"', ',z', ''].join('\r\n');
    const { bad } = await library.importText(table);
    expect(bad).toEqual([
      'row 2 (line 6): the row has 1 cells, the header 2',
      'row 4 (line 9): title missing',
    ]);
    expect(await library.stored()).toMatchObject([
      { title: 'A', fullPrompt: 'one\ntwo\n\nthree' },
      { title: 'C', fullPrompt: 'x\ny' },
    ]);
    for (const again of [table, table.replaceAll('\r\n', '\n')])
      expect((await library.importText(again)).counts).toMatchObject({ imported: 0, alreadyThere: 2 });
  });
});

const json = (...entries: unknown[]) => JSON.stringify(entries);

const grant = (type: 'user' | 'group', id: string, permission: 'read' | 'write') => ({
  id: `${type}-${permission}`,
  principal_type: type,
  principal_id: id,
  permission,
});
const [readForAll, readForGroup] = [grant('user', '*', 'read'), grant('group', 'g-1', 'read')];

const restricted = {
  Private: { access_grants: [] },
  'For a group': { access_grants: [readForGroup] },
  'Write only': { access_grants: [grant('user', '*', 'write')] },
  'For a group named star': { access_grants: [grant('group', '*', 'read')] },
  'Control of users': { access_control: { read: { group_ids: [], user_ids: ['u-1'] } } },
  'Control of nobody': { access_control: {} },
};
const readByAll = {
  'For all': { access_grants: [readForGroup, readForAll] },
  'No control': { access_control: null },
  'Older than both': {},
};
const openWebUiFile = json(
  ...Object.entries({ ...restricted, ...readByAll }).map(([name, access], index) =>
    Object.assign({ command: `c-${index}`, name, content: name }, access),
  ),
);

describe('a prompt that not all users of the other tool may read', () => {
  it('is named and left out of Open WebUI, unless restricted ones are included', async () => {
    for (const dryRun of [true, false]) {
      const { counts, remarks, bad } = await library.importText(openWebUiFile, { dryRun });
      expect({ counts, bad }).toMatchObject({ counts: { read: 9, imported: 3, restricted: 6 }, bad: [] });
      expect(remarks).toEqual(
        Object.keys(restricted).map((name, index) =>
          expect.stringMatching(`^entry ${index + 1}: "${name}" is restricted in Open WebUI .*; left out$`),
        ),
      );
      const titles = (await library.stored()).map(({ title }) => title);
      expect(titles).toEqual(dryRun ? [] : Object.keys(readByAll));
    }
    const all = await library.importText(openWebUiFile, { includeRestricted: true });
    expect(all.counts).toMatchObject({ imported: 6, alreadyThere: 3, restricted: 0 });
    expect(all.remarks[0]).toMatch(/^entry 1: "Private" is restricted in Open WebUI .*; public here$/);
  });

  it('is left out of LibreChat, whose answers mark public groups only', async () => {
    const group = (name: string, visibility: object) =>
      Object.assign({ name, productionPrompt: { prompt: name } }, visibility);
    const file = json(
      group('Mine', {}),
      group('For some', { isPublic: false }),
      group('For all', { isPublic: true }),
    );
    const { counts, remarks } = await library.importText(file);
    expect(counts).toMatchObject({ imported: 1, restricted: 2, bad: 0 });
    const leftOut = 'is restricted in LibreChat (isPublic is not true); left out';
    expect(remarks).toEqual([`entry 1: "Mine" ${leftOut}`, `entry 2: "For some" ${leftOut}`]);
    const all = await library.importText(file, { includeRestricted: true });
    expect(all.counts).toMatchObject({ imported: 2, alreadyThere: 1, restricted: 0 });
  });
});

const webUi = (command: string, more = '') =>
  `{"command":"${command}","name":"N","content":"c ${command}"${more}}`;
const entryTooLong = /^Reading stopped after byte \d+: the next entry has more than 16 MB\.$/;

describe('a hostile file', () => {
  it('with an endless value is rejected after 16 MB; earlier entries are imported', async () => {
    const { stopped, counts } = await library.importText(
      `[${webUi('a')},{"command":"b","content":"${'x'.repeat(17_000_000)}`,
    );
    expect(stopped?.message).toMatch(entryTooLong);
    expect(counts).toMatchObject({ imported: 1 });
    await expect(library.importText(`[${' '.repeat(17_000_000)}`)).rejects.toThrow(entryTooLong);
  });

  it('that is nested too deeply is rejected', async () => {
    const deep = `${webUi('a')},{"command":"b","content":"c","data":${'['.repeat(20_000)}`;
    const { stopped, counts } = await library.importText(`[${deep}`);
    expect(stopped?.message).toBe('Reading stopped: an entry has more than 100 levels.');
    expect(counts).toMatchObject({ imported: 1 });
    expect(
      (await library.importText(`[${webUi('b', `,"data":${'['.repeat(90)}${']'.repeat(90)}`)}]`)).bad,
    ).toEqual([]);
  });

  it('cannot pollute prototypes', async () => {
    const { bad, counts } = await library.importText(
      `[${webUi('a', ',"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}')},
        {"__proto__":{"command":"b","name":"B","content":"b"}}]`,
    );
    expect(counts).toMatchObject({ imported: 1, bad: 1 });
    expect(bad).toHaveLength(1);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('with texts that the database cannot store is imported without those entries', async () => {
    const { bad } = await library.importText(
      `[${webUi('a', ',"title":"x","name":"\\u0000"')},${webUi('b')},{"command":"c","name":"C","content":"\\ud800"},
        {"command":{},"content":"d"},{"command":"e","name":"E","content":"e","tags":[{"a":1}]},7,null,[[]]]`,
    );
    expect(bad).toEqual([
      'entry 1: title: contains a NUL character',
      'entry 3: fullPrompt: contains half of a character (a lone surrogate)',
      'entry 4: not a prompt of Open WebUI',
      'entry 5: useCases.0: must be text',
      'entry 6: the entry is not an object',
      'entry 7: the entry is not an object',
      'entry 8: the entry is not an object',
    ]);
  });
});

describe('a hostile folder', () => {
  it('is read without following links, and without files of more than 5 MB', async () => {
    const folder = path.join(library.folder, 'hostile');
    const outside = path.join(library.folder, 'outside');
    await mkdir(path.join(outside, 'assets'), { recursive: true });
    await writeFile(path.join(outside, 'secret.md'), '# Secret\n\n## Prompt\n\nx\n');
    await writeFile(path.join(outside, 'assets', 'sample.json'), '{"title":"Secret"}');
    await mkdir(path.join(folder, 'a'), { recursive: true });
    await writeFile(path.join(folder, 'a', 'README.md'), '# A\n\n## Prompt\n\nx\n');
    await writeFile(path.join(folder, 'big.md'), `# Big\n\n## Prompt\n\n${'x'.repeat(5_000_000)}`);
    await symlink(path.join(outside, 'secret.md'), path.join(folder, 'link.md'));
    await symlink(outside, path.join(folder, 'linked'));
    await symlink(path.join(outside, 'assets'), path.join(folder, 'a', 'assets'));
    await mkdir(path.join(folder, 'b', 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'b', '..README.md'), '# B\n\n## Prompt\n\ny\n');
    execFileSync('mkfifo', [path.join(folder, 'b', 'assets', 'sample.json')]);
    const { bad } = await library.importFrom(folder);
    expect(bad).toEqual(['big.md: the file is larger than 5 MB']);
    expect(await library.stored()).toMatchObject([
      { id: 'a', title: 'A' },
      { id: '..README', title: 'B' },
    ]);
  });

  it('with files that are slow on purpose is read', async () => {
    const folder = path.join(library.folder, 'slow');
    await mkdir(folder);
    const prompt = '\n## Prompt\n\nx\n';
    const wide = 200_000;
    const signs = `#${' '.repeat(wide)}#x\n## Authors\n${'['.repeat(wide)}`;
    await writeFile(path.join(folder, 'a.md'), `# A\n${signs}${prompt}`);
    await writeFile(path.join(folder, 'b.md'), `# B\n${'## x\n'.repeat(wide / 4)}${prompt}`);
    const aliases = Array.from('bcdefghi', (name, index) => {
      const before = 'abcdefgh'[index];
      return `${name}: &${name} [${`*${before},`.repeat(6)}]`;
    });
    const bomb = ['a: &a [x,x,x,x,x,x]', ...aliases].join('\n');
    await writeFile(path.join(folder, 'c.md'), `---\n${bomb}\n---\nx\n`);
    // A file whose parsing does not take linear time would be rejected: parsing is interrupted.
    const { bad, counts } = await library.importFrom(folder);
    expect(counts).toMatchObject({ imported: 2, bad: 1 });
    expect(bad[0]).toMatch(/^c\.md: the front matter is/);
  });
});
