import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { departments } from '#server/db/schema.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const fixture = (name: string) => path.join(import.meta.dirname, 'peers', name);
const json = (...entries: unknown[]) => JSON.stringify(entries);

beforeEach(async () => {
  await library.database.db.insert(departments).values({ id: 'writing', name: 'Write' });
});

describe('a file of another tool', () => {
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
