import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import { prompts } from '#server/db/schema.ts';
import { createDepartment, createPrompt, writeAllDocuments } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

type Requested = { request: (path: string) => Response | Promise<Response> };

describeOnBothDatabases('a page of search results', (app) => {
  const path = (parameters: Record<string, string>) => `/api/search?${new URLSearchParams(parameters)}`;
  const get = async (parameters: Record<string, string>, from: Requested = app()) =>
    (await (await from.request(path(parameters))).json()) as ResultPageDto;
  const ids = ({ prompts: found }: ResultPageDto) => found.map(({ id }) => id);

  it('filters the results of all departments instead of searching in one department', async () => {
    await createDepartment(app().db, { id: 'sales', name: 'Sales' });
    await createDepartment(app().db, { id: 'legal', name: 'Legal' });
    await createPrompt(app().db, { id: 'both', title: 'Tariff letter', departmentId: 'sales' });
    await createPrompt(app().db, { id: 'half', title: 'Letter', departmentId: 'legal' });
    for (let other = 0; other < 6; other += 1)
      await createPrompt(app().db, { id: `letter-${other}`, title: 'Letter', departmentId: 'sales' });
    const inLegal = { query: 'tariff letter', department_id: 'legal' };
    expect(ids(await get({ query: 'tariff letter' }))).toEqual(['both']);
    expect(await get(inLegal)).toMatchObject({ prompts: [], total: 0, found_total: 1 });
    // The department's own list searches in the department.
    const list = await app().request(`/api/prompts?${new URLSearchParams(inLegal)}`);
    expect(((await list.json()) as { id: string }[]).map(({ id }) => id)).toEqual(['half']);
  });

  it('lists departments in the order of their ids in every process', async () => {
    for (const id of ['b', 'c', 'a']) {
      await createDepartment(app().db, { id, name: id });
      await createPrompt(app().db, { id: `of-${id}`, title: 'Tariff', departmentId: id });
    }
    await app().db.update(prompts).set({ title: 'Tariff of the year' }).where(eq(prompts.id, 'of-a'));
    await writeAllDocuments(app().db);
    for (const parameters of [{}, { sort: 'name' }] as Record<string, string>[])
      for (const process of [app(), appOver(app())])
        expect((await get({ query: 'tariff', ...parameters }, process)).departments).toEqual([
          { id: 'a', count: 1 },
          { id: 'b', count: 1 },
          { id: 'c', count: 1 },
        ]);
  });
});
