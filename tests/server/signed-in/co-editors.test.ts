import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionChanges, collectionEditors, collectionPrompts, collections } from '#server/db/schema.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

const roles = ['owner', 'co-editor', 'former co-editor', 'stranger', 'admin', 'visitor'] as const;
type Role = (typeof roles)[number];

describe('co-editors of a collection', () => {
  let app: TestApp;
  let people: Record<Exclude<Role, 'visitor'>, Caller>;
  let now = new Date();
  beforeAll(async () => {
    // Where two requests can be in the database at once, if there is one.
    app = await createTestApp({ clock: () => now }, sharedClusterOrSkip() ? 'PostgreSQL' : 'embedded');
  });
  beforeEach(async () => {
    await app.empty();
    now = new Date();
    for (const id of ['a', 'b', 'c', 'd']) await createPrompt(app.db, { id, title: `Prompt ${id}` });
    people = {
      owner: await person(app, [], 'Olga Owner', { email: 'olga@example.com' }),
      'co-editor': await person(app, [], 'Cem Editor', { email: 'cem@example.com' }),
      'former co-editor': await person(app, [], 'Fay Former', { email: 'fay@example.com' }),
      stranger: await person(app, ['Reviewer'], 'Sam Stranger', { email: 'sam@example.com' }),
      admin: await person(app, ['Admin'], 'Ada Admin', { email: 'ada@example.com' }),
    };
  });
  afterAll(() => app.close());

  const later = (ms = 1) => {
    now = new Date(now.getTime() + ms);
  };
  const add = (id: string, email: string, who = people.owner) =>
    who.post(`/collections/${id}/editors`, { email });
  const order = (id: string, who: Caller, ids: string[], moved?: string) =>
    who.put(`/collections/${id}/order`, { ids, ...(moved && { moved: [moved] }) });
  /** With the prompts a and b, a co-editor, and one who was. */
  async function shared(): Promise<string> {
    const { id } = (await people.owner.post('/collections', { name: 'Launch' })).body;
    for (const promptId of ['a', 'b']) await people.owner.put(`/collections/${id}/prompts/${promptId}`, {});
    for (const email of ['cem@example.com', 'fay@example.com']) {
      later();
      expect((await add(id, email)).status).toBe(200);
    }
    later();
    await people.owner.delete(`/collections/${id}/editors/${people['former co-editor'].user.id}`);
    later();
    return id;
  }
  /** The same without requests, which are limited. */
  async function stored(visibility: 'private' | 'link') {
    const values = { userId: people.owner.user.id, name: 'Launch', visibility, createdAt: now };
    const [{ id } = { id: '' }] = await app.db.insert(collections).values(values).returning();
    const userId = people['co-editor'].user.id;
    await app.db.insert(collectionEditors).values({ collectionId: id, userId, addedAt: now });
    const members = ['a', 'b'].map((promptId, position) => ({ promptId, position }));
    await app.db
      .insert(collectionPrompts)
      .values(members.map((member) => ({ ...member, collectionId: id, addedAt: now })));
    return id;
  }
  const idsIn = async (id: string, who = people.owner): Promise<string[]> =>
    (await who.get(`/collections/${id}`)).body.prompts.map((prompt: { id: string }) => prompt.id);
  /** As 'who did what'. */
  const changes = async (id: string, who = people.owner): Promise<string[]> => {
    const list: {
      action: string;
      actor: string | null;
      prompt: { title: string } | null;
      editor: string | null;
    }[] = (await who.get(`/collections/${id}/changes`)).body;
    return list.map(({ actor, action, prompt, editor }) =>
      [actor, action, prompt?.title, editor].filter((word) => word !== undefined && word !== null).join(' '),
    );
  };

  const calls = (editorId: string): Record<string, [string, string, object?]> => ({
    read: ['GET', ''],
    export: ['GET', '/export?format=json'],
    'add a prompt': ['PUT', '/prompts/c', {}],
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
  const edits = [
    'add a prompt',
    'put a prompt back',
    'remove a prompt',
    'order',
    'list co-editors',
    'list changes',
  ];
  const reads = ['read', 'export'];
  /** The status of a call by someone in a private collection, and in one that anyone with the link can read. */
  function expected(role: Role, call: string, visibility: string): number {
    if (role === 'owner') return call === 'leave' ? 400 : 200;
    if (role === 'co-editor') return [...reads, ...edits, 'leave'].includes(call) ? 200 : 403;
    if (reads.includes(call)) return visibility === 'link' ? 200 : 404;
    return role === 'visitor' ? 401 : 404;
  }

  it.each(['private', 'link'] as const)(
    'may do what their role allows, and nobody else anything, in a collection that is %s',
    async (visibility) => {
      for (const role of roles)
        for (const call of Object.keys(calls(''))) {
          await app.db.delete(collections);
          const id = await stored(visibility);
          const [method, path, body] = calls(people['co-editor'].user.id)[call] ?? ['', ''];
          const response = await app.request(`/api/collections/${id}${path}`, {
            method,
            headers: {
              'Content-Type': 'application/json',
              ...(role !== 'visitor' && { Authorization: `Bearer ${people[role].token}` }),
            },
            ...(body && { body: JSON.stringify(body) }),
          });
          expect(response.status, `${role}: ${call}`).toBe(expected(role, call, visibility));
        }
    },
  );

  it('find the collection among their own, with its owner and its retired prompts', async () => {
    const id = await shared();
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
    expect((await people.owner.get(`/collections/${id}`)).body).toMatchObject({
      is_own: true,
      editor_count: 1,
    });
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

  it('are named by the email address of an account, and an address of none is refused in words', async () => {
    const id = await shared();
    const refused = async (email: unknown, words: string) =>
      expect((await people.owner.post(`/collections/${id}/editors`, { email })).body.message).toContain(
        words,
      );
    await refused('nobody@example.com', 'No account has this email address.');
    await refused('', 'Email is required.');
    await refused(' ', 'Email is required.');
    await refused(5, 'Email must be text.');
    await refused(`${'x'.repeat(limits.contactEmail)}@`, 'Email is too long');
    await refused('OLGA@example.com', 'You own this collection.');
    await createUser(app.db, { email: 'twin@example.com', tenantId: 't', objectId: '1' });
    await createUser(app.db, { email: 'Twin@example.com', tenantId: 't', objectId: '2' });
    await refused('twin@example.com', 'Several accounts have this email address.');
    // An account of an import gives way to that of the person.
    const imported = await createUser(app.db, { email: 'ian@example.com', tenantId: null, objectId: null });
    const ian = await createUser(app.db, { email: 'ian@example.com', tenantId: 't', objectId: '3' });
    expect((await add(id, ' IAN@example.com ')).status).toBe(200);
    const added = (await app.db.select().from(collectionEditors)).map(({ userId }) => userId);
    expect(added).toContain(ian.id);
    expect(added).not.toContain(imported.id);
  });

  it('are added once however often the request is sent, notified once, and notified no longer once they are removed', async () => {
    const id = await shared();
    const [cem, sam] = [people['co-editor'], people.stranger];
    const email = 'sam@example.com';
    const send = () => people.owner.post(`/collections/${id}/editors`, { email }, 'a key');
    expect(
      (await Promise.all([send(), add(id, email), add(id, 'Sam@Example.com')])).map(({ status }) => status),
    ).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    const heard = async (who: Caller) => (await who.get('/notifications')).body;
    expect(await heard(sam)).toMatchObject({
      unread: 1,
      notifications: [{ kind: 'collection_shared', title: 'Launch', actor: 'Olga Owner', collection_id: id }],
    });
    expect(await heard(people['former co-editor'])).toMatchObject({ unread: 0, notifications: [] });
    await people.owner.delete(`/collections/${id}`);
    expect(await heard(cem)).toMatchObject({ unread: 0, notifications: [] });
    await people.owner.post(`/collections/${id}/restore`);
    expect(await heard(cem)).toMatchObject({ unread: 1 });
    await cem.post(`/collections/${id}/leave`);
    expect(await heard(cem)).toMatchObject({ unread: 0, notifications: [] });
    expect((await cem.post(`/collections/${id}/leave`)).status).toBe(404);
  });

  it('are at most so many of a collection, and edit at most so many collections', async () => {
    const id = await shared();
    const rest = Array.from({ length: limits.coEditors - 2 }, () => createUser(app.db));
    const addedAt = now;
    for (const { id: userId } of await Promise.all(rest))
      await app.db.insert(collectionEditors).values({ collectionId: id, userId, addedAt });
    const two = await Promise.all([add(id, 'sam@example.com'), add(id, 'ada@example.com')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'limit_reached',
      message: `This collection already has ${limits.coEditors} co-editors. Remove one first.`,
    });
    const many = await app.db
      .insert(collections)
      .values(
        Array.from({ length: serverLimits.coEdited - 1 }, () => ({
          userId: people.stranger.user.id,
          name: 'x',
          createdAt: now,
        })),
      )
      .returning({ collectionId: collections.id });
    const userId = people['co-editor'].user.id;
    await app.db.insert(collectionEditors).values(many.map((one) => ({ ...one, userId, addedAt })));
    const { id: another } = (await people.owner.post('/collections', { name: 'Another' })).body;
    expect((await add(another, 'cem@example.com')).body).toMatchObject({ code: 'limit_reached' });
    expect((await add(another, 'fay@example.com')).status).toBe(200);
  });

  it('move prompts at the same time, and each move is kept', async () => {
    const id = await shared();
    const cem = people['co-editor'];
    for (const promptId of ['c', 'd']) await cem.put(`/collections/${id}/prompts/${promptId}`, {});
    const [one, other] = await Promise.all([
      order(id, people.owner, ['d', 'a', 'b', 'c'], 'd'),
      order(id, cem, ['b', 'a', 'c', 'd'], 'a'),
    ]);
    expect([one.body.is_merged, other.body.is_merged].filter(Boolean)).toHaveLength(1);
    expect(await idsIn(id)).toEqual(['d', 'b', 'a', 'c']);
    // Repeated by a client that has not received the response.
    expect((await order(id, people.owner, ['d', 'a', 'b', 'c'], 'd')).status).toBe(200);
    // From a page that has not heard of any of it: what it has not moved stays, a removed prompt stays away.
    await cem.delete(`/collections/${id}/prompts/c`);
    const late = await order(id, people.owner, ['b', 'c', 'd', 'a'], 'a');
    expect(late.body).toEqual({ status: 'success', is_merged: true });
    expect(await idsIn(id)).toEqual(['d', 'a', 'b']);
    // Undo of a removal at its place, in the order of others.
    await order(id, cem, ['d', 'b', 'a']);
    await people.owner.put(`/collections/${id}/prompts/c`, { order: ['b', 'c', 'a', 'd'], moved: ['c'] });
    expect(await idsIn(id)).toEqual(['d', 'b', 'c', 'a']);
    expect((await order(id, cem, ['d', 'c', 'b', 'a'], 'c')).body).toEqual({
      status: 'success',
      is_merged: false,
    });
    expect((await order(id, cem, ['a'], 'b')).body.is_merged).toBe(true);
    expect(await idsIn(id)).toEqual(['d', 'c', 'b', 'a']);
  });

  it('add, remove and order while the owner removes them and deletes the collection: each request as a whole or not at all', async () => {
    const id = await shared();
    const cem = people['co-editor'];
    const atOnce = await Promise.all([
      cem.put(`/collections/${id}/prompts/c`, {}),
      order(id, cem, ['b', 'a'], 'b'),
      cem.delete(`/collections/${id}/prompts/a`),
      people.owner.put(`/collections/${id}/prompts/d`, {}),
      order(id, people.owner, ['b', 'a'], 'b'),
      people.owner.delete(`/collections/${id}/editors/${cem.user.id}`),
      cem.post(`/collections/${id}/leave`),
      people.owner.patch(`/collections/${id}`, { name: 'Renamed' }),
      people.owner.delete(`/collections/${id}`),
      people.owner.post(`/collections/${id}/restore`),
    ]);
    expect(atOnce.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    await people.owner.post(`/collections/${id}/restore`);
    const isIn = (response: (typeof atOnce)[number] | undefined) => response?.status === 200;
    const [added, , removed, byOwner] = atOnce;
    const ids = await idsIn(id);
    expect([ids.includes('c'), !ids.includes('a'), ids.includes('d')]).toEqual(
      [added, removed, byOwner].map(isIn),
    );
    expect((await cem.get(`/collections/${id}`)).status).toBe(404);
  });

  it('see who did what: the latest changes, moves of one person as one, titles only of prompts they may see', async () => {
    const id = await shared();
    const cem = people['co-editor'];
    const step = async (call: Promise<{ status: number }>) => {
      expect((await call).status).toBe(200);
      later();
    };
    await step(cem.put(`/collections/${id}/prompts/c`, {}));
    // Once more, without a change.
    await step(cem.put(`/collections/${id}/prompts/c`, {}));
    await step(order(id, cem, ['c', 'a', 'b']));
    await step(order(id, cem, ['c', 'b', 'a']));
    await step(order(id, cem, ['c', 'b', 'a']));
    await step(people.owner.delete(`/collections/${id}/prompts/a`));
    await step(people.owner.delete(`/collections/${id}/prompts/a`));
    await step(people.owner.patch(`/collections/${id}`, { name: 'Launch' }));
    await step(people.owner.patch(`/collections/${id}`, { name: 'New launch', visibility: 'link' }));
    await step(people.owner.patch(`/collections/${id}`, { visibility: 'private' }));
    const list = await changes(id, cem);
    expect(list.slice(0, 1)).toEqual(['Olga Owner made_private']);
    expect(list.slice(1, 3).toSorted()).toEqual(['Olga Owner renamed', 'Olga Owner shared']);
    expect(list.slice(3)).toEqual([
      'Olga Owner prompt_removed Prompt a',
      'Cem Editor ordered',
      'Cem Editor prompt_added Prompt c',
      'Olga Owner editor_removed Fay Former',
      'Olga Owner editor_added Fay Former',
      'Olga Owner editor_added Cem Editor',
    ]);
    const reviewer = people.stranger;
    for (const promptId of ['a', 'c']) {
      const { body } = await reviewer.get(`/prompts/${promptId}/actions`);
      await reviewer.post(`/prompts/${promptId}/retire`, { reason: 'Old.', updatedAt: body.updatedAt });
    }
    expect(await changes(id, cem)).toEqual(
      expect.arrayContaining(['Olga Owner prompt_removed', 'Cem Editor prompt_added Prompt c']),
    );
    await step(cem.post(`/collections/${id}/leave`));
    expect((await changes(id))[0]).toBe('Cem Editor editor_left');
    // A collection that its owner edits alone has no such list.
    await step(people.owner.put(`/collections/${id}/prompts/d`, {}));
    expect((await changes(id))[0]).toBe('Cem Editor editor_left');
    later((limits.collectionChangeDays + 1) * 86_400_000);
    expect(await changes(id)).toEqual([]);
  });

  it('keep so many changes of a collection', async () => {
    const id = await shared();
    for (let index = 0; index <= limits.collectionChanges; index += 1) {
      later();
      const who = index % 2 === 0 ? people.owner : people['co-editor'];
      await order(id, who, index % 2 === 0 ? ['b', 'a'] : ['a', 'b']);
    }
    expect(await app.db.$count(collectionChanges)).toBe(limits.collectionChanges);
    expect((await changes(id))[0]).toBe('Olga Owner ordered');
  });
});
