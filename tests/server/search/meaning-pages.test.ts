import { expect, it } from 'vitest';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { describeMeaning, type Meaning } from '#tests/support/meaning.ts';

describeMeaning('a page of results of a search by meaning', (meaning) => {
  /** Four vehicles: two of Sales, one of Legal, one without a department. To the model, 'car' and 'vehicle' mean the same. */
  async function library(changes: Parameters<Meaning['start']>[0] = {}) {
    await createDepartment(meaning().db, { id: 'sales', name: 'Sales' });
    await createDepartment(meaning().db, { id: 'legal', name: 'Legal' });
    const titles = { a: 'Car', b: 'Vehicle', c: 'Car', d: 'Vehicle' };
    const departments = { a: 'sales', b: 'sales', c: 'legal', d: null };
    for (const id of ['a', 'b', 'c', 'd'] as const)
      await createPrompt(meaning().db, {
        id,
        title: titles[id],
        departmentId: departments[id],
        description: '',
        useCases: [],
        fullPrompt: 'x',
      });
    const { app } = meaning().start(changes);
    await meaning().embedded(['a', 'b', 'c', 'd']);
    return async (parameters: Record<string, string>) => {
      const response = await app.request(`/api/search?${new URLSearchParams(parameters)}`);
      const page = (await response.json()) as ResultPageDto;
      return { ...page, ids: page.prompts.map(({ id }) => id) };
    };
  }
  const departments = [
    { id: 'legal', count: 1 },
    { id: 'sales', count: 2 },
  ];

  it('is part of one list with one total and departments, also filtered or in another order', async () => {
    const get = await library();
    const whole = await get({ query: 'car' });
    expect(whole).toMatchObject({ total: 4, found_total: 4, departments });
    expect([...whole.ids].sort()).toEqual(['a', 'b', 'c', 'd']);
    const pages = [
      await get({ query: 'car', limit: '3' }),
      await get({ query: 'car', limit: '3', offset: '3' }),
    ];
    expect(pages.flatMap(({ ids }) => ids)).toEqual(whole.ids);
    expect(await get({ query: 'car', department_id: 'sales' })).toMatchObject({
      ids: whole.ids.filter((id) => id === 'a' || id === 'b'),
      total: 2,
      found_total: 4,
      departments,
    });
    expect((await get({ query: 'car', sort: 'name' })).ids).toHaveLength(4);
    expect(await get({ query: 'automobile', department_id: 'legal' })).toMatchObject({
      ids: ['c'],
      total: 1,
    });
  });

  it('has only results by words, ordered by meaning, if there are too many to mix', async () => {
    const get = await library({ mostMixed: 1 });
    const whole = await get({ query: 'car' });
    expect(whole).toMatchObject({
      total: 2,
      found_total: 2,
      departments: [
        { id: 'legal', count: 1 },
        { id: 'sales', count: 1 },
      ],
    });
    expect([...whole.ids].sort()).toEqual(['a', 'c']);
    expect(await get({ query: 'car', department_id: 'legal' })).toMatchObject({
      ids: ['c'],
      total: 1,
      found_total: 2,
    });
    expect((await get({ query: 'car', limit: '1', offset: '1' })).ids).toEqual(whole.ids.slice(1));
  });
});
