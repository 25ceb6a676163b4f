import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { dayKeys, daySecrets, recentUses, usageTotals, usageWeeks } from '#server/db/schema.ts';
import { refreshRecentUses } from '#server/features/usage/recent-uses.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, decide, person, submit } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

const hour = 3_600_000;
/** A Wednesday; 2026-03-01 was a Sunday. */
let now = new Date('2026-03-04T12:00:00Z');
const at = (time: string) => {
  now = new Date(time);
};
const config = parseConfig({ TRUST_PROXY: 'true' });

describeLibrary(
  'the uses of a prompt',
  (app) => {
    const use = async (id: string, kind: string, { token = '', from = '10.0.0.1' } = {}) =>
      app().request(`/api/prompts/${id}/uses`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          ...(token && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ kind }),
      });
    const weeks = () =>
      app().db.select().from(usageWeeks).orderBy(usageWeeks.week, usageWeeks.kind, usageWeeks.promptId);
    const totals = () => app().db.select().from(usageTotals).orderBy(usageTotals.promptId);

    it('count once per user, kind and day in all processes', async () => {
      at('2026-03-04T12:00:00Z');
      await createPrompt(app().db, { id: 'a' });
      const ann = await person(app());
      const ben = await person(app());
      const response = await use('a', 'copy', ann);
      expect([response.status, await response.text()]).toEqual([204, '']);
      for (const { token } of [ann, ann, ben, ben]) await use('a', 'copy', { token });
      const other = appOver(app(), { clock: () => now, config });
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${ann.token}` };
      await other.request('/api/prompts/a/uses', { method: 'POST', headers, body: '{"kind":"copy"}' });
      await use('a', 'download', ann);
      const week = '2026-03-02';
      expect(await weeks()).toEqual([
        { week, kind: 'copy', promptId: 'a', uses: 2 },
        { week, kind: 'download', promptId: 'a', uses: 1 },
      ]);
      at('2026-03-05T00:00:01Z');
      await use('a', 'copy', ann);
      at('2026-03-09T00:00:01Z');
      await use('a', 'copy', ann);
      expect(await weeks()).toMatchObject([
        { week, kind: 'copy', uses: 3 },
        { week, kind: 'download', uses: 1 },
        { week: '2026-03-09', kind: 'copy', uses: 1 },
      ]);
      expect(await totals()).toEqual([{ promptId: 'a', uses: 5 }]);
    });

    it('count once per network address and day without a sign-in, but not for unpublished prompts, nor for other kinds', async () => {
      await createPrompt(app().db, { id: 'a' });
      for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2'])
        expect((await use('a', 'copy', { from })).status).toBe(204);
      expect((await use('a', 'copy', { token: 'pls_unknown' })).status).toBe(204);
      await createPrompt(app().db, { id: 'gone', status: 'retired' });
      for (const id of ['gone', 'none', '%00']) expect((await use(id, 'copy')).status).toBe(404);
      const refused = await (await use('a', 'like')).json();
      expect(refused.message).toBe('kind must be one of copy, download, hand-over.');
      expect(await totals()).toEqual([{ promptId: 'a', uses: 3 }]);
    });

    it('identify no user: keys of two prompts have nothing in common, and are deleted the next day with their secret', async () => {
      at('2026-04-01T12:00:00Z');
      await createPrompt(app().db, { id: 'a' });
      await createPrompt(app().db, { id: 'b' });
      const { token, user } = await person(app());
      for (const id of ['a', 'b']) await use(id, 'copy', { token });
      const rows = (await allRows(app())).filter((row) => /^(usage|day)_/.test(row));
      expect(rows.filter((row) => row.includes(user.id) || row.includes('10.0.0.1'))).toEqual([]);
      const keys = await app().db.select().from(dayKeys);
      expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
      at('2026-04-02T00:00:00Z');
      await use('a', 'copy', { token });
      expect(await app().db.select().from(dayKeys)).toMatchObject([{ day: '2026-04-02' }]);
      expect(await app().db.select().from(daySecrets)).toMatchObject([{ day: '2026-04-02' }]);
      expect(await totals()).toMatchObject([{ uses: 2 }, { uses: 1 }]);
    });

    it('are deleted with the prompt, and count for its current department', async () => {
      at('2026-05-06T12:00:00Z');
      const { admin } = await cast(app());
      await createPrompt(app().db, { id: 'a', departmentId: 'medical' });
      await createPrompt(app().db, { id: 'b', departmentId: 'sales' });
      for (const id of ['a', 'b']) for (const kind of ['copy', 'download', 'hand-over']) await use(id, kind);
      await use('a', 'copy', { from: '10.0.0.9' });
      const numbers = async () => (await admin.get('/admin/numbers')).body;
      const { departments, weeks: counted } = await numbers();
      expect(departments).toMatchObject([
        { id: 'medical', uses: 4 },
        { id: 'sales', uses: 3 },
      ]);
      expect(counted).toHaveLength(12);
      expect(counted.at(-1)).toMatchObject({ week: '2026-05-04', copies: 3, downloads: 2, hand_overs: 2 });
      expect(counted.at(-2)).toMatchObject({ copies: 0, downloads: 0, hand_overs: 0 });
      await app().db.execute(sql`delete from prompts where id = 'a'`);
      expect(await totals()).toEqual([{ promptId: 'b', uses: 3 }]);
    });
  },
  { clock: () => now, config },
);

describeLibrary(
  'the uses in lists',
  (app) => {
    beforeEach(() => {
      at('2026-03-04T12:00:00Z');
    });
    const copy = (id: string) =>
      app().request(`/api/prompts/${id}/uses`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{"kind":"copy"}',
      });
    const wait = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    const refresh = () => refreshRecentUses(app().db, now);
    const used = (id: string, week: string, uses: number, kind = 'copy') =>
      app().db.execute(
        sql`insert into usage_weeks (week, kind, prompt_id, uses) values (${week}, ${kind}, ${id}, ${uses})`,
      );
    const list = async (parameters: string) => {
      const response = await app().request(`/api/prompts?${parameters}`);
      const prompts = (await response.json()) as { id: string; uses?: number }[];
      return prompts.map(({ id, uses }) => `${id} ${uses ?? '-'}`);
    };

    it('are of thirteen weeks and of every kind, and sort lists: the most used first, then the latest', async () => {
      for (const [id, day] of Object.entries({ never: '01', later: '03', most: '02', earlier: '01' })) {
        const updatedAt = new Date(`2026-02-${day}T00:00:00Z`);
        await createPrompt(app().db, { id, title: 'Zxqv', updatedAt });
      }
      await used('most', '2026-03-02', 4);
      await used('most', '2025-12-08', 3, 'hand-over');
      await used('most', '2025-12-01', 50);
      for (const id of ['later', 'earlier']) await used(id, '2026-02-23', 2, 'download');
      await refresh();
      const order = ['most 7', 'later 2', 'earlier 2', 'never -'];
      expect(await list('sort=used')).toEqual(order);
      expect(await list('sort=used&limit=2&offset=1')).toEqual(order.slice(1, 3));
      expect(await list('query=zxqv&sort=used')).toEqual(order);
      wait(7 * 24 * hour);
      await refresh();
      expect(await list('sort=used&limit=1')).toEqual(['most 4']);
      wait(90 * 24 * hour);
      await refresh();
      expect(await list('sort=used')).toEqual(await list('sort=latest'));
      expect(await list('sort=latest&limit=1')).toEqual(['later -']);
    });

    it('do not change a list after a copy; the hourly count changes only lists that show it', async () => {
      for (const [id, departmentId] of Object.entries({ p1: 'hr', p2: 'sales', p3: 'hr', p5: 'hr' }))
        await createPrompt(app().db, { id, departmentId });
      const tagOf = async (query: string) =>
        (await app().request(`/api/prompts?${query}`)).headers.get('ETag');
      const tags = () =>
        Promise.all(['department_id=sales', 'department_id=hr', 'sort=used&limit=3'].map(tagOf));
      const before = await tags();
      for (const id of ['p1', 'p3', 'p5']) expect((await copy(id)).status).toBe(204);
      expect(await tags()).toEqual(before);
      await refresh();
      const [sales, hr, most] = await tags();
      expect([sales, hr === before[1], most === before[2]]).toEqual([before[0], false, false]);
    });

    it('are shown to the author of a prompt, and are deleted with it', async () => {
      const { author, reviewer } = await cast(app());
      const id = await submit(author);
      const entries = async () =>
        ((await author.get('/my-submissions')).body as { uses: number | null }[]).map(({ uses }) => uses);
      expect(await entries()).toEqual([null]);
      await decide(reviewer, id, 'approve');
      expect(await entries()).toEqual([0]);
      await copy(id);
      await refresh();
      expect(await entries()).toEqual([1]);
      await app().db.execute(sql`delete from prompts where id = ${id}`);
      expect(await app().db.$count(recentUses)).toBe(0);
    });
  },
  { clock: () => now },
);

describeOnBothDatabases(
  'uses under concurrent requests',
  (app) => {
    it('are counted exactly, and for lists once an hour by one of the processes', async () => {
      at('2026-03-04T12:00:00Z');
      await createPrompt(app().db, { id: 'a' });
      const listed = async () => ((await (await app().request('/api/prompts')).json()) as object[])[0];
      const refresh = () => refreshRecentUses(app().db, now);
      await refresh();
      const addresses = Array.from({ length: 20 }, (_, index) => `10.0.1.${index}`);
      const use = async (from: string) =>
        app().request('/api/prompts/a/uses', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': from },
          body: '{"kind":"copy"}',
        });
      await Promise.all([...addresses, ...addresses].map(use));
      expect(await app().db.select().from(usageTotals)).toEqual([{ promptId: 'a', uses: 20 }]);
      now = new Date(now.getTime() + hour - 1);
      await refresh();
      expect(await listed()).not.toHaveProperty('uses');
      now = new Date(now.getTime() + 1);
      await Promise.all([refresh(), refresh(), refresh()]);
      expect(await listed()).toMatchObject({ uses: 20 });
    });
  },
  { clock: () => now, config },
);
