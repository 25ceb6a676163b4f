import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { writeSearchDocuments } from '#server/db/search-documents.ts';
import { setSearchLanguages, UnknownLanguageError } from '#server/db/search-languages.ts';
import { buildPrompt, createPrompt, insertPrompts } from '#tests/support/factories.ts';
import { hasOneConnection, openTransaction, waiting } from '#tests/support/locks.ts';
import { suggested } from '#tests/support/searching.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

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
