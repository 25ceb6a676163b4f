import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect } from 'vitest';
import { serverLimits } from '#domain/limits.ts';
import { collectionChanges, collections } from '#server/db/schema.ts';
import { type CoEditing, coEditing } from '#tests/support/co-editing.ts';
import { erase as erasePerson } from '#tests/support/erasing.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import type { Caller } from '#tests/support/reviewing.ts';
import { concurrentKind } from '#tests/support/test-database.ts';

describe('people who edit a collection together', () => {
  let at: CoEditing;
  let people: Awaited<ReturnType<CoEditing['begin']>>;
  beforeAll(async () => {
    at = await coEditing(concurrentKind());
  });
  beforeEach(async () => {
    people = await at.begin();
  });
  afterAll(() => at.app.close());

  const order = (id: string, who: Caller, ids: string[], moved?: string) =>
    who.put(`/collections/${id}/order`, { ids, ...(moved && { moved: [moved] }) });
  const idsIn = async (id: string, who = people.owner): Promise<string[]> =>
    (await who.get(`/collections/${id}`)).body.prompts.map((prompt: { id: string }) => prompt.id);
  /** In the form 'who did what'. */
  const changes = async (id: string, who = people.owner): Promise<string[]> => {
    const { body } = await who.get(`/collections/${id}/changes`);
    const list = body as { actor?: string; action: string; prompt?: { title: string }; editor?: string }[];
    return list.map(({ actor, action, prompt, editor }) =>
      [actor, action, prompt?.title, editor].filter((word) => word !== undefined && word !== null).join(' '),
    );
  };

  itOnBoth('move prompts at the same time, and each move is kept', async () => {
    const id = await at.shared();
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
    // From an outdated page: prompts that it has not moved keep their places, and a removed prompt is not added again.
    await cem.delete(`/collections/${id}/prompts/c`);
    const late = await order(id, people.owner, ['b', 'c', 'd', 'a'], 'a');
    expect(late.body).toEqual({ status: 'success', is_merged: true });
    expect(await idsIn(id)).toEqual(['d', 'a', 'b']);
    // Undo of a removal, at the same place in an order that others have changed.
    await order(id, cem, ['d', 'b', 'a']);
    await people.owner.put(`/collections/${id}/prompts/c`, { order: ['b', 'c', 'a', 'd'], moved: ['c'] });
    expect(await idsIn(id)).toEqual(['d', 'b', 'c', 'a']);
  });

  itOnBoth(
    'add, remove and order while the owner removes them and deletes the collection: each request succeeds wholly or not at all',
    async () => {
      const id = await at.shared();
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
      // If the deletion came first, neither the owner nor the co-editor found a collection to leave.
      const isOut = isIn(atOnce[5]) || isIn(atOnce[6]);
      expect((await cem.get(`/collections/${id}`)).status).toBe(isOut ? 404 : 200);
    },
  );

  const erase = (who: Caller) => erasePerson(at.app, who.user.id, { now: at.now() });
  const heard = async (who: Caller) => (await who.get('/notifications')).body;

  it('get it with a notification when the account of its owner is erased: the one who was added first, and no other', async () => {
    const id = await at.shared();
    const [cem, sam] = [people['co-editor'], people.stranger];
    await at.add(id, 'sam@example.com');
    at.later();
    expect((await erase(people.owner)).passedOn).toBe(1);
    const { unread, notifications } = await heard(cem);
    expect([unread, notifications.length]).toEqual([1, 1]);
    expect(notifications[0]).toMatchObject({
      kind: 'ownership_received',
      title: 'Launch',
      collection_id: id,
      prompt_id: null,
      actor: null,
      text: "The previous owner's account was deleted.",
    });
    expect((await cem.get(`/collections/${id}`)).body).toMatchObject({ is_own: true, editor_count: 1 });
    expect((await heard(sam)).notifications).toMatchObject([{ kind: 'collection_shared', actor: null }]);
    await cem.delete(`/collections/${id}`);
    expect(await heard(cem)).toMatchObject({ unread: 0, notifications: [] });
  });

  itOnBoth.each(['owner', 'co-editor'] as const)(
    'succeed or get a 404 while the account of the %s is erased',
    async (who) => {
      const id = await at.shared();
      const [owner, cem] = [people.owner, people['co-editor']];
      const [erased, ...others] = await Promise.all([
        erase(people[who]),
        cem.put(`/collections/${id}/prompts/c`, {}),
        order(id, cem, ['b', 'a'], 'b'),
        owner.put(`/collections/${id}/prompts/d`, {}),
        owner.delete(`/collections/${id}/prompts/a`),
        at.add(id, 'sam@example.com'),
        owner.delete(`/collections/${id}/editors/${cem.user.id}`),
        cem.post(`/collections/${id}/leave`),
      ]);
      // 400: a co-editor who has become the owner cannot leave.
      const possible = who === 'owner' ? [200, 400, 401, 404] : [200, 401, 404];
      expect(others.filter(({ status }) => !possible.includes(status))).toEqual([]);
      const left = await at.app.db.select().from(collectionChanges);
      expect(left.filter((change) => Object.values(change).includes(people[who].user.id))).toEqual([]);
      const [kept] = await at.app.db.select().from(collections).where(eq(collections.id, id));
      // The collection passes to a co-editor, if one is left.
      expect(erased.collections).toBe(kept ? 0 : 1);
      if (who === 'owner')
        expect((await cem.get(`/collections/${id}`)).status).toBe(kept?.userId === cem.user.id ? 200 : 404);
      else expect((await owner.get(`/collections/${id}`)).body.editor_count).toBeLessThan(2);
    },
  );

  it('see who did what: the latest changes, consecutive moves of one user as one, and titles only of visible prompts', async () => {
    const id = await at.shared();
    const cem = people['co-editor'];
    const step = async (call: Promise<{ status: number }>) => {
      expect((await call).status).toBe(200);
      at.later();
    };
    await step(cem.put(`/collections/${id}/prompts/c`, {}));
    // Repeated, without a change.
    await step(cem.put(`/collections/${id}/prompts/c`, {}));
    await step(order(id, cem, ['c', 'a', 'b']));
    await step(order(id, cem, ['c', 'b', 'a']));
    await step(people.owner.delete(`/collections/${id}/prompts/a`));
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
    at.later((serverLimits.collectionChangeDays + 1) * 86_400_000);
    expect(await changes(id)).toEqual([]);
  });

  it('keep a limited number of changes of a collection', async () => {
    const id = await at.shared();
    const { id: userId } = people.owner.user;
    const one = { collectionId: id, userId, action: 'renamed' as const, changedAt: at.now() };
    const many = Array.from({ length: serverLimits.collectionChanges }, () => one);
    await at.app.db.insert(collectionChanges).values(many);
    at.later();
    await order(id, people.owner, ['b', 'a']);
    expect(await at.app.db.$count(collectionChanges)).toBe(serverLimits.collectionChanges);
    expect((await changes(id))[0]).toBe('Olga Owner ordered');
  });
});
