import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { auditedActions, person } from '#tests/support/reviewing.ts';
import { suggested } from '#tests/support/searching.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('synonyms, for an admin', (app) => {
  const search = (text: string) => suggested(app(), text);
  const pair = (term: string, sameAs: string, source = '') => ({ term, same_as: sameAs, source });

  it('are found by each other from the next search on, until they are removed, and not added twice nor as another form of the same word', async () => {
    const admin = await person(app(), ['Admin']);
    await createPrompt(app().db, { id: 'board', title: 'Plan a meeting with opinion leaders' });
    expect(await search('KOL')).toEqual([]);
    const added = await admin.post('/admin/synonyms', { synonyms: [pair(' KOL ', 'Opinion  leader')] });
    expect(added.body).toEqual({ status: 'success', added: 1 });
    expect(await search('KOL')).toEqual(['board']);
    const again = [pair('opinion leader', 'KOL'), pair('leaflet', 'leaflets')];
    expect((await admin.post('/admin/synonyms', { synonyms: again })).body.added).toBe(0);
    expect((await admin.delete('/admin/synonyms?term=a&same_as=b')).status).toBe(200);
    expect((await admin.get('/admin/synonyms')).body).toEqual([pair('kol', 'opinion leader')]);
    expect((await admin.delete('/admin/synonyms?term=opinion%20leader&same_as=KOL')).status).toBe(200);
    expect(await search('KOL')).toEqual([]);
    expect(await auditedActions(app())).toEqual(['add synonyms', 'remove synonyms']);
  });

  it('are refused when they are blank, too long or too many, or sent by a user who is no admin', async () => {
    const admin = await person(app(), ['Admin']);
    const many = Array.from({ length: limits.synonymsAtOnce + 1 }, (_, index) => pair('a', `b${index}`));
    for (const synonyms of [[], [pair(' ', 'b')], [pair('a', 'b'.repeat(limits.synonym + 1))], many])
      expect((await admin.post('/admin/synonyms', { synonyms })).status).toBe(400);
    const reviewer = await person(app(), ['Reviewer']);
    expect((await reviewer.post('/admin/synonyms', { synonyms: [pair('a', 'b')] })).status).toBe(403);
    expect((await reviewer.get('/admin/synonyms')).status).toBe(403);
  });

  it('are listed in pages, and found by either term or by source', async () => {
    const admin = await person(app(), ['Admin']);
    const synonyms = [pair('b', 'x1', 'Glossary 2026'), pair('a', 'x2'), pair('Ärztin', 'doctor', 'HR')];
    await admin.post('/admin/synonyms', { synonyms });
    const listed = async (query: string) => {
      const { body, headers } = await admin.get(`/admin/synonyms?${query}`);
      return [body.map(({ term }: { term: string }) => term), headers.get('X-Total-Count')];
    };
    expect(await listed('limit=1&offset=1')).toEqual([['b'], '3']);
    expect(await listed('query=X')).toEqual([['a', 'b'], '2']);
    expect(await listed('query=glossary')).toEqual([['b'], '1']);
    expect(await listed('query=%C3%84RZT')).toEqual([['doctor'], '1']);
    expect(await listed('query=%25')).toEqual([[], '0']);
    expect((await admin.get('/admin/synonyms?limit=0')).status).toBe(400);
  });
});
