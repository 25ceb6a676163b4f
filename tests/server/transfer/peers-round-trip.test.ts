import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportSections } from '#server/transfer/peers/export-sections.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const fixture = (name: string) => path.join(import.meta.dirname, 'peers', name);

type Stored = Awaited<ReturnType<typeof library.stored>>[number];
type StoredField = keyof Stored;

/** The prompts by title, with the fields that both tools store. */
async function stored(fields: readonly StoredField[]) {
  const rows = await library.stored();
  return rows.map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
}

/** A text with the special characters of all formats. */
const hardText =
  '=1+1, "quoted"\n\n# Heading\n## Prompt\n```js\n`x`\n```\n---\n<b>\\n {{a|b}} ${c:d} [e]\t\u2028 漢字 👩‍🔬\n\n ';

const hardPrompt = {
  id: 'zz',
  title: 'Zz =hard, "title"',
  fullPrompt: hardText,
  author: '@z, "y"',
  useCases: [],
  createdAt: new Date('2026-01-02T03:04:05Z'),
  updatedAt: new Date('2026-01-02T03:04:06Z'),
};

const formats = [
  ['prompts-chat', 'prompts-chat.csv', ['title', 'fullPrompt', 'author']],
  ['librechat', 'librechat.json', ['title', 'fullPrompt', 'description', 'useCases']],
  ['open-webui', 'open-webui.json', ['title', 'fullPrompt', 'author', 'useCases', 'createdAt', 'updatedAt']],
  ['prompt-buddy', 'prompt-buddy.json', ['title', 'fullPrompt', 'description', 'tool']],
] as const;

describe.each(formats)('%s', (format, name, fields) => {
  it('has the published prompts, unchanged after import, export and another import', async () => {
    const first = await library.importFrom(fixture(name), { author: 'Somebody', includeRestricted: true });
    await createPrompt(library.database.db, hardPrompt);
    const before = await stored(fields);
    await createPrompt(library.database.db, { id: 'gone', title: 'Retired', status: 'retired' });
    const { text } = await library.exportAs(format);
    expect(text).not.toContain('Retired');
    const again = await library.importText(text);
    expect(again.counts).toMatchObject({ imported: 0, alreadyThere: before.length });

    await library.empty();
    const second = await library.importText(text);
    expect(second).toMatchObject({ bad: [], remarks: [], counts: { imported: first.counts.imported + 1 } });
    expect(second.notes[0]).toBe(first.notes[0]);
    expect(await stored(fields)).toEqual(before);
  });
});

describe('an export for another tool', () => {
  it('has a unique command or ID for each prompt, for any ids', async () => {
    const { db } = library.database;
    for (const id of ['a b', 'a/b', '漢', '字'])
      await createPrompt(db, { id, title: id, tool: id === '漢' ? 'Word' : '' });
    const webUi = JSON.parse((await library.exportAs('open-webui')).text) as { command: string }[];
    expect(webUi.map(({ command }) => command)).toEqual(['a-b', 'a-b-2', '-', '--2']);
    const { text, notes } = await library.exportAs('prompt-buddy');
    const ids = (JSON.parse(text) as { ID: string }[]).map(({ ID }) => ID);
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))).toBe(true);
    expect(notes).toEqual([
      '3 prompts (first a b): no tool, so Category is empty: enter a category of Prompt Buddy',
    ]);
  });
});

describe('markdown-sections', () => {
  const fields: StoredField[] = ['id', 'title', 'fullPrompt', 'description', 'author', 'tool', 'createdAt'];
  let folders = 0;
  const exportFolder = async () => {
    folders += 1;
    const folder = path.join(library.folder, `sections-${folders}`);
    await exportSections(library.database, folder);
    return folder;
  };
  const filesOf = async (folder: string) => {
    const names = (await readdir(folder, { recursive: true }))
      .filter((name) => /\.(md|json)$/.test(name))
      .sort();
    return Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')]));
  };

  it('is unchanged after import, export and another import', async () => {
    await library.importFrom(fixture('markdown-sections'));
    const description = 'First\n\n## Prompt\n\n```\nx\n> y';
    await createPrompt(library.database.db, { id: 'zz', title: 'Zz #', fullPrompt: hardText, description });
    const before = await stored(fields);
    const folder = await exportFolder();
    expect((await library.importFrom(folder)).counts).toMatchObject({ imported: 0, alreadyThere: 4 });

    await library.empty();
    const second = await library.importFrom(folder);
    expect(second).toMatchObject({ bad: [], remarks: [], counts: { imported: 4 } });
    expect(await stored(fields)).toEqual(before);
    expect(await filesOf(await exportFolder())).toEqual(await filesOf(folder));
  });

  it('has valid folder names on any system, for any ids', async () => {
    const long = 'a'.repeat(200);
    for (const id of ['../../etc/x', '..', 'Twin/two', 'twin-Two', 'con', 'Lpt1', '漢字', long])
      await createPrompt(library.database.db, { id, title: id });
    const folder = await exportFolder();
    const names = [
      '-',
      '--2',
      '-etc-x',
      'Lpt1-prompt',
      'Twin-two',
      long.slice(0, 80),
      'con-prompt',
      'twin-Two-2',
    ];
    expect((await readdir(folder)).sort()).toEqual(names);
    expect((await library.importFrom(folder)).counts).toMatchObject({ imported: 0, alreadyThere: 8 });
  });
});
