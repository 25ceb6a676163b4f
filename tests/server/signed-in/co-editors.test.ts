import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionEditors, collections, prompts } from '#server/db/schema.ts';
import { type CoEditing, coEditing, coEditingRoles } from '#tests/support/co-editing.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { concurrentKind, emptiedApp } from '#tests/support/test-database.ts';

const roles = [...coEditingRoles, 'visitor'] as const;
type Role = (typeof roles)[number];

describe('co-editors of a collection', () => {
  let at: CoEditing;
  let people: Awaited<ReturnType<CoEditing['begin']>>;
  beforeAll(async () => {
    at = await coEditing(concurrentKind());
  });
  beforeEach(async () => {
    people = await at.begin();
  });
  afterAll(() => at.app.close());

  const calls = (editorId: string): Record<string, [string, string, object?]> => ({
    read: ['GET', ''],
    export: ['GET', '/export'],
    'add a prompt': ['PUT', '/prompts/c', {}],
    'add several prompts': ['POST', '/prompts', { ids: ['c', 'd'] }],
    'put a prompt back': [
      'PUT',
      '/prompts/d?added_at=2026-01-31T12:00:00Z',
      { order: ['d', 'a'], moved: ['d'] },
    ],
    'remove a prompt': ['DELETE', '/prompts/c'],
    order: ['PUT', '/order', { ids: ['b', 'a'] }],
    'list co-editors': ['GET', '/editors'],
    'list changes': ['GET', '/changes'],
    leave: ['POST', '/leave'],
    rename: ['PATCH', '', { name: 'Mine' }],
    share: ['PATCH', '', { visibility: 'link' }],
    'use in assistants': ['PATCH', '', { in_assistants: true }],
    'add a co-editor': ['POST', '/editors', { email: 'sam@example.com' }],
    'remove a co-editor': ['DELETE', `/editors/${editorId}`],
    delete: ['DELETE', ''],
    restore: ['POST', '/restore'],
  });
  /** From 'add a prompt' to 'list changes'. */
  const edits = Object.keys(calls('')).slice(2, 9);
  const reads = ['read', 'export'];
  /** The status of a request by a role, for a private collection and for one that anyone with the link can read. */
  function expected(role: Role, call: string, visibility: string): number {
    if (role === 'owner') return call === 'leave' ? 400 : 200;
    if (role === 'co-editor') return [...reads, ...edits, 'leave'].includes(call) ? 200 : 403;
    if (reads.includes(call)) return visibility === 'link' ? 200 : 404;
    return role === 'visitor' ? 401 : 404;
  }

  it.each(['private', 'link'] as const)(
    'have exactly the rights of their role, like everyone else, in a collection that is %s',
    async (visibility) => {
      let id = await at.stored(visibility);
      for (const role of roles)
        for (const call of Object.keys(calls(''))) {
          const [method, path, body] = calls(people['co-editor'].user.id)[call] ?? ['', ''];
          const response = await at.app.request(`/api/collections/${id}${path}`, {
            method,
            headers: {
              'Content-Type': 'application/json',
              ...(role !== 'visitor' && { Authorization: `Bearer ${people[role].token}` }),
            },
            ...(body && { body: JSON.stringify(body) }),
          });
          expect(response.status, `${role}: ${call}`).toBe(expected(role, call, visibility));
          if (method === 'GET' || response.status !== 200) continue;
          await at.app.db.delete(collections);
          id = await at.stored(visibility);
        }
    },
  );

  it('find the collection among their own, with its owner and its retired prompts', async () => {
    const id = await at.shared();
    const cem = people['co-editor'];
    const { id: own } = (await cem.post('/collections', { name: 'Own' })).body;
    expect((await cem.get('/collections?prompt_id=a')).body.slice(1)).toEqual([
      {
        id: own,
        name: 'Own',
        visibility: 'private',
        in_assistants: false,
        prompt_count: 0,
        has_prompt: false,
      },
      { id, name: 'Launch', visibility: 'private', owner: 'Olga Owner', prompt_count: 2, has_prompt: true },
    ]);
    const { prompts, ...read } = (await cem.get(`/collections/${id}`)).body;
    expect(read).toEqual({
      id,
      name: 'Launch',
      visibility: 'private',
      is_own: false,
      owner: 'Olga Owner',
      editor_count: 1,
      retired: [],
    });
    expect(prompts).toHaveLength(2);
    for (const who of [people['former co-editor'], people.stranger])
      expect((await who.get('/collections')).body).toHaveLength(1);
    const list = await people.owner.get(`/collections/${id}/editors`);
    expect(list.body).toMatchObject({
      owner: 'Olga Owner',
      editors: [{ id: cem.user.id, name: 'Cem Editor', email: 'cem@example.com', is_you: false }],
    });
    const { body: seen } = await cem.get(`/collections/${id}/editors`);
    expect(seen.editors[0]).toMatchObject({ name: 'Cem Editor', is_you: true });
    expect(JSON.stringify(seen)).not.toContain('@');
  });

  it('are added by the email address of an account; another address is refused with a reason', async () => {
    const id = await at.shared();
    const refused = async (email: string, words: string) => {
      const { body } = await people.owner.post(`/collections/${id}/editors`, { email });
      expect(body.message).toContain(words);
    };
    await refused('nobody@example.com', 'No account has this email address.');
    await refused(' ', 'Email is required.');
    await refused(`${'x'.repeat(limits.contactEmail)}@`, 'Email is too long');
    await refused('OLGA@example.com', 'You own this collection.');
    await createUser(at.app.db, { email: 'twin@example.com', tenantId: 't', objectId: '1' });
    await createUser(at.app.db, { email: 'Twin@example.com', tenantId: 't', objectId: '2' });
    await refused('twin@example.com', 'Several accounts have this email address.');
    expect((await at.add(id, ' SAM@example.com ')).status).toBe(200);
    expect(await at.app.db.$count(collectionEditors)).toBe(2);
  });

  itOnBoth(
    'are added and notified once for repeated requests, and no longer notified once they are removed',
    async () => {
      const id = await at.shared();
      const [cem, sam] = [people['co-editor'], people.stranger];
      const email = 'sam@example.com';
      const send = () => people.owner.post(`/collections/${id}/editors`, { email }, 'a key');
      const added = await Promise.all([send(), at.add(id, email), at.add(id, 'Sam@Example.com')]);
      expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await send()).status).toBe(200);
      const heard = async (who: Caller) => (await who.get('/notifications')).body;
      expect(await heard(sam)).toMatchObject({
        unread: 1,
        notifications: [
          { kind: 'collection_shared', title: 'Launch', actor: 'Olga Owner', collection_id: id },
        ],
      });
      expect(await heard(people['former co-editor'])).toMatchObject({ unread: 0, notifications: [] });
      await people.owner.delete(`/collections/${id}`);
      expect(await heard(cem)).toMatchObject({ unread: 0, notifications: [] });
      await people.owner.post(`/collections/${id}/restore`);
      expect(await heard(cem)).toMatchObject({ unread: 1 });
      await cem.post(`/collections/${id}/leave`);
      expect(await heard(cem)).toMatchObject({ unread: 0, notifications: [] });
      expect((await cem.post(`/collections/${id}/leave`)).status).toBe(404);
    },
  );

  itOnBoth('are limited per collection, also under concurrent requests', async () => {
    const id = await at.shared();
    const rest = Array.from({ length: serverLimits.coEditors - 2 }, () => createUser(at.app.db));
    const addedAt = at.now();
    for (const { id: userId } of await Promise.all(rest))
      await at.app.db.insert(collectionEditors).values({ collectionId: id, userId, addedAt });
    const two = await Promise.all([at.add(id, 'sam@example.com'), at.add(id, 'ada@example.com')]);
    expect(two.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'limit_reached',
      message: `This collection already has ${serverLimits.coEditors} co-editors. Remove one first.`,
    });
  });
});

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
    for (const promptId of [...inIt, ...others]) await createPrompt(app.db, { id: promptId });
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
