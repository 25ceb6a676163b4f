import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { departments } from '#server/db/schema.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
let folders = 0;

/** A folder with these files. */
async function folderOf(files: Record<string, string | Buffer>) {
  folders += 1;
  const folder = path.join(library.folder, `folder-${folders}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  return folder;
}

const promptFile = (fields: string, body: string) => `---\n${fields}---\n${body}\n`;

const placeholdersOf = async () =>
  (await library.stored()).map(({ placeholders }) =>
    placeholders?.map(({ name, label }) => `${name}: ${label}`),
  );

describe('importing a folder of Markdown files', () => {
  it('treats brackets as placeholders only if the front matter lists them', async () => {
    const text = 'Write to [name] about [topic], {place} and ${size}.';
    const folder = await folderOf({
      'a.md': promptFile('title: A\n', text),
      'b.md': promptFile('title: B\nplaceholders: [place, Name, absent]\n', text),
      'c.md': promptFile('title: C\nplaceholders:\n  - name: topic\n    label: Subject\n', text),
      'd.md': promptFile('title: D\nplaceholders: some\n', text),
    });
    const { bad } = await library.importFrom(folder);
    expect(bad).toEqual(['d.md: placeholders: Placeholders must be a list, or null.']);
    expect(await placeholdersOf()).toEqual([[], ['place: place', 'name: name'], ['topic: Subject']]);
  });

  beforeEach(async () => {
    await library.database.db.insert(departments).values([
      { id: 'sales', name: 'Sales' },
      { id: 'hr', name: 'HR' },
    ]);
  });

  it('reads fields from the front matter, the prompt from below it, id and department from the path', async () => {
    const folder = await folderOf({
      'sales/call-plan.md': promptFile(
        'title: "Plan: a call"\ndescription: >-\n  In two\n  lines\nuseCases: [One, Two]\ndifficulty: expert\ncreatedAt: 2026-01-31\n',
        '  # Heading\n\n---\nBelow a rule.\n\n- [ ] a box\n',
      ),
      'hr/other.md': promptFile('title: Other\nid: own-id\nDepartment: sales\nversion: 2.0\n', 'Text'),
      'top.md': promptFile('title: Top\nmood: good\n', 'Text of the top'),
      'notes.txt': 'Not a prompt.',
    });
    const { counts, bad, notes } = await library.importFrom(folder);
    expect({ bad, notes }).toEqual({ bad: [], notes: ['Fields not used: mood'] });
    expect(counts).toMatchObject({ read: 3, imported: 3 });
    expect(await library.stored()).toMatchObject([
      { id: 'own-id', title: 'Other', departmentId: 'sales', fullPrompt: 'Text' },
      {
        id: 'call-plan',
        title: 'Plan: a call',
        description: 'In two lines',
        departmentId: 'sales',
        useCases: ['One', 'Two'],
        difficulty: 'Expert',
        createdAt: new Date('2026-01-31T00:00:00Z'),
        fullPrompt: '  # Heading\n\n---\nBelow a rule.\n\n- [ ] a box\n',
      },
      { id: 'top', departmentId: null },
    ]);
  });

  it('reports each file that cannot be read, and imports the others', async () => {
    const folder = await folderOf({
      'README.md': '# About these prompts\n',
      'broken.md': promptFile('title: A\nuseCases: [one\n', 'x'),
      'good.md': promptFile('title: Good\n', 'x'),
      'latin.md': Buffer.from('---\ntitle: caf\xe9\n---\nx\n', 'latin1'),
      'list.md': promptFile('- title: A\n', 'x'),
      'untitled.md': promptFile('description: A\n', 'x'),
      'legal/elsewhere.md': promptFile('title: B\n', 'y'),
    });
    const { counts, bad } = await library.importFrom(folder);
    expect(bad).toEqual([
      'README.md: the file has neither front matter between two lines --- at its start nor a section "Prompt"',
      expect.stringMatching(/^broken\.md: the front matter is not valid YAML \(line \d\)$/),
      'latin.md: the text is not UTF-8',
      'legal/elsewhere.md: department_id: the department "legal" does not exist (existing: hr, sales)',
      'list.md: the front matter has no fields',
      'untitled.md: title missing',
    ]);
    expect(counts).toMatchObject({ imported: 1, bad: 6 });
  });

  it('reports front matter that is too slow to parse, is nested too deeply, or has duplicate keys or lists as keys', async () => {
    const folder = await folderOf({
      'deep.md': promptFile(`title: ${'['.repeat(100_000)}\n`, 'x'),
      'endless.md': promptFile(`title: A\ntool: ${'!!str '.repeat(41_000)}\n`, 'x'),
      'good.md': promptFile('title: Good\n', 'x'),
      'listed.md': promptFile(`title:\n  ${'? '.repeat(50)}x\n`, 'x'),
      'longer.md': promptFile(`title: B\n${'k: 1\n'.repeat(60_000)}`, 'x'),
      'twice.md': promptFile('title: C\ntool: One\ntitle: D\n', 'x'),
    });
    const { counts, bad } = await library.importFrom(folder);
    expect(bad).toEqual([
      'deep.md: the front matter is too complex',
      // The parser may also fail before the time-out.
      expect.stringMatching(
        /^endless\.md: the (file takes too long to read|front matter is not valid YAML \(line \d\))$/,
      ),
      'listed.md: the front matter has a key that is not text (line 3)',
      'longer.md: the front matter is longer than 250000 characters',
      'twice.md: the front matter has "title" twice',
    ]);
    expect(counts).toMatchObject({ imported: 1, bad: 5 });
  });
});
