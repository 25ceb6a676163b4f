import { describe, expect, it } from 'vitest';
import { testLibrary } from './library.ts';

const library = testLibrary();

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
    expect((await library.importText(table)).counts).toMatchObject({ imported: 0, alreadyThere: 2 });
    expect((await library.importText(table.replaceAll('\r\n', '\n'))).counts).toMatchObject({
      imported: 0,
      alreadyThere: 2,
    });
  });

  it.each([
    [{ pageNumber: '1', pages: '3' }, 'pages is 3: the file is one page of several.'],
    [{ pageNumber: '2', pages: '2' }, 'pageNumber is 2: the file is one page of several.'],
    [
      { pageNumber: '1', pageSize: '10' },
      'has_more and pages are missing: the file may be one page of several.',
    ],
    [{ pageNumber: '2', has_more: false }, 'pageNumber is 2: the file is one page of several.'],
    [
      { pageNumber: '1', pages: '9999', has_more: true },
      'has_more is true: the file is one page of several.',
    ],
    [{ pageNumber: '1', pages: '1' }, undefined],
    [{ pageNumber: '1', has_more: false }, undefined],
  ])('warns that an answer of LibreChat is one page: %j', async (answer, warning) => {
    const group = { name: 'N', productionPrompt: { prompt: 'T' }, isPublic: true };
    const { notes } = await library.importText(JSON.stringify({ promptGroups: [group], ...answer }));
    expect(notes).toEqual([
      'Format: LibreChat',
      ...(warning ? [`${warning} Save the answer of GET /api/prompts/all, or import every page.`] : []),
      'Fields not used: isPublic',
    ]);
  });
});
