import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { departments } from '#server/db/schema.ts';
import { exportSections } from '#server/transfer/peers/export-sections.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const fixture = (name: string) => path.join(import.meta.dirname, 'peers', name);
const json = (...entries: unknown[]) => JSON.stringify(entries);

describe('a file of another tool', () => {
  beforeEach(async () => {
    await library.database.db.insert(departments).values({ id: 'writing', name: 'Write' });
  });

  it('of prompts.chat is detected by its columns', async () => {
    const { bad, notes, counts, details } = await library.importFrom(fixture('prompts-chat.csv'), {
      department: 'writing',
    });
    expect({ bad, notes }).toEqual({
      bad: [],
      notes: ['Format: prompts.chat', 'Columns not used: for_devs, type'],
    });
    expect(counts).toMatchObject({ read: 3, imported: 3 });
    expect(details[0]).toBe('row 1 (line 2): taken title, fullPrompt, author; not used for_devs, type');
    expect(await library.stored()).toMatchObject([
      { title: 'JSON Helper', author: 'Imported', fullPrompt: '{"task": "sum", "path": "C:\\new"}' },
      { title: 'Meeting Chair', author: '@ann,@bob', departmentId: 'writing' },
      {
        title: 'Release Note Writer',
        author: '@octo-writer',
        fullPrompt:
          'Write a release note for ${product:our app}.\n\nSay what changed, for whom, and "what to do".',
      },
    ]);
  });

  it('of LibreChat is imported by group, with the version in production', async () => {
    const { bad, notes, details } = await library.importFrom(fixture('librechat.json'), {
      includeRestricted: true,
    });
    expect(bad).toEqual([expect.stringMatching(/^entry 3: productionPrompt missing: /)]);
    expect(notes).toEqual([
      'Format: LibreChat',
      'Fields not used: numberOfGenerations, productionId, author, productionPrompt._id, isPublic',
    ]);
    expect(details[1]).toMatch(
      /^entry 2: taken id, title, fullPrompt, author, createdAt, updatedAt; not used /,
    );
    expect(await library.stored()).toMatchObject([
      { title: 'Explain a term 📚', description: 'Explain {{term}} to {{audience}}.', useCases: [] },
      {
        id: 'librechat-66f1c0de0000000000000001',
        title: 'Polish an e-mail',
        description: 'Makes an e-mail shorter and kinder',
        useCases: ['write'],
        departmentId: null,
        author: 'Ann Example',
        createdAt: new Date('2025-03-04T05:06:07.890Z'),
        fullPrompt: 'Rewrite this e-mail in a {{tone:friendly|formal}} tone:\n\n{{email}}\n',
      },
    ]);
  });

  it('of Open WebUI may have `name` or `title`', async () => {
    const { bad, notes, remarks } = await library.importFrom(fixture('open-webui.json'), {
      includeRestricted: true,
    });
    expect(bad).toEqual(['entry 3: is_active is false: inactive in Open WebUI']);
    expect(remarks).toEqual([
      'entry 1: "Weekly report" is restricted in Open WebUI (access_grants without read access for all users); public here',
    ]);
    expect(notes[0]).toBe('Format: Open WebUI');
    expect(await library.stored()).toMatchObject([
      {
        id: 'open-webui-translate',
        fullPrompt: 'Translate into {{LANGUAGE}}:\n\n{{CLIPBOARD}}',
        author: 'Imported',
        updatedAt: new Date(1_730_000_000_000),
      },
      {
        id: 'open-webui-weekly-report',
        title: 'Weekly report',
        useCases: ['reporting', 'weekly'],
        author: 'Ann Example',
        createdAt: new Date(1_760_000_000_000),
      },
    ]);
  });

  it('is imported without duplicates if several prompts have the same id', async () => {
    const buddy = (Title: string) => ({ ID: 'same', Title, Prompt: `Text of ${Title}`, Category: 'Word' });
    const file = json(buddy('A'), buddy('B'), buddy('A'), buddy('C'));
    const repeated = 'id: used by another prompt in the file; created from title and text instead';
    const { counts, remarks } = await library.importText(file);
    expect(counts).toMatchObject({ imported: 3, alreadyThere: 1, bad: 0 });
    expect(remarks).toEqual([`entry 2: ${repeated}`, `entry 4: ${repeated}`]);
    expect((await library.stored()).map(({ title, id }) => [title, id === 'same'])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ]);
    expect((await library.importText(file)).counts).toMatchObject({ imported: 0, alreadyThere: 4 });
  });

  it('may be a folder of Markdown files with a section Prompt, and a sample.json beside them', async () => {
    const { bad, notes, counts } = await library.importFrom(fixture('markdown-sections'));
    expect({ bad, counts }).toMatchObject({ bad: [], counts: { imported: 3 } });
    expect(notes).toEqual(['Fields not used: Help, Description ℹ️, Version history']);
    expect(await library.stored()).toMatchObject([
      {
        id: 'fix-a-formula',
        fullPrompt:
          'Why does this formula fail?\n```excel\n## not a heading\n=VLOOKUP([cell], A:B, 2)\n```\nAnswer in two sentences.',
      },
      {
        id: 'hr-interview-questions',
        author: 'Cleo Example',
        description: 'Questions for a first interview.',
        fullPrompt: 'Write ten questions for a [role].\n\n## Format\n- numbered',
      },
      {
        id: 'meeting-agenda',
        title: 'Plan a meeting agenda',
        description: 'Turns topics into an agenda.',
        author: 'Ann Example',
        tool: 'Microsoft 365 Copilot',
        createdAt: new Date('2025-05-10T00:00:00Z'),
        fullPrompt:
          'Make an agenda for [meeting name] of [minutes] minutes.\n\n- one row a topic\n- the owner in **bold**',
      },
    ]);
  });
});

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
