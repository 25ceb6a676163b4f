import { describe, expect, it } from 'vitest';
import { type ResultPageDto, resultPageSchema } from '#contract/prompt-pages.ts';
import { limits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { dayBefore, dayOf } from '#server/db/day-keys.ts';
import { missedSearches, searchChoices } from '#server/db/schema.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { suggested } from '#tests/support/searching.ts';
import { describeLibrary, emptiedApp } from '#tests/support/test-database.ts';

describeLibrary('pages of search results', (app) => {
  const get = async (parameters: Record<string, string>) => {
    const response = await app().request(`/api/search?${new URLSearchParams(parameters)}`);
    const body = (await response.json()) as ResultPageDto & { message: string };
    return { status: response.status, found: response.headers.get('X-Total-Count'), body };
  };
  const ids = ({ body }: { body: ResultPageDto }) => body.prompts.map(({ id }) => id);
  const listed = async (parameters: Record<string, string>) => {
    const response = await app().request(`/api/prompts?${new URLSearchParams(parameters)}`);
    return ((await response.json()) as { id: string }[]).map(({ id }) => id);
  };

  /** Seven forecasts: three of Sales, two of Finance, two without a department; the last one also has a script without spaces. */
  async function fill() {
    await createDepartment(app().db, { id: 'sales', name: 'Sales' });
    await createDepartment(app().db, { id: 'finance', name: 'Finance' });
    const departments = ['sales', 'sales', 'finance', 'finance', 'sales', null, null];
    for (const [index, departmentId] of departments.entries())
      await createPrompt(app().db, {
        id: `p${index}`,
        title: index % 2 ? `Forecast ${index}` : `Table ${index}`,
        description: index === 6 ? 'A forecast: 売上予測の表' : 'A forecast of something',
        departmentId,
        tool: index % 3 ? 'Copilot' : 'ChatGPT',
        updatedAt: new Date(Date.UTC(2026, 0, 1 + index)),
      });
    await createPrompt(app().db, { id: 'else', title: 'Minutes', description: 'Of a meeting' });
  }

  it('are together the list of the whole search, with the same total and departments on each', async () => {
    await fill();
    const pages = await Promise.all(
      ['0', '3', '6'].map((offset) => get({ query: 'forecast', limit: '3', offset })),
    );
    expect(pages.flatMap(ids)).toEqual(await listed({ query: 'forecast' }));
    for (const { found, body } of pages) {
      expect(resultPageSchema.parse(body)).toMatchObject({ total: 7, found_total: 7 });
      expect(found).toBe('7');
      expect(body.departments).toEqual([
        { id: 'finance', count: 2 },
        { id: 'sales', count: 3 },
      ]);
      expect(body).not.toHaveProperty('counts');
    }
  });

  it.each([
    ['words', 'forecast'],
    ['scripts without spaces', '予測'],
    ['a literal text inside a word', 'orecas'],
  ])('are filtered by department, sorted and counted consistently for %s', async (_kind, query) => {
    await fill();
    const whole = await listed({ query });
    expect(whole).not.toEqual([]);
    for (const department of ['sales', 'finance', 'nowhere', 'all', '\u0000']) {
      const of = (await listed({ query, department_id: department })).filter((id) => whole.includes(id));
      const plain = await get({ query, department_id: department });
      const counted = await get({ query, department_id: department, counts: 'true' });
      expect(ids(plain), department).toEqual(of);
      expect(ids(counted), department).toEqual(of);
      expect(counted.body.total).toBe(of.length);
      expect(plain.body.found_total).toBe(whole.length);
      const byId = ({ body }: typeof plain) =>
        body.departments.toSorted((one, other) => (one.id < other.id ? -1 : 1));
      expect(byId(counted)).toEqual(byId(plain));
    }
    const latest = await get({ query, sort: 'latest', tool: 'Copilot', limit: '2' });
    expect(ids(latest)).toEqual(
      (await listed({ query, sort: 'latest' })).filter((id) => !['p6', 'p3', 'p0'].includes(id)).slice(0, 2),
    );
  });

  it('count all results of a department despite facets, and filter by several facets', async () => {
    await fill();
    const inSales = { query: 'forecast', department_id: 'sales', tool: 'Copilot' };
    const { body } = await get({ ...inSales, counts: 'true', limit: '0' });
    expect(body).toMatchObject({ prompts: [], total: 2, found_total: 7 });
    expect(body.counts).toContainEqual({ facet: 'tool', value: 'Copilot', total: 2, count: 2 });
    expect(body.counts).toContainEqual({ facet: 'tool', value: 'ChatGPT', total: 1, count: 1 });
    expect(body.counts).toContainEqual({ facet: 'attachment', value: 'no', total: 3, count: 2 });
  });

  it('are empty without results, which counts as a missed search', async () => {
    await fill();
    const more: Record<string, Record<string, string>> = {
      xylophone: {},
      counts: { counts: 'true', limit: '0' },
      narrowed: { tool: 'Copilot' },
      within: { department_id: 'sales' },
      further: { limit: '24', offset: '24' },
    };
    const nothing = { prompts: [], total: 0, found_total: 0, departments: [] };
    for (const [query, parameters] of Object.entries({ ...more, ' ': {} }))
      expect((await get({ query, ...parameters })).body).toMatchObject(nothing);
    // A search in one department counts, because its total is of all departments. Counts and further pages belong to a counted screen.
    const missed = async () =>
      (await app().db.select().from(missedSearches).orderBy(missedSearches.text)).map(({ text }) => text);
    await expect.poll(missed).toEqual(['narrowed', 'within', 'xylophone']);
  });

  it('reject parameters beyond the limits', async () => {
    expect(await get({})).toMatchObject({ status: 400, body: { message: 'query is required.' } });
    const wrong = { sort: 'best', limit: '101', offset: '-1', day: '2026-02-30' };
    for (const [name, value] of Object.entries(wrong))
      expect(await get({ query: 'x', [name]: value }), name).toMatchObject({ status: 400 });
    expect(await get({ query: 'x'.repeat(limits.query + 1) })).toMatchObject({ status: 414 });
    expect((await get({ query: 'x', offset: '1000000' })).body.prompts).toEqual([]);
  });

  it('filters the results of all departments instead of searching in one department', async () => {
    await createDepartment(app().db, { id: 'sales', name: 'Sales' });
    await createDepartment(app().db, { id: 'legal', name: 'Legal' });
    await createPrompt(app().db, { id: 'both', title: 'Tariff letter', departmentId: 'sales' });
    await createPrompt(app().db, { id: 'half', title: 'Letter', departmentId: 'legal' });
    for (let other = 0; other < 6; other += 1)
      await createPrompt(app().db, { id: `letter-${other}`, title: 'Letter', departmentId: 'sales' });
    const inLegal = { query: 'tariff letter', department_id: 'legal' };
    expect(ids(await get({ query: 'tariff letter' }))).toEqual(['both']);
    expect((await get(inLegal)).body).toMatchObject({ prompts: [], total: 0, found_total: 1 });
    // The department's own list searches in the department.
    expect(await listed(inLegal)).toEqual(['half']);
  });
});

let now = new Date();
const config = parseConfig({ TRUST_PROXY: 'true' });
/** Days before today. */
const daysAgo = (days: number) => {
  now = new Date(`${dayBefore(dayOf(new Date()), days)}T12:00:00Z`);
};
let passed = 0;
/** A day without searches: boosts are read once a day. */
const nextDay = () => {
  passed += 1;
  daysAgo(-passed);
};

describe('a choice after a search', () => {
  const app = emptiedApp({ config, clock: () => now });

  const choose = async (id: string, query: string, from = '10.0.0.1', token?: string) => {
    const headers = {
      'Content-Type': 'application/json',
      'X-Forwarded-For': from,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    };
    const body = JSON.stringify({ query });
    return (await app.request(`/api/prompts/${id}/choices`, { method: 'POST', headers, body })).status;
  };
  const stored = async () =>
    (await app.db.select().from(searchChoices).orderBy(searchChoices.day, searchChoices.promptId)).map(
      ({ words, promptId, people }) => `${words}: ${promptId} ${people}`,
    );
  const search = (query: string) => suggested(app, query);
  const twoEqual = async () => {
    const title = 'Plan a launch';
    await createPrompt(app.db, { id: 'newer', title, updatedAt: new Date('2026-02-01') });
    await createPrompt(app.db, { id: 'older', title, updatedAt: new Date('2026-01-01') });
  };

  it('is counted once per user, search and day, by the words of the search, without the user', async () => {
    daysAgo(3);
    await twoEqual();
    const ann = await person(app);
    for (const query of ['Plans of launches', 'launch plan', ' LAUNCH plan '])
      expect(await choose('older', query, '10.0.0.1', ann.token)).toBe(204);
    await choose('older', 'launch plan', '10.0.0.2');
    await choose('newer', 'launch plan', '10.0.0.2');
    expect(await stored()).toEqual(['launch plan: newer 1', 'launch plan: older 2']);
    expect(JSON.stringify(await app.db.select().from(searchChoices))).not.toContain(ann.user.id);
  });

  it('is not stored if the search may be personal, and refused if the prompt is not in the library', async () => {
    daysAgo(3);
    await createPrompt(app.db, { id: 'a' });
    await createPrompt(app.db, { id: 'draft', status: 'draft' });
    for (const query of ['ann@example.com', 'patient 4711-0815', 'x'.repeat(300)])
      expect(await choose('a', query)).toBe(204);
    expect(await choose('draft', 'plan')).toBe(404);
    expect(await choose('nothing', 'plan')).toBe(404);
    expect(await choose('a', ' ')).toBe(400);
    expect(await stored()).toEqual([]);
  });

  it('ranks a prompt before equal ones from the next day on once two users chose it', async () => {
    await twoEqual();
    nextDay();
    for (const from of ['10.0.0.1', '10.0.0.2']) await choose('older', 'launch plan', from);
    expect(await search('launch plan')).toEqual(['newer', 'older']);
    nextDay();
    expect(await search('launch plan')).toEqual(['older', 'newer']);
    expect(await search('plans for the launch')).toEqual(['older', 'newer']);
    expect(await search('launch')).toEqual(['newer', 'older']);
  });

  it('has no effect if one user repeats it day after day', async () => {
    await twoEqual();
    const ann = await person(app);
    for (const days of [1, 2, 3]) {
      daysAgo(days);
      for (const from of ['10.0.0.1', '10.0.0.2']) await choose('older', 'launch plan', from, ann.token);
    }
    nextDay();
    expect(await search('launch plan')).toEqual(['newer', 'older']);
  });

  it('ranks no prompt above a clear match, even if 100,000 users chose it', async () => {
    await createPrompt(app.db, { id: 'clear', title: 'Plan a launch', description: 'For brands.' });
    await createPrompt(app.db, { id: 'near', title: 'Plan a visit', description: 'After the launch.' });
    const day = dayBefore(dayOf(new Date()), 1);
    const choice = { words: 'brand launch plan', promptId: 'near', day, people: 100_000 };
    await app.db.insert(searchChoices).values(choice);
    nextDay();
    expect((await search('brand launch plan'))[0]).toBe('clear');
  });

  it('is deleted after 90 days', async () => {
    await twoEqual();
    daysAgo(95);
    await choose('older', 'launch plan');
    daysAgo(2);
    await choose('newer', 'launch plan');
    expect(await stored()).toEqual(['launch plan: newer 1']);
  });
});
