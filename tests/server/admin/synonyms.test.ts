import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import type { PromptSummaryDto } from '#contract/prompts.ts';
import { auditEvents } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('synonyms, for an admin', (app) => {
  const search = async (text: string) => {
    const response = await app().request(`/api/prompts?query=${encodeURIComponent(text)}`);
    return ((await response.json()) as PromptSummaryDto[]).map(({ id }) => id);
  };
  const pair = (term: string, sameAs: string) => ({ term, same_as: sameAs });
  const audited = async () =>
    (await app().db.select().from(auditEvents)).map(({ action, subjectId }) => `${action} ${subjectId}`);

  it('are found by each other from the next search on, until they are removed', async () => {
    const admin = await person(app(), ['Admin']);
    await createPrompt(app().db, { id: 'board', title: 'Plan a meeting with opinion leaders' });
    expect(await search('KOL')).toEqual([]);
    const added = await admin.post('/admin/synonyms', { synonyms: [pair(' KOL ', 'Opinion  leader')] });
    expect(added.body).toEqual({ status: 'success', added: 1 });
    expect(await search('KOL')).toEqual(['board']);
    expect((await admin.get('/admin/synonyms')).body).toEqual([pair('kol', 'opinion leader')]);
    expect((await admin.delete('/admin/synonyms?term=opinion%20leader&same_as=KOL')).status).toBe(200);
    expect(await search('KOL')).toEqual([]);
    expect(await audited()).toEqual(['add synonyms', 'remove synonyms']);
  });

  it('stand behind what has the word itself, and a phrase counts as one', async () => {
    const admin = await person(app(), ['Admin']);
    await createPrompt(app().db, { id: 'own', title: 'Minutes' });
    await createPrompt(app().db, { id: 'same', title: 'Meeting notes' });
    await createPrompt(app().db, { id: 'half', title: 'Meeting' });
    await admin.post('/admin/synonyms', { synonyms: [pair('minutes', 'meeting notes')] });
    expect(await search('minutes')).toEqual(['own', 'same']);
    expect((await search('notes of meetings')).slice(0, 2).toSorted()).toEqual(['own', 'same']);
  });

  it('are not added twice, nor a form of the same word, and change nothing then', async () => {
    const admin = await person(app(), ['Admin']);
    await admin.post('/admin/synonyms', { synonyms: [pair('sop', 'procedure')] });
    const again = [pair('procedure', 'SOP'), pair('sop', 'procedure'), pair('leaflet', 'leaflets')];
    expect((await admin.post('/admin/synonyms', { synonyms: again })).body.added).toBe(0);
    expect((await admin.delete('/admin/synonyms?term=a&same_as=b')).status).toBe(200);
    expect(await audited()).toEqual(['add synonyms']);
  });

  it('are refused when they are blank, too long or too many, and to those who are no admins', async () => {
    const admin = await person(app(), ['Admin']);
    const many = Array.from({ length: limits.synonymsAtOnce + 1 }, (_, index) => pair('a', `b${index}`));
    for (const synonyms of [[], [pair(' ', 'b')], [pair('a', 'b'.repeat(limits.synonym + 1))], many])
      expect((await admin.post('/admin/synonyms', { synonyms })).status).toBe(400);
    const reviewer = await person(app(), ['Reviewer']);
    expect((await reviewer.post('/admin/synonyms', { synonyms: [pair('a', 'b')] })).status).toBe(403);
    expect((await reviewer.get('/admin/synonyms')).status).toBe(403);
  });
});
