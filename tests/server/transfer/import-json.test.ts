import { asc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
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
