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
