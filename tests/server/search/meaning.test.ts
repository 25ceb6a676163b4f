import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import { prompts } from '#server/db/schema.ts';
import { touchSearchDocuments, writeSearchDocuments } from '#server/db/search-documents.ts';
import { respondWell } from '#tests/support/embedding-server.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { describeMeaning, type Meaning } from '#tests/support/meaning.ts';

const bare = { description: '', useCases: [], fullPrompt: 'x' };

describeMeaning('a search by meaning', (meaning) => {
  const write = (id: string, title: string, changes: Parameters<typeof createPrompt>[1] = {}) =>
    createPrompt(meaning().db, { ...bare, id, title, ...changes });

  /** A library of three prompts, with the first process started. */
  async function library(...changes: Parameters<Meaning['start']>) {
    await write('car', 'Car');
    await write('letter', 'Letter');
    await write('vehicle', 'Vehicle');
    const process = meaning().start(...changes);
    await meaning().embedded(['car', 'letter', 'vehicle']);
    return process;
  }

  it('finds prompts with other words than the query besides those with its words', async () => {
    const { search, health } = await library();
    expect(await search('automobile')).toEqual({ ids: ['car', 'vehicle'], total: 2 });
    // The first prompt is in both lists, the second only in one.
    expect((await search('vehicle')).ids).toEqual(['vehicle', 'car']);
    expect(await search('epistle', '&sort=name')).toEqual({ ids: ['letter'], total: 1 });
    expect(await search('banana')).toEqual({ ids: [], total: 0 });
    expect(await health()).toBe('ready');
  });

  it('sends the documented part of a prompt, the search text, the model and the key', async () => {
    const { endpoint, start, embedded } = meaning();
    const fullPrompt = `${'a'.repeat(2_000)}beyond`;
    await write('long', 'Title', { description: 'Described', useCases: ['One', 'Two'], fullPrompt });
    await write('draft', 'Secret', { status: 'draft' });
    const { search } = start();
    await embedded(['long']);
    await search('  What   IS it ');
    expect(endpoint.texts()).toEqual([`Title\nDescribed\nOne\nTwo\n${'a'.repeat(2_000)}`, 'what is it']);
    expect(endpoint.requests[0]).toMatchObject({
      path: '/v1/embeddings',
      model: 'small',
      authorization: 'Bearer the-key-of-the-endpoint',
    });
    expect(meaning().log()).not.toMatch(/the-key|aaa|Described|what is it|v1\/embeddings/i);
  });

  it('is in results as soon as an embedding is stored, and embeds a search once', async () => {
    const { endpoint, start, embedded, until } = meaning();
    await write('car', 'Car');
    const { search } = start();
    await embedded(['car']);
    let goOn = () => {};
    endpoint.respond((request, response) => {
      if (request.input.includes('Automobile\nx')) goOn = () => respondWell(request, response);
      else respondWell(request, response);
    });
    const before = endpoint.requests.length;
    await write('lorry', 'Automobile');
    await until(() => expect(endpoint.requests).toHaveLength(before + 1));
    expect((await search('vehicle')).ids).toEqual(['car']);
    goOn();
    await embedded(['car', 'lorry']);
    expect((await search('vehicle')).ids.sort()).toEqual(['car', 'lorry']);
    expect(endpoint.texts().filter((text) => text === 'vehicle')).toHaveLength(1);
  });

  it('embeds only a changed prompt again, and not after a rating', async () => {
    const { search } = await library();
    const { db, endpoint, until } = meaning();
    const before = endpoint.texts().length;
    await db.update(prompts).set({ ratingSum: 5, ratingCount: 1 }).where(eq(prompts.id, 'letter'));
    await touchSearchDocuments(db, ['letter']);
    await db.update(prompts).set({ title: 'Holiday' }).where(eq(prompts.id, 'car'));
    await writeSearchDocuments(db, ['car']);
    await until(() => expect(endpoint.texts()).toHaveLength(before + 1));
    expect(endpoint.texts().at(-1)).toBe('Holiday\nx');
    await until(async () => expect((await search('vacation')).ids).toEqual(['car']));
    expect((await search('automobile')).ids).toEqual(['vehicle']);
  });

  it('stops showing a prompt at once when it is no longer published', async () => {
    const { search } = await library();
    const { db, stored, until } = meaning();
    await search('automobile');
    await db.update(prompts).set({ status: 'retired', retiredReason: 'Old' }).where(eq(prompts.id, 'car'));
    await writeSearchDocuments(db, ['car']);
    expect(await search('automobile')).toEqual({ ids: ['vehicle'], total: 1 });
    await db.delete(prompts).where(eq(prompts.id, 'vehicle'));
    expect(await search('automobile')).toEqual({ ids: [], total: 0 });
    await until(async () => expect(await stored()).toEqual(['letter']));
  });

  it('has pages without duplicates or gaps, and with the same total; three processes embed each text once', async () => {
    const ids = Array.from({ length: 20 }, (_, index) => `p${index + 10}`);
    // Found by meaning alone, by both, or by the word alone.
    const titles = ['Automobile', 'Car', 'Car made of a hundred other things'];
    const titleOf = (id: string) => titles[Number(id.slice(1)) % 3] ?? '';
    for (const id of ids) await createPrompt(meaning().db, { ...bare, id, title: titleOf(id) });
    const { search } = meaning().start();
    const few = meaning().start({ mostMixed: 5 });
    meaning().start();
    await meaning().embedded(ids);
    expect(meaning().endpoint.texts()).toHaveLength(ids.length);
    for (const [process, expected] of [
      [search, ids],
      [few.search, ids.filter((id) => Number(id.slice(1)) % 3 !== 0)],
    ] as const) {
      const whole = await process('car');
      expect([...whole.ids].sort()).toEqual(expected);
      const paged: string[] = [];
      for (let offset = 0; offset < 21; offset += 3) {
        const page = await process('car', `&limit=3&offset=${offset}`);
        expect(page.total).toBe(expected.length);
        paged.push(...page.ids);
      }
      expect(paged).toEqual(whole.ids);
    }
  });

  it('compares embeddings of one model only, and embeds all prompts again for another', async () => {
    const first = await library();
    const { start, embedded, stored, endpoint, until, later } = meaning();
    endpoint.respond(({ input }, response) => {
      const data = input.map((_, index) => ({ index, embedding: [1, index] }));
      response.end(JSON.stringify({ data }));
    });
    const { search } = start({}, 'large');
    await embedded(['car', 'letter', 'vehicle'], 'large');
    expect((await search('car')).ids[0]).toBe('car');
    expect(await stored('small')).toHaveLength(3);
    expect((await first.search('car')).ids).toContain('car');
    // The first model is no longer in use.
    await meaning().close();
    later(8 * 86_400_000);
    start({}, 'large');
    await until(async () => expect(await stored('small')).toEqual([]));
    expect(await stored('large')).toHaveLength(3);
  });
});

describeMeaning('a page of results of a search by meaning', (meaning) => {
  /** Four vehicles: two of Sales, one of Legal, one without a department. To the model, 'car' and 'vehicle' mean the same. */
  async function library() {
    await createDepartment(meaning().db, { id: 'sales', name: 'Sales' });
    await createDepartment(meaning().db, { id: 'legal', name: 'Legal' });
    const titles = { a: 'Car', b: 'Vehicle', c: 'Car', d: 'Vehicle' };
    const places = { a: 'sales', b: 'sales', c: 'legal', d: null };
    for (const id of ['a', 'b', 'c', 'd'] as const)
      await createPrompt(meaning().db, { ...bare, id, title: titles[id], departmentId: places[id] });
    const { app } = meaning().start();
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
    const first = await get({ query: 'car', limit: '3' });
    const second = await get({ query: 'car', limit: '3', offset: '3' });
    expect([...first.ids, ...second.ids]).toEqual(whole.ids);
    const ids = whole.ids.filter((id) => id === 'a' || id === 'b');
    const inSales = await get({ query: 'car', department_id: 'sales' });
    expect(inSales).toMatchObject({ ids, total: 2, found_total: 4, departments });
    expect((await get({ query: 'car', sort: 'name' })).ids).toHaveLength(4);
    const inLegal = await get({ query: 'automobile', department_id: 'legal' });
    expect(inLegal).toMatchObject({ ids: ['c'], total: 1 });
  });
});
