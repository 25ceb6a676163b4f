import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { recentUses } from '#server/db/schema.ts';
import { refreshRecentUses } from '#server/features/usage/recent-uses.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, decide, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const hour = 3_600_000;
/** A Wednesday. */
let now = new Date('2026-03-04T12:00:00Z');

describeOnBothDatabases(
  'the uses in lists',
  (app) => {
    beforeEach(() => {
      now = new Date('2026-03-04T12:00:00Z');
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
    const list = async (parameters: string) =>
      (
        (await (await app().request(`/api/prompts?${parameters}`)).json()) as { id: string; uses?: number }[]
      ).map(({ id, uses }) => `${id} ${uses ?? '-'}`);

    it('are counted again once a clock that ran a year ahead is right', async () => {
      await createPrompt(app().db, { id: 'p' });
      wait(365 * 24 * hour);
      await refresh();
      wait(-365 * 24 * hour);
      await used('p', '2026-03-02', 4);
      await refresh();
      expect(await list('sort=used')).toEqual(['p 4']);
    });

    it('are of thirteen weeks and of every kind, and sort lists: the most used first, then the latest', async () => {
      for (const [id, day] of [
        ['never', '01'],
        ['later', '03'],
        ['most', '02'],
        ['earlier', '01'],
      ] as const)
        await createPrompt(app().db, { id, title: 'Zxqv', updatedAt: new Date(`2026-02-${day}T00:00:00Z`) });
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

    it('are counted again once an hour, by one of the processes', async () => {
      await createPrompt(app().db, { id: 'a' });
      await refresh();
      await copy('a');
      wait(hour - 1);
      await refresh();
      expect(await list('')).toEqual(['a -']);
      wait(1);
      await Promise.all([refresh(), refresh(), refresh()]);
      expect(await list('')).toEqual(['a 1']);
    });

    it('do not change a list of a thousand prompts after a copy; the hourly count changes only lists that show it', async () => {
      const { db } = app();
      await db.execute(sql`insert into departments (id, name, description, icon, color, position)
        values ('sales', 'Sales', '', '', '', 1), ('hr', 'HR', '', '', '', 2)`);
      await db.execute(sql`insert into prompts (id, title, description, full_prompt, author, status, department_id)
        select 'p' || n, 'Zxqv ' || n, '', '', '', 'published', case when n % 2 = 0 then 'sales' else 'hr' end
        from generate_series(1, 1000) as n`);
      const tagOf = async (path: string) => (await app().request(`/api${path}`)).headers.get('ETag');
      const paths = [
        '/prompts?department_id=sales',
        '/prompts?department_id=hr',
        '/prompts?sort=used&limit=5',
      ];
      const tags = () => Promise.all(paths.map(tagOf));
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
