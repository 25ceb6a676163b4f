import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { prompts } from '#server/db/schema.ts';
import { buildPrompt, createPrompt } from '#tests/support/factories.ts';
import { cast, person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the search index of a process', (app) => {
  const searchIn = async (server: Pick<ReturnType<typeof app>, 'request'>, text: string, more = '') => {
    const response = await server.request(`/api/prompts?query=${encodeURIComponent(text)}${more}`);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };
  const search = (text: string, more = '') => searchIn(app(), text, more);
  /** A second server on the same database, with the index in memory. */
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

  it('has the changes of another server at once', async () => {
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

  it('orders ties by a new rating, and finds words that were recomputed before it', async () => {
    const ann = await person(app());
    await add('one', 'Budget letter');
    await add('two', 'Budget letter');
    expect(await search('budget')).toEqual(['two', 'one']);
    // Like a change of the languages, which updates the catalogue at its end.
    await app().db.execute(
      sql`update search_documents set words = '''budget'':1A ''marzipan'':1A' where prompt_id = 'one'`,
    );
    await ann.post('/prompts/one/rate', { rating: 5 });
    expect(await search('budget', '&limit=9')).toEqual(['one', 'two']);
    await app().db.execute(sql`insert into search_languages (languages) values ('{german}')`);
    expect(await search('marzipan')).toEqual(['one']);
  });

  it('keeps order and total on all pages while hundreds of prompts change', async () => {
    await addMany(600);
    const all = await search('quarterly outlook');
    expect(new Set(all).size).toBe(600);
    const paged: string[] = [];
    for (let offset = 0; offset < 700; offset += 100)
      paged.push(...(await search('quarterly outlook', `&limit=100&offset=${offset}`)));
    expect(paged).toEqual(all);
    for (const title of ['Outlook, quarterly', 'Quarterly outlook, again', 'The quarterly outlook']) {
      await app().db.update(prompts).set({ title });
      expect(await search('quarterly outlook')).toHaveLength(600);
    }
    await app().db.update(prompts).set({ title: 'Marmalade' }).where(eq(prompts.id, 'many-7'));
    expect(await search('marmalade')).toEqual(['many-7']);
    expect(await search('quarterly outlook', '&limit=1000')).toHaveLength(599);
  });

  it('has one order, whatever changed before', async () => {
    const words = ['budget', 'outlook', 'launch', 'letter', 'review', 'plan', 'plans', 'planning', 'board'];
    const titleOf = (number: number, step: number) =>
      [1, 3, 4].map((factor) => words[(number * factor + step) % words.length]).join(' ');
    const setTitles = async (step: number, remove: boolean) => {
      for (let number = 0; number < 40; number += 1)
        await app()
          .db.update(prompts)
          .set({ title: titleOf(number, step), status: remove && number % 3 === 0 ? 'retired' : 'published' })
          .where(eq(prompts.id, `many-${number}`));
    };
    await addMany(40);
    await setTitles(0, false);
    const searchElsewhere = await otherServer();
    for (const step of [1, 2]) {
      await setTitles(step, true);
      await searchElsewhere('plan');
    }
    await setTitles(0, false);
    const searchAfresh = await otherServer();
    for (const text of [...words, 'plan budget', 'letters for a board review', 'launhc', 'pl', 'b']) {
      const found = await searchElsewhere(text);
      expect(found.length, text).toBeGreaterThan(0);
      expect(found, text).toEqual(await searchAfresh(text));
    }
  });

  it('is correct after changes that the catalogue no longer lists, and after a restore of the database', async () => {
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

  it('is read by the next search if the first one failed to read it', async () => {
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
