import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionPrompts, collections, prompts } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { concurrentKind, emptiedApp } from '#tests/support/test-database.ts';

const hourMs = 3_600_000;

describe('collections', () => {
  let ann: Caller;
  let ben: Caller;
  let now = new Date();
  const app = emptiedApp({ clock: () => now }, concurrentKind);
  beforeEach(async () => {
    now = new Date();
    [ann, ben] = [await person(app), await person(app)];
  });

  const make = async (name = 'Onboarding', more: object = {}): Promise<string> =>
    (await ann.post('/collections', { name, ...more })).body.id;
  const add = (id: string, promptId: string) => ann.put(`/collections/${id}/prompts/${promptId}`, undefined);
  const filled = async (ids: string[], more: object = {}) => {
    const id = await make('Onboarding', more);
    for (const promptId of ids) {
      await createPrompt(app.db, { id: promptId });
      expect((await add(id, promptId)).status).toBe(200);
    }
    return id;
  };
  const idsIn = async (id: string, whose = ann): Promise<string[]> =>
    (await whose.get(`/collections/${id}`)).body.prompts.map((prompt: { id: string }) => prompt.id);
  const asVisitor = (path: string) => app.request(`/api${path}`);

  it('are listed after the saved prompts, with their published prompts', async () => {
    const id = await filled(['a', 'b']);
    await ann.post('/prompts/a/save');
    now = new Date(now.getTime() + 1);
    const later = await make('  A team’s own ', { visibility: 'link' });
    await app.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'b'));
    const { body } = await ann.get('/collections?prompt_id=a');
    const row = { id, name: 'Onboarding', visibility: 'private', in_assistants: false, prompt_count: 1 };
    expect(body).toEqual([
      { id: 'saved', name: 'Saved', visibility: 'private', prompt_count: 1, has_prompt: true },
      { ...row, has_prompt: true },
      {
        ...row,
        id: later,
        name: 'A team’s own',
        visibility: 'link',
        prompt_count: 0,
        has_prompt: false,
      },
    ]);
    expect((await ben.get('/collections')).body).toEqual([
      { id: 'saved', name: 'Saved', visibility: 'private', prompt_count: 0 },
    ]);
  });

  it('are read by anyone with the link once they are shared, without a copy in a cache', async () => {
    const id = await filled(['a', 'b']);
    expect((await ann.get(`/collections/${id}`)).body).toMatchObject({ name: 'Onboarding', is_own: true });
    await ann.patch(`/collections/${id}`, { visibility: 'link' });
    const shared = await ben.get(`/collections/${id}`);
    expect(shared.body).toEqual({
      id,
      name: 'Onboarding',
      visibility: 'link',
      is_own: false,
      prompts: (await ann.get(`/collections/${id}`)).body.prompts,
    });
    expect(shared.headers.get('Cache-Control')).toBe('no-store');
    await ann.patch(`/collections/${id}`, { visibility: 'private' });
    expect((await asVisitor(`/collections/${id}`)).status).toBe(404);
    expect((await asVisitor('/collections/saved')).status).toBe(404);
  });

  it('show nothing unpublished, on any route', async () => {
    const id = await filled(['a', 'secret'], { visibility: 'link' });
    await app.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'secret'));
    for (const path of ['', '/export'])
      expect(await (await asVisitor(`/collections/${id}${path}`)).text()).not.toContain('secret');
    await createPrompt(app.db, { id: 'draft', status: 'draft', authorId: ann.user.id });
    expect((await add(id, 'draft')).status).toBe(404);
    await app.db.update(prompts).set({ status: 'published' }).where(eq(prompts.id, 'secret'));
    expect(await idsIn(id)).toEqual(['a', 'secret']);
  });

  it('refuse a name without letters, too long, or that cannot be stored, and an unknown visibility', async () => {
    const long = 'x'.repeat(limits.collectionName);
    for (const name of ['', '   ', `${long}x`, 'a\0b', 5, undefined])
      expect((await ann.post('/collections', { name })).status).toBe(400);
    expect((await ann.post('/collections', { name: 'x', visibility: 'public' })).status).toBe(400);
    expect(await make(long)).toBeTruthy();
  });

  it('keep prompts in the order in which they were added, until they are reordered', async () => {
    const id = await filled(['c', 'a', 'b']);
    expect((await add(id, 'c')).status).toBe(200);
    expect(await idsIn(id)).toEqual(['c', 'a', 'b']);
    const order = (ids: string[]) => ann.put(`/collections/${id}/order`, { ids });
    expect((await order(['b', 'c', 'a'])).status).toBe(200);
    expect(await idsIn(id)).toEqual(['b', 'c', 'a']);
    expect((await order(['a', 'a'])).status).toBe(400);
    await ann.delete(`/collections/${id}/prompts/c`);
    expect((await ann.delete(`/collections/${id}/prompts/c`)).status).toBe(200);
    // As from a tab without the latest changes: removed prompts stay removed, and added ones stay.
    await createPrompt(app.db, { id: 'd' });
    await add(id, 'd');
    await order(['c', 'a', 'b']);
    expect(await idsIn(id)).toEqual(['a', 'b', 'd']);
  });

  it('take several prompts at once, in the given order, all or none', async () => {
    const id = await filled(['a']);
    for (const promptId of ['b', 'c', 'd']) await createPrompt(app.db, { id: promptId });
    const addAll = (ids: string[], caller = ann) => caller.post(`/collections/${id}/prompts`, { ids });
    expect((await addAll(['c', 'a', 'b', 'c'])).body).toEqual({ status: 'success', added: 2 });
    expect(await idsIn(id)).toEqual(['a', 'c', 'b']);
    expect((await addAll(['c', 'b'])).body).toEqual({ status: 'success', added: 0 });
    await createPrompt(app.db, { id: 'draft', status: 'draft', authorId: ann.user.id });
    const many = Array.from({ length: serverLimits.collectedAtOnce + 1 }, (_, index) => `p${index}`);
    const answers = [await addAll(['d', 'draft']), await addAll(['d'], ben), await addAll(many)];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400]);
    expect(await idsIn(id)).toEqual(['a', 'c', 'b']);
  });

  itOnBoth('are limited in number and in prompts, even under concurrent requests', async () => {
    const full = Array.from({ length: limits.collections - 1 }, (_, index) => ({
      userId: ann.user.id,
      name: `Number ${index}`,
      createdAt: now,
    }));
    await app.db.insert(collections).values(full);
    const tries = Array.from({ length: 8 }, () => ann.post('/collections', { name: 'The last' }));
    const atOnce = await Promise.all(tries);
    expect(atOnce.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(atOnce.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'limit_reached' });
    const [{ id } = { id: '' }] = (await ann.get('/collections')).body.slice(1) as { id: string }[];
    await createPrompt(app.db, { id: 'model' });
    const ids = Array.from({ length: limits.collectionPrompts + 7 }, (_, index) => `p${index}`);
    const [model] = await app.db.select().from(prompts);
    if (!model) throw new Error('there is no prompt');
    await app.db.insert(prompts).values(ids.map((promptId) => ({ ...model, id: promptId })));
    const inIt = ids.slice(0, limits.collectionPrompts - 1);
    const rows = inIt.map((promptId, position) => ({ collectionId: id, promptId, position, addedAt: now }));
    await app.db.insert(collectionPrompts).values(rows);
    const added = await Promise.all(ids.slice(-8).map((promptId) => add(id, promptId)));
    expect(added.filter(({ status }) => status === 200)).toHaveLength(1);
    const several = await ann.post(`/collections/${id}/prompts`, { ids: ids.slice(-8) });
    expect(several.body).toMatchObject({
      code: 'limit_reached',
      message: expect.stringContaining('room for 0 more'),
    });
    expect(await idsIn(id)).toHaveLength(limits.collectionPrompts);
    await ann.delete(`/collections/${id}`);
    expect((await ann.post('/collections', { name: 'In its place' })).status).toBe(200);
    expect((await ann.post(`/collections/${id}/restore`)).body).toMatchObject({ code: 'limit_reached' });
  });

  it('are absent for every user once deleted, can be restored with their link for a day, and are then purged', async () => {
    const id = await filled(['a'], { visibility: 'link' });
    const remove = async () => (await ann.delete(`/collections/${id}`)).status;
    const restore = async () => (await ann.post(`/collections/${id}/restore`)).status;
    expect([await remove(), await remove()]).toEqual([200, 200]);
    for (const gone of [await ann.get(`/collections/${id}`), await add(id, 'a')])
      expect(gone.status).toBe(404);
    expect((await asVisitor(`/collections/${id}`)).status).toBe(404);
    expect((await ann.get('/collections')).body).toHaveLength(1);
    expect([await restore(), await restore()]).toEqual([200, 200]);
    expect(await idsIn(id, ben)).toEqual(['a']);
    await remove();
    const deletedAt = new Date(now.getTime() - limits.collectionRestoreHours * hourMs);
    await app.db.update(collections).set({ deletedAt });
    expect(await restore()).toBe(404);
    await ann.delete(`/collections/${await make('Another')}`);
    expect(await app.db.$count(collections, eq(collections.id, id))).toBe(0);
    expect(await app.db.$count(collectionPrompts)).toBe(0);
  });

  it('are exported as a spreadsheet without formulas', async () => {
    await createPrompt(app.db, {
      id: 'a',
      title: '=HYPERLINK("https://example.com")\n# Not a heading',
      description: 'Of "a", and more',
      useCases: ['One', 'Two'],
      fullPrompt: 'Say:\n```\n# code\n```',
    });
    const id = await make('../Ünder "quotes"');
    await add(id, 'a');
    await ann.post('/prompts/a/save');
    const file = async (of: string) => {
      const headers = { Authorization: `Bearer ${ann.token}` };
      const response = await app.request(`/api/collections/${of}/export`, { headers });
      return { response, text: await response.text() };
    };
    const csv = await file(id);
    expect(csv.response.headers.get('Content-Disposition')).toBe(
      'attachment; filename="____nder__quotes_.csv"',
    );
    expect(csv.text).toContain(
      `\r\na,"'=HYPERLINK(""https://example.com"")\n# Not a heading","Of ""a"", and more","One\nTwo",`,
    );
    expect((await file('saved')).text).toContain('\r\na,');
  });
});
