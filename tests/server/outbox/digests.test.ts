import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, vi } from 'vitest';
import { comments, digestNotices, digests, usageWeeks } from '#server/db/schema.ts';
import { startDigests } from '#server/features/outbox/digests.ts';
import { describeSenders, type Senders } from '#tests/support/activity-senders.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import type { Caller } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';
import { patience, publicUrl } from '#tests/support/webhooks.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const weekMs = 7 * dayMs;
/** Monday, 7:00 UTC: the digests are about the week from the 9th on. */
const due = new Date('2026-11-16T07:00:00Z');
const monday = '2026-11-09';

describeSenders(
  'weekly digests',
  { start: startDigests, table: digestNotices },
  (senders) => {
    let app: Senders['app'];
    let feed: Senders['feed'];
    let ann: Caller;
    beforeEach(async () => {
      ({ app, feed } = senders());
      senders().setClock(new Date('2026-11-12T12:00:00Z'));
      await createDepartment(app.db, { id: 'medical', name: 'Medical' });
      ann = await senders().member('Ann');
    });
    const at = (time: string | number | Date) => senders().setClock(new Date(time));
    const want = (who: Caller, isWanted = true) =>
      who.put('/notifications/teams', { weekly_digest: isWanted });
    const follow = (who: Caller) => who.put('/follows/departments/medical', undefined);
    const publish = (id: string, publishedAt = '2026-11-11T10:00:00Z', changes = {}) =>
      createPrompt(app.db, { id, departmentId: 'medical', publishedAt: new Date(publishedAt), ...changes });
    const texts = () => feed.taken.map(({ objectId, previewText }) => `${objectId}: ${previewText.content}`);
    const count = (promptId: string, kind: 'copy' | 'download', uses: number, week = monday) =>
      app.db.insert(usageWeeks).values({ promptId, kind, uses, week });
    const comment = (promptId: string, userId: string, changes = {}) =>
      app.db.insert(comments).values({
        promptId,
        userId,
        userName: 'Someone',
        content: 'A comment.',
        createdAt: new Date('2026-11-13T10:00:00Z'),
        ...changes,
      });

    it('report on Mondays the new prompts of followed departments and collections and events of own prompts, and open that week', async () => {
      const ben = await senders().member('Ben');
      for (const one of [ann, ben]) await want(one);
      await follow(ann);
      const collection = (await ben.post('/collections', { name: 'Shared', visibility: 'link' })).body.id;
      await ann.put(`/follows/collections/${collection}`, undefined);
      await publish('first');
      // Not counted twice.
      await ben.put(`/collections/${collection}/prompts/first`, undefined);
      await publish('added', '2026-10-01T10:00:00Z', { departmentId: undefined });
      await ben.put(`/collections/${collection}/prompts/added`, undefined);
      await publish('earlier', '2026-11-08T23:59:59Z');
      await publish('later', '2026-11-16T06:00:00Z');
      await publish('retired', '2026-11-11T10:00:00Z', { status: 'retired' });
      await publish('own', '2026-01-01T10:00:00Z', { authorId: ann.user.id, author: 'Ann' });
      await count('own', 'copy', 11);
      await count('own', 'download', 1);
      await count('own', 'copy', 40, '2026-11-02');
      await comment('own', ben.user.id);
      await comment('own', ann.user.id);
      await comment('own', ben.user.id, { hiddenAt: new Date() });
      await comment('own', ben.user.id, { createdAt: new Date('2026-11-16T06:00:00Z') });

      senders().start();
      at(due.getTime() - 1);
      await senders().looked();
      expect(feed.requests).toEqual([]);
      at(due);
      await senders().sent();
      expect(feed.taken).toEqual([
        {
          objectId: 'object-of-Ann',
          activityType: 'weekly_digest',
          chainId: expect.any(Number),
          topic: { source: 'text', value: 'Prompt Library', webUrl: expect.any(String) },
          previewText: {
            content:
              '2 new prompts in departments and collections you follow · Your prompts were used 12 times · 1 comment on your prompts',
          },
        },
      ]);
      const link = new URL(feed.taken[0]?.topic.webUrl ?? '');
      expect(link.searchParams.get('webUrl')).toBe(`${publicUrl}/?week=${monday}#news`);
      const { body } = await ann.get(`/follows/week?monday=${monday}`);
      expect(body.total).toBe(2);
      expect(body.prompts.map(({ prompt }: { prompt: { id: string } }) => prompt.id)).toEqual([
        'added',
        'first',
      ]);
      expect(body.own).toEqual([{ id: 'own', title: expect.any(String), uses: 12, comments: 1 }]);
    });

    itOnBoth(
      'are sent once a week by several processes, even if their clocks differ or are set back',
      async () => {
        await want(ann);
        await follow(ann);
        await publish('first');
        await publish('second', '2026-11-18T10:00:00Z');
        at(due);
        for (const difference of [0, -1, 20])
          senders().start(() => new Date(senders().now().getTime() + difference));
        await senders().sent();
        at(due.getTime() - 3 * weekMs);
        await senders().sent();
        at(due.getTime() + 3 * dayMs);
        await senders().sent();
        expect(texts()).toEqual(['object-of-Ann: 1 new prompt in departments and collections you follow']);
        at(due.getTime() + weekMs);
        await senders().sent();
        expect(texts()).toHaveLength(2);
      },
    );

    it('are sent only with news, to users of the tenant who chose them before Monday and still want them', async () => {
      const without = await senders().member('Without');
      const late = await senders().member('Late');
      const undecided = await senders().member('Undecided');
      const guest = await senders().member('Guest', [], {
        tenantId: '99999999-1111-4111-8111-111111111111',
      });
      const imported = await senders().member('Imported', [], { tenantId: null, objectId: null });
      for (const one of [ann, without, late, undecided, guest, imported]) await follow(one);
      for (const one of [ann, undecided, guest, imported, await senders().member('Idle')]) await want(one);
      await want(undecided, false);
      await publish('first');
      at(due);
      await want(late);
      senders().start();
      await senders().sent();
      expect(texts()).toEqual(['object-of-Ann: 1 new prompt in departments and collections you follow']);
      // The choice of notifications is a separate one.
      expect((await late.put('/notifications/teams', { choice: 'none' })).body).toEqual({
        choice: 'none',
        weekly_digest: true,
      });
      await publish('second', '2026-11-17T10:00:00Z');
      at(due.getTime() + weekMs);
      await senders().sent();
      expect(senders().kinds()).toEqual([
        'object-of-Ann weekly_digest',
        'object-of-Ann weekly_digest',
        'object-of-Late weekly_digest',
      ]);
    });

    itOnBoth(
      'reach all users even if they exceed one statement, and are deleted after four weeks',
      async () => {
        await want(ann);
        await follow(ann);
        await app.db.execute(sql`
      insert into users (name, tenant_id, object_id, weekly_digest_since)
      select 'Person', tenant_id, 'object-' || number, weekly_digest_since
      from users, generate_series(1, 1000) as number where id = ${ann.user.id}`);
        const made = (week: string) => app.db.$count(digests, eq(digests.week, week));
        at(due);
        senders().start();
        await vi.waitFor(async () => expect(await made(monday)).toBe(1_001), patience);
        at(due.getTime() + 4 * weekMs);
        await vi.waitFor(async () => expect(await made('2026-12-07')).toBe(1_001), patience);
        await vi.waitFor(async () => expect(await made(monday)).toBe(0), patience);
        expect(feed.requests).toEqual([]);
      },
    );
  },
  describeOnBothDatabases,
);
