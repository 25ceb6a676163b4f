import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect } from 'vitest';
import { limits } from '#domain/limits.ts';
import { collectionFollows, collections, prompts, sessions } from '#server/db/schema.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, cast, decide, person, submit } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { concurrentKind, emptiedApp } from '#tests/support/test-database.ts';

const minute = 60_000;
const hour = 60 * minute;
const unknown = '00000000-0000-4000-8000-000000000000';

describe('following', () => {
  let ann: Caller;
  let ben: Caller;
  let now = new Date();
  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const app = emptiedApp({ clock: () => now }, concurrentKind);
  beforeEach(async () => {
    now = new Date();
    await createDepartment(app.db, { id: 'medical', name: 'Medical' });
    await createDepartment(app.db, { id: 'sales', name: 'Sales' });
    [ann, ben] = [await person(app), await person(app)];
  });

  /** Visits last longer than a session. */
  const stay = () => app.db.update(sessions).set({ expiresAt: new Date(Date.now() + 1_000 * hour) });
  const follow = (kind: 'departments' | 'collections', id: string, who = ann) =>
    who.put(`/follows/${kind}/${id}`, undefined);
  const share = async (who = ben): Promise<string> =>
    (await who.post('/collections', { name: 'Onboarding', visibility: 'link' })).body.id;
  const publish = (id: string, changes: Partial<typeof prompts.$inferInsert> = {}) =>
    createPrompt(app.db, { departmentId: 'medical', publishedAt: now, ...changes, id });
  const news = async (who = ann, parameters = '') => (await who.get(`/follows/new${parameters}`)).body;
  const newIds = async (who = ann): Promise<string[]> =>
    (await news(who)).prompts.map(({ prompt }: { prompt: { id: string } }) => prompt.id);
  /** A first visit that has ended. */
  const begin = async (who = ann) => {
    await who.get('/me');
    wait(hour);
  };

  it('lists departments in their order and collections by name, only for the user', async () => {
    const id = await share();
    for (const [kind, one] of [
      ['departments', 'sales'],
      ['collections', id],
      ['departments', 'medical'],
      ['departments', 'sales'],
    ] as const)
      expect(await follow(kind, one)).toMatchObject({ status: 200, body: { status: 'success' } });
    expect((await ann.get('/follows')).body).toEqual({
      departments: [
        { id: 'medical', name: 'Medical' },
        { id: 'sales', name: 'Sales' },
      ],
      collections: [{ id, name: 'Onboarding' }],
    });
    expect((await ben.get('/follows')).body).toEqual({ departments: [], collections: [] });
    for (let times = 0; times < 2; times += 1) {
      expect((await ann.delete('/follows/departments/sales')).status).toBe(200);
      expect((await ann.delete(`/follows/collections/${id}`)).status).toBe(200);
    }
    expect((await ann.get('/follows')).body).toEqual({
      departments: [{ id: 'medical', name: 'Medical' }],
      collections: [],
    });
  });

  it('accepts existing departments, and collections that another user shares', async () => {
    const own = await share(ann);
    const { id: hidden } = (await ben.post('/collections', { name: 'Private' })).body;
    for (const id of ['none', 'a%00b', 'x'.repeat(300)])
      expect((await follow('departments', id)).status).toBe(404);
    for (const id of [own, hidden, unknown, 'saved', "' or 1=1"])
      expect((await follow('collections', encodeURIComponent(id))).status).toBe(404);
    expect(await app.db.$count(collectionFollows)).toBe(0);
  });

  it('ends silently when a collection becomes private or is deleted, and continues once it is shared again', async () => {
    await begin();
    const id = await share();
    await follow('collections', id);
    await publish('a', { departmentId: null });
    await ben.put(`/collections/${id}/prompts/a`, undefined);
    const isFollowed = async () => (await ann.get('/follows')).body.collections.length === 1;
    expect([await isFollowed(), await newIds()]).toEqual([true, ['a']]);
    await ben.patch(`/collections/${id}`, { visibility: 'private' });
    expect([await isFollowed(), await newIds()]).toEqual([false, []]);
    await ben.patch(`/collections/${id}`, { visibility: 'link' });
    expect([await isFollowed(), await newIds()]).toEqual([true, ['a']]);
    await ben.delete(`/collections/${id}`);
    expect([await isFollowed(), await newIds()]).toEqual([false, []]);
    await ben.post(`/collections/${id}/restore`);
    expect(await isFollowed()).toBe(true);
  });

  itOnBoth(
    'has a limit, also under concurrent requests, and does not count collections that are no longer shared',
    async () => {
      const shared = Array.from({ length: limits.follows - 1 }, (_, index) => ({
        userId: ben.user.id,
        name: `Collection ${index}`,
        visibility: 'link' as const,
        createdAt: now,
      }));
      const followed = await app.db.insert(collections).values(shared).returning();
      await app.db
        .insert(collectionFollows)
        .values(followed.map(({ id }) => ({ userId: ann.user.id, collectionId: id, createdAt: now })));
      const both = await Promise.all(['medical', 'sales'].map((id) => follow('departments', id)));
      expect(both.map(({ status }) => status === 200)).toContain(true);
      expect(both.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'limit_reached' });
      await ben.patch(`/collections/${followed[0]?.id}`, { visibility: 'private' });
      for (const id of ['medical', 'sales']) expect((await follow('departments', id)).status).toBe(200);
    },
  );

  it('reports each prompt that was published in a department or added to a collection since the last visit, once', async () => {
    await publish('old');
    const id = await share();
    await follow('departments', 'medical');
    await follow('collections', id);
    expect((await news()).prompts).toEqual([]);
    wait(hour);
    await publish('first', { title: 'First' });
    await publish('elsewhere', { departmentId: 'sales' });
    await createPrompt(app.db, { id: 'draft', departmentId: 'medical', status: 'draft' });
    wait(1_000);
    for (const added of ['old', 'elsewhere']) await ben.put(`/collections/${id}/prompts/${added}`, undefined);
    wait(1_000);
    await publish('both');
    await ben.put(`/collections/${id}/prompts/both`, undefined);
    const body = await news();
    expect(body.total).toBe(4);
    const collection = [{ id, name: 'Onboarding' }];
    expect(body.prompts).toMatchObject([
      { prompt: { id: 'both' }, at: now.toISOString(), collections: collection },
      { prompt: { id: 'elsewhere' }, collections: collection },
      { prompt: { id: 'old' }, collections: collection },
      { prompt: { id: 'first', title: 'First' }, collections: [] },
    ]);
    const few = await news(ann, '?limit=1');
    expect([few.total, few.prompts.length]).toEqual([4, 1]);
    await app.db.update(prompts).set({ status: 'retired' }).where(eq(prompts.id, 'first'));
    expect(await newIds()).toEqual(['both', 'elsewhere', 'old']);
  });

  it('reports a prompt from its approval on, but none of its later versions', async () => {
    await app.empty();
    const { author, reviewer } = await cast(app);
    const reader = await person(app);
    await stay();
    await follow('departments', 'medical', reader);
    await begin(reader);
    const id = await submit(author);
    expect(await newIds(reader)).toEqual([]);
    await decide(reviewer, id, 'approve');
    expect(await newIds(reader)).toEqual([id]);
    wait(24 * hour);
    await reader.get('/me');
    wait(24 * hour);
    await app.db.update(prompts).set({ updatedAt: now, version: '1.1' });
    expect(await newIds(reader)).toEqual([]);
  });

  describe('a visit', () => {
    beforeEach(async () => {
      await follow('departments', 'medical');
      await begin();
      await publish('a');
      wait(minute);
    });

    it('keeps new prompts marked across reloads, tabs and devices, as long as requests arrive, for half a day', async () => {
      await stay();
      const phone = appOver(app, { clock: () => now });
      const onPhone = async () => {
        const headers = { Authorization: `Bearer ${ann.token}` };
        const response = await phone.request('/api/follows/new', { headers });
        return ((await response.json()) as { total: number }).total;
      };
      for (let passed = 0; passed < 12 * hour; passed += 40 * minute) {
        expect(await newIds(), `after ${passed / minute} minutes`).toEqual(['a']);
        expect(await onPhone()).toBe(1);
        wait(20 * minute);
        // Any request is enough.
        await ann.get('/notifications?limit=0');
        wait(20 * minute);
      }
      expect(await newIds()).toEqual([]);
    });

    it('ends half an hour after the last request, and prompts of that visit are reported once more', async () => {
      expect(await newIds()).toEqual(['a']);
      wait(minute);
      await publish('during');
      wait(30 * minute);
      expect(await newIds()).toEqual(['during']);
      wait(31 * minute);
      expect(await newIds()).toEqual([]);
    });

    itOnBoth('begins once for two concurrent requests', async () => {
      expect(await Promise.all([newIds(), newIds(), newIds()])).toEqual([['a'], ['a'], ['a']]);
      wait(hour);
      await publish('b');
      wait(1);
      expect(await Promise.all([newIds(), newIds(), newIds()])).toEqual([['b'], ['b'], ['b']]);
    });
  });

  it('has the news of a week, for that user only, and for a week that begins on a Monday', async () => {
    await publish('sunday', { publishedAt: new Date('2026-11-22T23:59:59Z') });
    await publish('monday', { publishedAt: new Date('2026-11-23T00:00:01Z') });
    await follow('departments', 'medical');
    const weekOf = async (who: Caller, monday: string) =>
      (await who.get(`/follows/week?monday=${monday}`)).body;
    for (const [monday, id] of [
      ['2026-11-16', 'sunday'],
      ['2026-11-23', 'monday'],
    ] as const)
      expect(await weekOf(ann, monday)).toMatchObject({ total: 1, prompts: [{ prompt: { id } }] });
    expect(await weekOf(ben, '2026-11-23')).toMatchObject({ total: 0, prompts: [] });
    for (const no of ['2026-11-24', '2026-02-30', ''])
      expect((await weekOf(ann, no)).message).toContain('such as 2026-11-16.');
  });
});
