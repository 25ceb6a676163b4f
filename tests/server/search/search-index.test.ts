import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { prompts } from '#server/db/schema.ts';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { setSearchLanguages, UnknownLanguageError } from '#server/db/search-languages.ts';
import {
  buildDepartment,
  buildPrompt,
  createPrompt,
  insertPrompts,
  writeAllDocuments,
} from '#tests/support/factories.ts';
import { hasOneConnection, openTransaction, waiting } from '#tests/support/locks.ts';
import { cast, person } from '#tests/support/reviewing.ts';
import { suggested } from '#tests/support/searching.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the search index of a process', (app) => {
  const search = (text: string, more = '') => suggested(app(), text, more);
  /** A second server on the same database, with the index in memory. */
  const otherServer = async () => {
    const server = appOver(app().database);
    await suggested(server, 'warm up');
    return (text: string) => suggested(server, text);
  };
  async function retitle(db: Db, id: string, title: string) {
    await db.update(prompts).set({ title }).where(eq(prompts.id, id));
    await writeSearchDocuments(db, [id]);
  }
  const add = (id: string, title: string) => createPrompt(app().db, { id, title });
  const addMany = (count: number, name: string, texts: Parameters<typeof buildPrompt>[0]) =>
    insertPrompts(
      app().db,
      Array.from({ length: count }, (_, number) =>
        Object.assign(buildPrompt({ id: `${name}-${number}`, ...texts }), {
          status: 'published' as const,
          ratingSum: (number * 7) % 23,
          ratingCount: 5,
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

  it('orders ties by a new rating at once, and reads the languages of each search', async () => {
    const ann = await person(app());
    await add('one', 'Budget letter');
    await add('two', 'Budget letter');
    expect(await search('budget')).toEqual(['two', 'one']);
    for (const [id, rating] of [
      ['one', 4],
      ['two', 5],
    ] as const) {
      await ann.post(`/prompts/${id}/rate`, { rating });
      expect((await search('budget', `&limit=${rating}`))[0]).toBe(id);
    }
    await setSearchLanguages(app().database, ['german']);
    await add('three', 'Anschreiben');
    expect(await search('anschreibt')).toEqual(['three']);
  });

  it('keeps order and total on all pages while many prompts change', async () => {
    await addMany(100, 'many', { title: 'Quarterly outlook' });
    const all = await search('quarterly outlook');
    expect(new Set(all).size).toBe(100);
    const paged: string[] = [];
    for (let offset = 0; offset < 120; offset += 40)
      paged.push(...(await search('quarterly outlook', `&limit=40&offset=${offset}`)));
    expect(paged).toEqual(all);
    await app().db.update(prompts).set({ title: 'Outlook, quarterly' });
    await writeAllDocuments(app().db);
    expect(await search('quarterly outlook')).toHaveLength(100);
    await app().db.update(prompts).set({ title: 'Marmalade' }).where(eq(prompts.id, 'many-7'));
    await writeSearchDocuments(app().db, ['many-7']);
    expect(await search('marmalade')).toEqual(['many-7']);
    expect(await search('quarterly outlook', '&limit=1000')).toHaveLength(99);
  });

  it('has one order, whatever changed before', async () => {
    const words = ['budget', 'outlook', 'launch', 'letter', 'review', 'plan', 'plans', 'planning', 'board'];
    const titleOf = (number: number, step: number) =>
      [1, 3, 4].map((factor) => words[(number * factor + step) % words.length]).join(' ');
    const setTitles = async (step: number) => {
      for (let number = 0; number < 30; number += 1) {
        const status = step > 0 && number % 3 === step ? 'retired' : 'published';
        const row = { title: titleOf(number, step), status } as const;
        await app()
          .db.update(prompts)
          .set(row)
          .where(eq(prompts.id, `many-${number}`));
      }
      await writeAllDocuments(app().db);
    };
    await addMany(30, 'many', { title: 'Quarterly outlook' });
    await setTitles(0);
    const searchElsewhere = await otherServer();
    for (const step of [1, 2, 0]) {
      await setTitles(step);
      await searchElsewhere('plan');
    }
    const searchAfresh = await otherServer();
    for (const text of [...words, 'plan budget', 'letters for a board review', 'launhc', 'pl', 'b']) {
      const found = await searchElsewhere(text);
      expect(found.length, text).toBeGreaterThan(0);
      expect(found, text).toEqual(await searchAfresh(text));
    }
  });

  it('misses no commit, in whatever order transactions begin and end', async ({ skip }) => {
    skip(hasOneConnection(app()), 'the embedded database has one connection');
    for (const id of ['early', 'late']) await add(id, 'Marmalade');
    expect(await search('marmalade')).toHaveLength(2);
    const session = await openTransaction(app());
    await retitle(session.db, 'early', 'Chutney');
    await retitle(app().db, 'late', 'Pickles');
    expect(await search('pickles')).toEqual(['late']);
    expect(await search('chutney')).toEqual([]);
    await session.commit();
    expect(await search('chutney')).toEqual(['early']);
    expect(await search('marmalade')).toEqual([]);
  });

  it('has the new name of a department for a prompt that was published into it meanwhile', async ({
    skip,
  }) => {
    skip(hasOneConnection(app()), 'the embedded database has one connection');
    const { admin } = await cast(app());
    const session = await openTransaction(app());
    const row = buildPrompt({ id: 'new', departmentId: 'sales' });
    await insertPrompts(session.db, [{ ...row, status: 'published' as const }]);
    const { icon, color } = buildDepartment();
    const changes = { name: 'Zxqvcommerce', description: '', icon, color };
    const renamed = admin.put('/admin/departments/sales', changes);
    await waiting(app(), 1);
    await session.commit();
    expect((await renamed).status).toBe(200);
    expect(await search('zxqvcommerce')).toEqual(['new']);
  });

  it('follows a prompt that is deleted by hand, and shows one that was changed by hand after the next start', async () => {
    for (const id of ['one', 'two']) await add(id, 'Marmalade');
    expect(await search('marmalade')).toHaveLength(2);
    await app().db.delete(prompts).where(eq(prompts.id, 'one'));
    expect(await search('marmalade')).toEqual(['two']);
    await app().db.update(prompts).set({ title: 'Chutney' });
    await app().db.execute(sql`update search_documents set languages = '{again}' where prompt_id = 'two'`);
    await setSearchLanguages(app().database, []);
    expect(await search('chutney')).toEqual(['two']);
    expect(await search('marmalade')).toEqual([]);
  });

  it('is read by the next search if the first one failed to read it', async () => {
    await add('jam', 'Marmalade');
    const server = appOver(app().database);
    await app().db.execute(sql`alter table search_documents rename to hidden_documents`);
    const failed = await server.request('/api/prompts?query=marmalade');
    await app().db.execute(sql`alter table hidden_documents rename to search_documents`);
    expect(failed.status).toBe(500);
    expect(await suggested(server, 'marmalade')).toEqual(['jam']);
  });
});

describeOnBothDatabases('search in several languages', (app) => {
  const search = (text: string) => suggested(app(), text);
  const add = (id: string, title: string, fullPrompt = title) =>
    createPrompt(app().db, { id, title, fullPrompt });
  const speak = (...languages: string[]) => setSearchLanguages(app().database, languages);

  it('finds the forms of a language only while it is configured', async () => {
    await add('translate', 'Fachtexte übersetzen');
    await add('study', 'Compare clinical studies');
    expect(await search('Übersetzungen')).toEqual([]);
    await speak('german');
    for (const text of ['Übersetzungen', 'ubersetzungen', 'ÜBERSETZUNG'])
      expect(await search(text), text).toEqual(['translate']);
    expect(await search('study comparing')).toEqual(['study']);
    await speak();
    expect(await search('Übersetzungen')).toEqual([]);
  });

  it('treats a stop word as such only in a search in its language, also many in a long request', async () => {
    await speak('german');
    await add('die', 'Die casting', 'About the die');
    await add('study', 'Zusammenfassung einer Studie');
    await add('room', 'War room', 'Prepare the war room');
    await add('storage', 'Lagerung der Impfstoffe');
    expect((await search('die Zusammenfassungen der Studien'))[0]).toBe('study');
    expect((await search('what the war room is'))[0]).toBe('room');
    expect((await search('die casting'))[0]).toBe('die');
    const politely = `Wie können wir das, wenn ich es jetzt noch nicht habe und sie auch nichts haben wollen, für mich
      oder ihn machen, ohne dass einer`;
    expect((await search(`${politely} die Lagerung von Impfstoffen`))[0]).toBe('storage');
  });

  it('finds several languages in one library, with accents or without', async () => {
    await speak('french', 'german');
    await add('french', 'Vérifier les données validées');
    await add('german', 'Verträge zusammenfassen');
    await add('english', 'Summarise the launch report');
    expect(await search('donnée validé')).toEqual(['french']);
    expect(await search('donnee validee')).toEqual(['french']);
    expect(await search('Zusammenfassung des Vertrags')).toEqual(['german']);
    expect(await search('summarising reports')).toEqual(['english']);
  });

  it('resumes an interrupted change, and shares the work between processes that start at once', async () => {
    const title = (number: number) => (number < 5 ? { title: `Texte übersetzen ${number}` } : {});
    const texts = Array.from({ length: 225 }, (_, number) => ({ id: `text-${number}`, ...title(number) }));
    await insertPrompts(
      app().db,
      texts.map((text) => Object.assign(buildPrompt(text), { status: 'published' as const })),
    );
    // A killed process leaves the setting changed, but only some prompts updated.
    await app().db.execute(sql`update search_languages set languages = '{german}'`);
    await writeSearchDocuments(app().db, ['text-0', 'text-1']);
    await Promise.all([speak('german'), speak('german')]);
    expect(await search('Übersetzungen')).toHaveLength(5);
    await speak();
    // Several transactions, so that writers do not wait for all of it.
    const { rows } = await app().db.execute(sql`select distinct xmin::text from search_documents`);
    expect(rows.length).toBeGreaterThan(1);
  });

  it('waits for a prompt that is being published while it changes', async ({ skip }) => {
    skip(hasOneConnection(app()), 'the embedded database has one connection');
    await add('other', 'Anschreiben');
    const session = await openTransaction(app());
    const row = buildPrompt({ id: 'translate', title: 'Fachtexte übersetzen' });
    await insertPrompts(session.db, [{ ...row, status: 'published' as const }]);
    const spoken = speak('german');
    await waiting(app(), 1);
    await session.commit();
    await spoken;
    expect(await search('Übersetzungen')).toEqual(['translate']);
  });

  it('rejects a language that the database does not have, by name, and changes nothing', async () => {
    await speak('german');
    await add('translate', 'Fachtexte übersetzen');
    await expect(speak('french', 'klingon')).rejects.toThrow(
      /^SEARCH_LANGUAGES: got "klingon", expected languages of the database: arabic, .*german.*turkish/,
    );
    await expect(speak('simple')).rejects.toThrow(UnknownLanguageError);
    expect(await search('Übersetzungen')).toEqual(['translate']);
  });
});
