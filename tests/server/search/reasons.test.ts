import { expect, it } from 'vitest';
import { type ResultPageDto, resultPageSchema } from '#contract/prompt-pages.ts';
import { synonyms } from '#server/db/schema.ts';
import {
  createDepartment,
  createPrompt,
  deletePrompts,
  writeAllDocuments,
} from '#tests/support/factories.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('search results', (app) => {
  const find = async (parameters: Record<string, string>) => {
    const response = await app().request(`/api/search?${new URLSearchParams(parameters)}`);
    return resultPageSchema.parse((await response.json()) as ResultPageDto).prompts;
  };
  const ids = (prompts: { id: string }[]) => prompts.map(({ id }) => id);
  const plain = { description: 'For a team.', useCases: ['After a call'], fullPrompt: 'Be brief.' };
  const create = (id: string, changes: Partial<Parameters<typeof createPrompt>[1]>) =>
    createPrompt(app().db, { id, title: `Prompt ${id}`, ...plain, ...changes });

  const addSynonyms = (...pairs: [string, string][]) =>
    app()
      .db.insert(synonyms)
      .values(pairs.map(([term, sameAs]) => ({ term, sameAs })));

  it('name the field of the match if title and description do not show it', async () => {
    await create('title', { title: 'Minutes of a meeting', fullPrompt: 'Write the minutes.' });
    await create('text', {
      fullPrompt: `You are a careful assistant.\n\n${'Read the notes. '.repeat(30)}Write the Minutes of the\nmeeting in five lines. ${'Be brief. '.repeat(30)}`,
    });
    await create('use', { useCases: ['After a call', 'Minutes for a meeting'] });
    await create('retired', { status: 'retired', fullPrompt: 'Minutes of a secret meeting.' });
    const found = await find({ query: 'meeting minutes' });
    expect(ids(found)).toEqual(['title', 'use', 'text']);
    const [title, use, text] = found;
    expect(title).not.toHaveProperty('found_in');
    expect(use?.found_in).toEqual({
      field: 'use_cases',
      excerpt: ['', 'Minutes', ' for a ', 'meeting', ''],
    });
    const { field, excerpt = [] } = text?.found_in ?? {};
    expect(field).toBe('prompt');
    expect(excerpt.filter((_, place) => place % 2)).toEqual(['Minutes', 'meeting']);
    expect(excerpt.join('')).toMatch(/^Write the Minutes of the meeting in five lines\. .* …$/);
    expect(excerpt.join('').length).toBeLessThan(130);
    // Filtered and sorted by the database.
    expect(await find({ query: 'meeting minutes', sort: 'name', attachment: 'no' })).toContainEqual(text);
  });

  it('come last and name the example answer if only that has the words', async () => {
    const exampleOutput = 'Dear Ms Okoye, the cold chain was kept at 5 °C in every lorry.';
    await create('text', { fullPrompt: 'Report on the cold chain.' });
    await create('example', { exampleOutput });
    await create('retired', { status: 'retired', exampleOutput });
    const found = await find({ query: 'cold chain' });
    expect(ids(found)).toEqual(['text', 'example']);
    expect(found[1]?.found_in).toEqual({
      field: 'example',
      excerpt: ['Dear Ms Okoye, the ', 'cold', ' ', 'chain', ' was kept at 5 °C in every lorry.'],
    });
    await app().db.execute(`update prompts set example_output = 'A short letter.' where id = 'example'`);
    await writeAllDocuments(app().db);
    expect(ids(await find({ query: 'cold chain' }))).toEqual(['text']);
    expect(ids(await find({ query: 'letters' }))).toEqual(['example']);
  });

  it('mark another form, a synonym or an accent of a searched word', async () => {
    await create('forms', { fullPrompt: 'First resume the companies’ résumé.' });
    const [found] = await find({ query: 'company' });
    expect(found?.found_in?.excerpt).toEqual(['First resume the ', 'companies', '’ résumé.']);
    const [accent] = await find({ query: 'resume' });
    expect(accent?.found_in?.excerpt.filter((_, place) => place % 2)).toEqual(['resume', 'résumé']);
  });

  it('name the synonym or correction that they match, and mark it in title and description', async () => {
    await addSynonyms(['KOL', 'opinion leader'], ['meeting notes', 'meeting minutes']);
    await create('phrase', { title: 'Brief an opinion leader', description: 'Opinions of leaders.' });
    await create('own', { title: 'KOL list' });
    await create('text', { fullPrompt: 'Write to an **opinion leader**.' });
    await create('minutes', { title: 'Minutes of a meeting' });
    await create('patients', { title: 'Patients first', description: 'A companies’ plan.' });
    const reasons = async (query: string) =>
      (await find({ query })).map(({ id, other_words, marks, found_in }) => ({
        id,
        other_words,
        marks,
        excerpt: found_in?.excerpt.join(''),
      }));
    const leader = { found: 'opinion leader', searched: 'KOL', how: 'synonym' };
    expect(await reasons('KOL')).toEqual([
      { id: 'own' },
      { id: 'phrase', other_words: [leader], marks: ['opinion', 'leader', 'opinions', 'leaders'] },
      { id: 'text', other_words: [leader], excerpt: 'Write to an opinion leader.' },
    ]);
    const minutes = { found: 'Minutes', searched: 'meeting notes', how: 'synonym' };
    expect(await reasons('meeting notes')).toEqual([
      { id: 'minutes', other_words: [minutes], marks: ['minutes'] },
    ]);
    const patients = { found: 'Patients', searched: 'pateint', how: 'correction' };
    expect(await reasons('pateint')).toEqual([
      { id: 'patients', other_words: [patients], marks: ['patients'] },
    ]);
    // Another form of the word needs no explanation.
    expect(await reasons('company')).toEqual([{ id: 'patients', marks: ['companies'] }]);
  });

  it('quote the synonym, or the searched words beside a related one, if the visible part shows none of them', async () => {
    await addSynonyms(['agenda', 'timetable'], ['medical enquiry', 'medicine request']);
    const long = 'A description that is longer than the part that lists have room for.';
    await create('end', { title: 'A tender', description: `${long} Then a timetable ends.` });
    await create('text', { title: 'Tenders', fullPrompt: 'Read the timetable.' });
    const other_words = [{ found: 'timetable', searched: 'agenda', how: 'synonym' }];
    expect(await find({ query: 'tender agenda' })).toMatchObject([
      {
        id: 'end',
        other_words,
        found_in: { field: 'description', excerpt: ['Then a ', 'timetable', ' ends.'] },
      },
      { id: 'text', other_words, found_in: { field: 'prompt', excerpt: ['Read the ', 'timetable', '.'] } },
    ]);
    const description = `Of a medicine. ${long} ${long} Then a request.`;
    await create('request', { title: 'Medicine', description });
    const [request] = await find({ query: 'medical enquiry' });
    expect(request?.found_in?.excerpt.join('|')).toContain('|request|');
    for (const id of ['one', 'two', 'three']) await create(id, { title: 'Tender' });
    await create('lessons', { title: 'Extract the lessons', fullPrompt: 'Read the tender.' });
    const lessons = (await find({ query: 'tender study' })).find(({ id }) => id === 'lessons');
    expect(lessons).toMatchObject({
      other_words: [{ found: 'lessons', how: 'related' }],
      found_in: { field: 'prompt', excerpt: ['Read the ', 'tender', '.'] },
    });
  });

  it('quote plain text without Markdown, even from the end of a description, which lists cut off', async () => {
    const fullPrompt = `# Task\n\n| Item | Owner |\n|---|:---:|\n| **tender** | \`me\` |\n\n> - Keep *the* calendar.\n---\n2 * 3`;
    await create('text', { fullPrompt });
    await create('end', { description: `${'A long beginning of it. '.repeat(6)}Then a tender comes.` });
    await createDepartment(app().db, { id: 'bids', name: 'Tender office' });
    await create('department', { departmentId: 'bids' });
    const found = await find({ query: 'tender' });
    const excerpts = Object.fromEntries(
      found.map(({ id, found_in }) => [id, [found_in?.field, found_in?.excerpt.join('')]]),
    );
    expect(excerpts).toEqual({
      text: ['prompt', 'tender · me · Keep the calendar. 2 * 3'],
      end: ['description', 'Then a tender comes.'],
      department: ['department', 'Tender office'],
    });
  });

  it('quote from the beginning of a sentence or a clause near the word, without the numbers of a list and the brackets of fields', async () => {
    const quoted = async (fullPrompt: string) => {
      await create('text', { fullPrompt });
      const [found] = await find({ query: 'tender' });
      await deletePrompts(app().db, ['text']);
      return found?.found_in?.excerpt.join('');
    };
    const listed = await quoted('Read it.\n1. Name [the tender] in {{one line}}\n2) Give dates');
    expect(listed).toBe('Name the tender in one line · Give dates');
    const long = 'Write a plain and friendly letter to everyone in the department,';
    expect(await quoted(`${long} with a tender in it`)).toBe('with a tender in it');
    expect(await quoted(`${long.slice(0, -1)} about the tender`)).toBe('… about the tender');
  });

  it('are related if they have only a part of the search; suggestions leave them out', async () => {
    await create('both', { title: 'Tender calendar' });
    await create('one', { title: 'Tender' });
    await create('other', { fullPrompt: 'Keep a calendar.' });
    const related = (prompts: { id: string; is_related?: boolean | undefined }[]) =>
      ids(prompts.filter((prompt) => prompt.is_related));
    const found = await find({ query: 'tender calendar' });
    expect(ids(found)).toEqual(['both', 'one', 'other']);
    expect(related(found)).toEqual(['one', 'other']);
    expect(related(await find({ query: 'tender calendar', offset: '1', limit: '1' }))).toEqual(['one']);
    expect(related(await find({ query: 'tender calendar', sort: 'oldest' }))).toHaveLength(2);
    expect(related(await find({ query: 'tender' }))).toEqual([]);
    const suggested = async (query: string) => {
      const response = await app().request(`/api/prompts?limit=5&related=false&query=${query}`);
      return [ids((await response.json()) as { id: string }[]), response.headers.get('X-Total-Count')];
    };
    expect(await suggested('tender+calendar')).toEqual([['both'], '1']);
    // Without other results, related ones are better than none.
    await deletePrompts(app().db, ['both']);
    const [left] = await suggested('tender+calendar');
    expect(left).toEqual(['one', 'other']);
    const listed = await app().request('/api/prompts?query=calendar&reasons=true');
    expect(await listed.json()).toMatchObject([{ found_in: { field: 'prompt' } }]);
  });
});
