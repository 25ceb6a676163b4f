import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { prompts } from '#server/db/schema.ts';
import { buildPrompt, createPrompt } from '#tests/support/factories.ts';
import { cast, person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('what searches keep in a process', (app) => {
  const searchIn = async (server: Pick<ReturnType<typeof app>, 'request'>, text: string, more = '') => {
    const response = await server.request(`/api/prompts?query=${encodeURIComponent(text)}${more}`);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };
  const search = (text: string, more = '') => searchIn(app(), text, more);
  /** A second server on the same database, which has read the library. */
  const otherServer = async () => {
    const server = appOver(app().database);
    const request = async (path: string) => server.request(path);
    await searchIn({ request }, 'warm up');
    return (text: string) => searchIn({ request }, text);
  };
  const add = (id: string, title: string) => createPrompt(app().db, { id, title });
  const addMany = (count: number) =>
    app()
      .db.insert(prompts)
      .values(
        Array.from({ length: count }, (_, number) =>
          Object.assign(buildPrompt({ id: `many-${number}`, title: 'Quarterly outlook' }), {
            status: 'published' as const,
            updatedAt: new Date('2026-01-01'),
          }),
        ),
      );

  it('shows what another server changed, at once', async () => {
    const { reviewer } = await cast(app());
    await add('plan', 'Launch plan');
    const searchElsewhere = await otherServer();
    expect(await searchElsewhere('launch')).toEqual(['plan']);
    const admin = await person(app(), ['Admin']);
    const synonyms = [{ term: 'lift-off', same_as: 'launch', source: '' }];
    expect(await searchElsewhere('liftoff lift-off')).toEqual([]);
    expect((await admin.post('/admin/synonyms', { synonyms })).status).toBe(200);
    expect(await searchElsewhere('lift-off')).toEqual(['plan']);
    await admin.delete('/admin/synonyms?term=lift-off&same_as=launch');
    expect(await searchElsewhere('lift-off ')).toEqual([]);
    await reviewer.post('/prompts/plan/retire', { reason: 'Old.' });
    expect(await searchElsewhere('launch')).toEqual([]);
  });

  it('orders equals by a rating that was just given, and finds words that were made anew before it', async () => {
    const ann = await person(app());
    await add('one', 'Budget letter');
    await add('two', 'Budget letter');
    expect(await search('budget')).toEqual(['two', 'one']);
    // As a change of the languages does, which tells the catalogue at its end.
    await app().db.execute(
      sql`update search_documents set words = '''budget'':1A ''marzipan'':1A' where prompt_id = 'one'`,
    );
    await ann.post('/prompts/one/rate', { rating: 5 });
    expect(await search('budget', '&limit=9')).toEqual(['one', 'two']);
    await app().db.execute(sql`insert into search_languages (languages) values ('{german}')`);
    expect(await search('marzipan')).toEqual(['one']);
  });

  it('keeps its order on all pages, and its total, while hundreds of prompts change', async () => {
    await addMany(600);
    const all = await search('quarterly outlook');
    expect(new Set(all).size).toBe(600);
    const paged: string[] = [];
    for (let offset = 0; offset < 700; offset += 100)
      paged.push(...(await search('quarterly outlook', `&limit=100&offset=${offset}`)));
    expect(paged).toEqual(all);
    // Each leaves 600 entries of the index behind, which is made anew meanwhile.
    for (const title of ['Outlook, quarterly', 'Quarterly outlook, again', 'The quarterly outlook']) {
      await app().db.update(prompts).set({ title });
      expect(await search('quarterly outlook')).toHaveLength(600);
    }
    await app().db.update(prompts).set({ title: 'Marmalade' }).where(eq(prompts.id, 'many-7'));
    expect(await search('marmalade')).toEqual(['many-7']);
    expect(await search('quarterly outlook', '&limit=1000')).toHaveLength(599);
  });

  it('is true after more changes than the catalogue tells of, and over a database that was restored', async () => {
    await add('jam', 'Marmalade');
    expect(await search('marmalade')).toEqual(['jam']);
    await app().db.update(prompts).set({ title: 'Chutney' });
    await app().db.execute(sql`delete from catalogue_changes`);
    expect(await search('marmalade')).toEqual([]);
    expect(await search('chutney')).toEqual(['jam']);
    await app().db.update(prompts).set({ title: 'Pickles' });
    await app().db.execute(sql`delete from catalogue_changes`);
    await app().db.execute(sql`update catalogue set version = 1`);
    expect(await search('chutney')).toEqual([]);
    expect(await search('pickles')).toEqual(['jam']);
    await add('more', 'Pickles');
    expect(await search('pickles')).toHaveLength(2);
  });

  it('is read by the next search where the first could not read it', async () => {
    await add('jam', 'Marmalade');
    const server = appOver(app().database);
    const find = () => server.request('/api/prompts?query=marmalade');
    await app().db.execute(sql`alter table search_documents rename to hidden_documents`);
    const failed = await find();
    await app().db.execute(sql`alter table hidden_documents rename to search_documents`);
    expect(failed.status).toBe(500);
    expect(((await (await find()).json()) as PromptSummaryDto[]).map(({ id }) => id)).toEqual(['jam']);
  });
});
