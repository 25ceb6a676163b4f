import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { collectionEditors, collections } from '#server/db/schema.ts';
import { type CoEditing, coEditing, coEditingRoles } from '#tests/support/co-editing.ts';
import { createUser } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import type { Caller } from '#tests/support/reviewing.ts';
import { concurrentKind } from '#tests/support/test-database.ts';

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
