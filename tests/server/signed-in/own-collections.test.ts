import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { concurrentKind, emptiedApp } from '#tests/support/test-database.ts';

describe('own collections', () => {
  let ann: Caller;
  let ben: Caller;
  const app = emptiedApp({}, concurrentKind);
  beforeEach(async () => {
    [ann, ben] = [await person(app), await person(app)];
  });

  const make = async (name: string, more: object = {}): Promise<string> =>
    (await ann.post('/collections', { name, ...more })).body.id;
  const idsIn = async (id: string, whose = ann): Promise<string[]> =>
    (await whose.get(`/collections/${id}`)).body.prompts.map((prompt: { id: string }) => prompt.id);

  it('keep the place of a retired prompt, which only their owner sees, with its successor', async () => {
    const id = await make('Onboarding', { visibility: 'link' });
    for (const promptId of ['a', 'gone', 'b', 'c']) {
      await createPrompt(app.db, { id: promptId });
      await ann.put(`/collections/${id}/prompts/${promptId}`, undefined);
    }
    await createPrompt(app.db, { id: 'successor', title: 'Better' });
    const set = (changes: object) => app.db.update(prompts).set(changes).where(eq(prompts.id, 'gone'));
    await set({ status: 'retired', retiredReason: 'Old', replacedBy: 'successor', title: 'Gone' });
    const retired = async () => (await ann.get(`/collections/${id}`)).body.retired;
    const gone = { id: 'gone', title: 'Gone', reason: 'Old' };
    const replaced_by = { id: 'successor', title: 'Better' };
    expect(await retired()).toEqual([{ ...gone, place: 1, replaced_by }]);
    for (const who of [ben, ann]) expect(await idsIn(id, who)).toEqual(['a', 'b', 'c']);
    expect((await ben.get(`/collections/${id}`)).body).not.toHaveProperty('retired');
    // From a client that does not show the retired prompt, and then from one that does.
    await ann.put(`/collections/${id}/order`, { ids: ['c', 'b', 'a'] });
    expect(await retired()).toMatchObject([{ place: 1 }]);
    expect(await idsIn(id)).toEqual(['c', 'b', 'a']);
    await ann.put(`/collections/${id}/order`, { ids: ['b', 'c', 'gone', 'a'] });
    expect(await retired()).toMatchObject([{ place: 2 }]);
    await set({ status: 'published' });
    expect([await retired(), await idsIn(id)]).toEqual([[], ['b', 'c', 'gone', 'a']]);
  });

  /** A collection with published prompts in this order, and prompts that are in no collection. */
  async function filled(inIt: string[], others: string[] = []) {
    const id = await make('Filled');
    await createPrompts(
      app.db,
      [...inIt, ...others].map((promptId) => ({ id: promptId })),
    );
    for (const promptId of inIt) await ann.put(`/collections/${id}/prompts/${promptId}`, undefined);
    return id;
  }
  const put = (id: string, promptId: string, body: object, whose = ann) =>
    whose.put(`/collections/${id}/prompts/${promptId}`, body);

  it('keep the name of one of two tabs that rename them', async () => {
    const id = await make('Onboarding');
    const rename = (name: string) => ann.patch(`/collections/${id}`, { name, from: { name: 'Onboarding' } });
    expect((await rename('First days')).status).toBe(200);
    expect(await rename('Welcome')).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { name: 'First days' } },
    });
    expect((await rename('First days')).status).toBe(200);
    expect((await ann.get(`/collections/${id}`)).body.name).toBe('First days');
  });

  itOnBoth('restore a removed prompt at its place by one call, or not at all', async () => {
    const id = await filled(['a', 'b', 'c'], ['d']);
    await ann.delete(`/collections/${id}/prompts/b`);
    const order = ['a', 'b', 'c'];
    expect((await put(id, 'b', { order: [...order, 'a'] })).body.message).toBe('List each prompt once.');
    expect((await put(id, 'b', { order }, ben)).status).toBe(404);
    expect(await idsIn(id)).toEqual(['a', 'c']);
    // Added in another tab since: it follows.
    await put(id, 'd', {});
    const twice = await Promise.all([put(id, 'b', { order }), put(id, 'b', { order })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(await idsIn(id)).toEqual(['a', 'b', 'c', 'd']);
  });

  itOnBoth('replace a prompt at its place with one request, once for any number of tabs', async () => {
    const id = await filled(['a', 'old', 'c'], ['new']);
    expect((await put(id, 'new', { replaces: 'new' })).status).toBe(400);
    expect((await put(id, 'nothing', { replaces: 'old' })).status).toBe(404);
    expect((await put(id, 'new', { replaces: 'old' }, ben)).status).toBe(404);
    expect(await idsIn(id)).toEqual(['a', 'old', 'c']);
    const replace = () => put(id, 'new', { replaces: 'old' });
    const results = await Promise.all([replace(), replace(), replace()]);
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await idsIn(id)).toEqual(['a', 'new', 'c']);
    // A prompt that the collection already has keeps its place.
    await put(id, 'c', { replaces: 'a' });
    expect(await idsIn(id)).toEqual(['new', 'c']);
  });

  itOnBoth('are chosen for assistants one at a time, even under concurrent requests', async () => {
    const ids = [await make('One'), await make('Two'), await make('Three')];
    const choose = (id: string, isChosen = true) =>
      ann.patch(`/collections/${id}`, { in_assistants: isChosen });
    const chosen = async () =>
      ((await ann.get('/collections')).body as { name: string; in_assistants?: boolean }[])
        .filter((one) => one.in_assistants)
        .map(({ name }) => name);
    const results = await Promise.all([...ids, ...ids].map((id) => choose(id)));
    expect(results.map(({ status }) => status)).toEqual(results.map(() => 200));
    expect(await chosen()).toHaveLength(1);
    const [one = '', two = ''] = ids;
    await choose(one);
    await ann.delete(`/collections/${one}`);
    expect(await chosen()).toEqual([]);
    await choose(two);
    await ann.post(`/collections/${one}/restore`);
    expect(await chosen()).toEqual(['Two']);
    await choose(two, false);
    expect(await chosen()).toEqual([]);
    expect((await ben.patch(`/collections/${one}`, { in_assistants: true })).status).toBe(404);
    expect((await ann.patch(`/collections/${one}`, { in_assistants: 'yes' })).status).toBe(400);
  });
});
