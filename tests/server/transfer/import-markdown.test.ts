import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { comments, departments } from '#server/db/schema.ts';
import { testLibrary } from './library.ts';

const library = testLibrary();
const json = (value: unknown) => JSON.stringify(value, null, 2);

describe('importing a JSON file', () => {
  it('reads prompts in the format of the API, with their comments', async () => {
    await library.database.db.insert(departments).values({ id: 'hr', name: 'HR' });
    const prompt = {
      id: 'from-the-api',
      title: 'A',
      description: '',
      fullPrompt: 'a',
      department_id: null,
      department: { id: 'hr', name: 'HR' },
      useCases: ['first; with a semicolon', 'second'],
      rating: 4.5,
      reviewCount: 2,
      review_count: 2,
      comments_count: 2,
      updatedAt: '2026-02-01T00:00:00.000Z',
      comments: [
        { id: '1', userName: 'Ann', content: 'Helpful.', createdAt: '2026-02-02T00:00:00Z' },
        { userName: null, content: 'Same here.' },
      ],
    };
    const { bad } = await library.importText(json([prompt]));
    expect(bad).toEqual([]);
    expect(await library.stored()).toMatchObject([
      {
        id: 'from-the-api',
        departmentId: 'hr',
        description: 'a',
        useCases: ['first; with a semicolon', 'second'],
        ratingSum: 9,
        ratingCount: 2,
        commentCount: 2,
        createdAt: new Date('2026-02-01T00:00:00Z'),
      },
    ]);
    const stored = await library.database.db.select().from(comments).orderBy(asc(comments.createdAt));
    expect(stored.map(({ userName, content, userId }) => [userName, content, userId])).toEqual([
      ['Ann', 'Helpful.', null],
      ['Anonymous', 'Same here.', null],
    ]);
  });

  it('reads an object with a list of prompts, with a mapping', async () => {
    const { counts } = await library.importText(
      json({ made: { by: ['x'] }, prompts: [{ act: 'A', prompt: 'a', use_case: 'one; two' }], other: [1] }),
      { map: ['act=title'] },
    );
    expect(counts).toMatchObject({ read: 1, imported: 1 });
    expect(await library.stored()).toMatchObject([{ title: 'A', useCases: ['one', 'two'] }]);
  });

  it('reports bad entries and imports the others', async () => {
    const { bad, counts } = await library.importText(
      json([
        { title: 'A', prompt: 'a' },
        'text',
        { title: 'B' },
        { title: { nested: true }, prompt: 'c' },
        { id: 'featured', title: 'E', prompt: 'e' },
        { title: 'F', prompt: 'f', comments: [{ content: 'x'.repeat(5_001) }] },
        { title: 'G', prompt: 'g' },
      ]),
    );
    expect(bad).toEqual([
      'entry 2: the entry is not an object',
      'entry 3: fullPrompt missing',
      'entry 4: title: must be text',
      'entry 5: id: is reserved by the library',
      'entry 6: comments.0.content: 5001 characters, at most 5000 are allowed',
    ]);
    expect(counts).toMatchObject({ read: 7, imported: 2, bad: 5 });
  });
});

describe('importing existing prompts', () => {
  const rows = 'title,prompt\nA,a\nB,"b\nb"\nA,a\n';

  it('imports no row twice, within a file or between files', async () => {
    expect((await library.importText(rows)).counts).toMatchObject({ imported: 2, alreadyThere: 1, bad: 0 });
    expect((await library.importText(rows)).counts).toMatchObject({ imported: 0, alreadyThere: 3 });
    const sameId = json([{ id: 'x', title: 'X', prompt: 'x' }]);
    await library.importText(sameId);
    const again = await library.importText(json([{ id: 'x', title: 'Changed', prompt: 'changed' }]));
    expect(again.counts).toMatchObject({ imported: 0, alreadyThere: 1 });
    expect((await library.stored()).map(({ title }) => title)).toEqual(['A', 'B', 'X']);
  });

  it('writes nothing in a dry run, with the same counts', async () => {
    const text = 'title,prompt\nA,a\nB,b\nA,a\n,p\n';
    const expected = { read: 4, imported: 2, alreadyThere: 1, bad: 1 };
    expect((await library.importText(text, { dryRun: true })).counts).toMatchObject(expected);
    expect(await library.stored()).toEqual([]);
    expect((await library.importText(text)).counts).toMatchObject(expected);
  });
});

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
