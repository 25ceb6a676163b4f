import { expect, it } from 'vitest';
import { type ResultPageDto, resultPageSchema } from '#contract/prompt-pages.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('search results', (app) => {
  const find = async (parameters: Record<string, string>) => {
    const response = await app().request(`/api/search?${new URLSearchParams(parameters)}`);
    return resultPageSchema.parse((await response.json()) as ResultPageDto).prompts;
  };
  const ids = (prompts: { id: string }[]) => prompts.map(({ id }) => id);
  const plain = { description: 'For a team.', useCases: ['After a call'], fullPrompt: 'Be brief.' };
  const create = (id: string, changes: Partial<Parameters<typeof createPrompt>[1]>) =>
    createPrompt(app().db, { id, title: `Prompt ${id}`, ...plain, ...changes });

  it('say where the words are if title and description do not show them', async () => {
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
    expect(excerpt.join('')).toMatch(/^… (?:\S+ )*Write the Minutes of the meeting in five lines\. .* …$/);
    expect(excerpt.join('').length).toBeLessThan(130);
    // Narrowed and sorted by the database.
    expect(await find({ query: 'meeting minutes', sort: 'name', attachment: 'no' })).toContainEqual(text);
  });

  it('come last and name the example answer where only that has the words', async () => {
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
    expect(ids(await find({ query: 'cold chain' }))).toEqual(['text']);
    expect(ids(await find({ query: 'letters' }))).toEqual(['example']);
    await create('notes', { title: 'Notes', exampleOutput: 'We met for ten minutes.' });
    const [inSight] = await find({ query: 'minutes' });
    expect(inSight).toMatchObject({ id: 'notes' });
    expect(inSight).not.toHaveProperty('found_in');
  });

  it('mark another form, a synonym or an accent of a searched word', async () => {
    await create('forms', { fullPrompt: 'First resume the companies’ résumé.' });
    const [found] = await find({ query: 'company' });
    expect(found?.found_in?.excerpt).toEqual(['First resume the ', 'companies', '’ résumé.']);
    const [accent] = await find({ query: 'resume' });
    expect(accent?.found_in?.excerpt.filter((_, place) => place % 2)).toEqual(['resume', 'résumé']);
  });

  it('are related if they have only a part of the search, which suggestions leave out', async () => {
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
    // Without others they are better than nothing.
    await app().db.execute(`delete from prompts where id = 'both'`);
    const [left] = await suggested('tender+calendar');
    expect(left).toEqual(['one', 'other']);
  });

  it('are divided where the fewest are on the wrong side, not after a late one with all of the search', async () => {
    await create('both', { title: 'Tender calendar' });
    for (const id of ['one', 'two', 'three']) await create(id, { title: 'Tender' });
    await create('late', { fullPrompt: 'Keep a calendar of each tender.' });
    const found = await find({ query: 'tender calendar' });
    expect(ids(found).at(-1)).toBe('late');
    expect(found.map((prompt) => prompt.is_related ?? false)).toEqual([false, true, true, true, true]);
  });
});
