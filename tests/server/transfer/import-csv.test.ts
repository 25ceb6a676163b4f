import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { departments, retiredDepartments } from '#server/db/schema.ts';
import { createPrompts } from '#tests/support/factories.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { importMoment, testLibrary } from './library.ts';

const library = testLibrary();

const addDepartments = () =>
  library.database.db.insert(departments).values([
    { id: 'sales', name: 'Sales', position: 0 },
    { id: 'market-access', name: 'Market Access', position: 1 },
  ]);

describe('importing a CSV file', () => {
  it('restores the file of a collection verbatim except for ends of lines, although its formulas are escaped', async () => {
    const ascii = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\tTab',
      '\rReturn',
      '\u200b\ufeff=1+1',
      '"=1+1"',
      "'=1+1",
    ];
    const texts = [...ascii, '＝1+1', '＋1', '－1', '−1', '＠SUM(A1)', '\n ＝1+1', "'' = 1"];
    const plain = ['Plain', "'Quoted'", '1 = 1', 'a@example.com'];
    const all = [...texts, ...plain];
    await createPrompts(
      library.database.db,
      all.map((fullPrompt, index) => ({ id: `p${index}`, title: `Prompt ${index}`, fullPrompt })),
    );
    const { database, empty } = library;
    const app = appOver(database);
    const request: TestApp['request'] = (path, init) => app.request(path, init);
    const { post, get } = await signIn({ ...database, app, database, request, empty });
    for (const index of all.keys()) expect((await post(`/prompts/p${index}/save`)).status).toBe(200);
    const file = await (await get('/collections/saved/export')).text();
    const rows: Record<string, string>[] = parse(file, { bom: true, columns: true });
    const cells = new Map(rows.map(({ id, fullPrompt }) => [id, fullPrompt]));
    expect(all.map((_, index) => cells.get(`p${index}`))).toEqual([
      ...texts.map((text) => `'${text}`),
      ...plain,
    ]);
    await empty();
    expect((await library.importText(file)).counts).toMatchObject({ imported: all.length, bad: 0 });
    const stored = new Map((await library.stored()).map(({ id, fullPrompt }) => [id, fullPrompt]));
    expect(all.map((_, index) => stored.get(`p${index}`))).toEqual(
      all.map((text) => text.replace('\r', '\n')),
    );
  });

  it('needs only title and prompt, and has defaults for the other columns', async () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' \n');
    await library.importText(`act,prompt\nÉtude Review,"${words}"\n`, { map: ['act=title'] });
    const [row] = await library.stored();
    expect(row).toMatchObject({
      title: 'Étude Review',
      author: 'Imported',
      version: '1.0',
      status: 'published',
    });
    expect(row).toMatchObject({ departmentId: null, useCases: [], difficulty: null, ratingCount: 0 });
    expect(row).toMatchObject({ needsAttachment: false, createdAt: importMoment, updatedAt: importMoment });
    expect(row?.id).toMatch(/^etude-review-[\da-f]{10}$/);
    expect(row?.description).toMatch(/^word0 word1 .* word\d+…$/);
    expect(row?.description.length).toBeLessThanOrEqual(160);
  });

  it('reads every field by its name in any spelling', async () => {
    await addDepartments();
    const { bad } = await library.importText(
      [
        'ID,TITLE,description,fullPrompt,use_case,departmentId,author,version,expected_outcome,promptFramework,Target Audience,difficulty,tool,needs_attached_file_or_text_copy,featured,createdAt,updated_at,rating,review_count',
        'own-id,T,D,P,one; two ;,MARKET ACCESS,Ann,v2.1,E,F,A,expert,Copilot,Yes,1,2026-01-02,2026-01-03 04:05:06,4.5,4',
      ].join('\n'),
    );
    expect(bad).toEqual([]);
    expect(await library.stored()).toMatchObject([
      {
        id: 'own-id',
        description: 'D',
        useCases: ['one', 'two'],
        departmentId: 'market-access',
        author: 'Ann',
        version: '2.1',
        expectedOutcome: 'E',
        promptFramework: 'F',
        targetAudience: 'A',
        difficulty: 'Expert',
        tool: 'Copilot',
        needsAttachment: true,
        featured: true,
        createdAt: new Date('2026-01-02T00:00:00Z'),
        updatedAt: new Date('2026-01-03T04:05:06Z'),
        ratingSum: 18,
        ratingCount: 4,
      },
    ]);
  });

  it('adds missing departments on request, and resolves retired ones', async () => {
    await addDepartments();
    const { db } = library.database;
    await db.insert(retiredDepartments).values({ id: 'medical', name: 'Medical', successorId: 'sales' });
    const rows =
      'title,prompt,department\nA,a,Field Force\nB,b,field force\nC,c,Medical\nD,d,\nE,e,All\nF,f,general\n';
    const settings = { addDepartments: true, department: 'Legal' };
    const dry = await library.importText(rows, { ...settings, dryRun: true });
    expect(dry.counts).toMatchObject({ imported: 5, departments: 2, bad: 1 });
    expect(await db.$count(departments)).toBe(2);
    const { counts, bad, notes } = await library.importText(rows, settings);
    expect(counts).toMatchObject({ imported: 5, departments: 2 });
    expect(notes).toEqual(['Department added: Legal', 'Department added: Field Force']);
    expect(bad).toEqual(['row 5 (line 6): department_id: "All" is reserved by the library.']);
    expect((await library.stored()).map(({ departmentId }) => departmentId)).toEqual([
      'field-force',
      'field-force',
      'sales',
      'legal',
      null,
    ]);
    await expect(library.importText(rows, { ...settings, department: 'ALL' })).rejects.toThrow(
      'The department "ALL" does not exist. "All" is reserved by the library.',
    );
  });

  it('reports each bad row with its number, line and reason, and imports the others', async () => {
    await addDepartments();
    const rows = [
      'title,prompt,department,difficulty,createdAt',
      'Good,"two\nlines",,,',
      `${'x'.repeat(201)},p,,,`,
      ',p,,,',
      'Lost,p,Nowhere,,',
      'Late,p,,,2026-02-31',
      'Short,p',
      'Quote,a "b" c,,,',
      'Last,p,,,',
      ',,,,',
    ];
    const { counts, bad } = await library.importText(rows.join('\n'));
    expect(bad).toEqual([
      'row 2 (line 4): title: 201 characters, at most 200 are allowed',
      'row 3 (line 5): title missing',
      'row 4 (line 6): department_id: the department "Nowhere" does not exist (existing: sales, market-access)',
      'row 5 (line 7): createdAt: must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z',
      'row 6 (line 8): the row has 2 cells, the header 5',
      'row 7 (line 9): a quote is in a cell that does not start with one',
    ]);
    expect(counts).toMatchObject({ read: 8, imported: 2, bad: 6 });
    expect((await library.stored()).map(({ title }) => title)).toEqual(['Good', 'Last']);
  });

  // Like a German Excel: semicolons, line ends of Windows, a line feed within a cell.
  const german = (title: string) =>
    `Title;Full Prompt;Rating;Review Count;Use Cases\r\n${title};"Prüfe, ob ""A; B""\nstimmt";4,5;2;"Eins; Zwei"\r\n`;
  const asUtf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${german('Größe')}`), []],
    [
      'the old code page of Western Europe',
      Buffer.from(german('Größe'), 'latin1'),
      [expect.stringMatching(/^The file is not UTF-8 text. It was read as Windows-1252: /)],
    ],
    [
      'UTF-16, whose columns Excel separates by tabs',
      asUtf16(german('Größe').replaceAll(/;(?! )/g, '\t')),
      [],
    ],
    ['UTF-16 of the other byte order', asUtf16(german('Größe')).swap16(), []],
  ])('reads a file of Excel with semicolons, a decimal comma and umlauts in %s', async (_, bytes, said) => {
    const { bad, notes, counts } = await library.importText(bytes);
    expect({ bad, notes, imported: counts.imported }).toEqual({ bad: [], notes: said, imported: 1 });
    expect((await library.stored())[0]).toMatchObject({
      title: 'Größe',
      fullPrompt: 'Prüfe, ob "A; B"\nstimmt',
      useCases: ['Eins', 'Zwei'],
      ratingSum: 9,
      ratingCount: 2,
    });
  });

  it('accepts prompts up to the maximum length', async () => {
    const { counts, bad } = await library.importText(
      `title,prompt\nLongest,"a\n${'a'.repeat(199_998)}"\nToo long,${'b'.repeat(200_001)}\n`,
    );
    expect(bad).toEqual(['row 2 (line 4): fullPrompt: 200001 characters, at most 200000 are allowed']);
    expect(counts.imported).toBe(1);
  });
});
