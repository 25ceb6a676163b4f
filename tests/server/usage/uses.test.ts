import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { dayKeys, daySecrets, usageTotals, usageWeeks } from '#server/db/schema.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, person } from '#tests/support/reviewing.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

/** A Wednesday; 2026-03-01 was a Sunday. */
let now = new Date('2026-03-04T12:00:00Z');
const config = parseConfig({ TRUST_PROXY: 'true' });

describeOnBothDatabases(
  'the uses of a prompt',
  (app) => {
    const use = async (
      id: string,
      kind: string,
      { token, from = '10.0.0.1' }: { token?: string; from?: string } = {},
    ) =>
      app().request(`/api/prompts/${id}/uses`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Forwarded-For': from,
          ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ kind }),
      });
    const weeks = () =>
      app().db.select().from(usageWeeks).orderBy(usageWeeks.week, usageWeeks.kind, usageWeeks.promptId);
    const totals = () => app().db.select().from(usageTotals).orderBy(usageTotals.promptId);
    const at = (time: string) => {
      now = new Date(time);
    };

    it('count once per user, kind and day', async () => {
      at('2026-03-04T12:00:00Z');
      await createPrompt(app().db, { id: 'a' });
      const ann = await person(app());
      const ben = await person(app());
      const response = await use('a', 'copy', ann);
      expect([response.status, await response.text()]).toEqual([204, '']);
      for (const { token } of [ann, ann, ben, ben]) await use('a', 'copy', { token });
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

    it('count once per network address and day without a sign-in', async () => {
      await createPrompt(app().db, { id: 'a' });
      for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.2', '2001:db8::1', '2001:db8::2'])
        expect((await use('a', 'copy', { from })).status).toBe(204);
      expect((await use('a', 'copy', { token: 'pls_unknown' })).status).toBe(204);
      expect(await totals()).toEqual([{ promptId: 'a', uses: 3 }]);
    });

    it('are counted exactly under concurrent requests', async () => {
      await createPrompt(app().db, { id: 'a' });
      const addresses = Array.from({ length: 20 }, (_, index) => `10.0.1.${index}`);
      await Promise.all([...addresses, ...addresses].map((from) => use('a', 'copy', { from })));
      expect(await totals()).toEqual([{ promptId: 'a', uses: 20 }]);
    });

    it('are not counted for unpublished prompts, nor for other kinds', async () => {
      await createPrompt(app().db, { id: 'gone', status: 'retired' });
      await createPrompt(app().db, { id: 'a' });
      for (const id of ['gone', 'none', 'x'.repeat(300), '%00'])
        expect((await use(id, 'copy')).status).toBe(404);
      const response = await use('a', 'like');
      expect([response.status, await response.json()]).toEqual([
        400,
        { code: 'bad_request', message: 'kind must be one of copy, download, hand-over.' },
      ]);
      expect(await totals()).toEqual([]);
      expect(await app().db.$count(dayKeys)).toBe(0);
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

    it('count once in all processes of the day', async () => {
      at('2026-05-04T12:00:00Z');
      await createPrompt(app().db, { id: 'a' });
      const ann = await person(app());
      await use('a', 'copy', ann);
      const other = appOver(app(), { clock: () => now, config });
      const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${ann.token}` };
      await other.request('/api/prompts/a/uses', { method: 'POST', headers, body: '{"kind":"copy"}' });
      expect(await totals()).toEqual([{ promptId: 'a', uses: 1 }]);
    });

    it('are deleted with the prompt, and count for its current department', async () => {
      at('2026-05-06T12:00:00Z');
      const { admin } = await cast(app());
      await createPrompt(app().db, { id: 'a', departmentId: 'medical' });
      await createPrompt(app().db, { id: 'b', departmentId: 'sales' });
      for (const id of ['a', 'b']) for (const kind of ['copy', 'download', 'hand-over']) await use(id, kind);
      await use('a', 'copy', { from: '10.0.0.9' });
      const numbers = async () => (await admin.get('/admin/numbers')).body;
      expect(await numbers()).toMatchObject({
        departments: [
          { id: 'medical', uses: 4 },
          { id: 'sales', uses: 3 },
        ],
      });
      const { weeks: counted } = await numbers();
      expect(counted).toHaveLength(12);
      expect(counted.at(-1)).toMatchObject({ week: '2026-05-04', copies: 3, downloads: 2, hand_overs: 2 });
      expect(counted.at(-2)).toMatchObject({ copies: 0, downloads: 0, hand_overs: 0 });
      await app().db.execute(sql`delete from prompts where id = 'a'`);
      expect(await totals()).toEqual([{ promptId: 'b', uses: 3 }]);
    });
  },
  { clock: () => now, config },
);
