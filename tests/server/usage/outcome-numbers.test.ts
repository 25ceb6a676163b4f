import { expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { shownOutcomes } from '#server/db/schema.ts';
import { refreshRecentUses } from '#server/features/usage/recent-uses.ts';
import { createPrompt, createPrompts } from '#tests/support/factories.ts';
import { type Caller, cast, person } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

/** A Wednesday. */
let now = new Date('2026-03-04T12:00:00Z');
const assistants = JSON.stringify([{ name: 'Helper', url: 'https://helper.example.com' }]);
const config = parseConfig({ ASSISTANTS: assistants });

describeOnBothDatabases(
  'the answers to whether a prompt worked',
  (app) => {
    const answer = (who: Caller, outcome: string, { id = 'a', assistant = '' } = {}) =>
      who.put(`/prompts/${id}/outcome`, { outcome, version: '1.0', assistant });
    const people = (count: number) => Promise.all(Array.from({ length: count }, () => person(app())));

    it('are in the statistics for admins: by week, and prompts that rarely work', async () => {
      const { admin } = await cast(app());
      await createPrompts(
        app().db,
        ['a', 'b', 'c'].map((id) => ({ id, title: `Title ${id}` })),
      );
      const all = await people(11);
      for (const [index, who] of all.entries()) {
        await answer(who, index < 3 ? 'worked' : 'did_not_help', { assistant: 'Helper' });
        await answer(who, 'worked', { id: 'b', assistant: index < 9 ? '' : 'Another assistant' });
        if (index < 9) await answer(who, 'did_not_help', { id: 'c', assistant: 'Another assistant' });
      }
      now = new Date(now.getTime() + 3_600_000);
      await refreshRecentUses(app().db, now);
      const { body } = (await admin.get('/admin/numbers')) as {
        body: { weeks: unknown[]; seldom_working: unknown };
      };
      expect(body.weeks.at(-1)).toMatchObject({
        week: '2026-03-02',
        outcomes: { worked: 14, needed_changes: 0, did_not_help: 17 },
      });
      expect(body.weeks.at(-2)).toMatchObject({
        outcomes: { worked: 0, needed_changes: 0, did_not_help: 0 },
      });
      expect(body.seldom_working).toEqual([
        { id: 'a', title: 'Title a', outcomes: { worked: 3, needed_changes: 0, did_not_help: 8 } },
      ]);
      expect(await app().db.$count(shownOutcomes)).toBe(2);
    });

    it('are in no week of the statistics with fewer than three of them', async () => {
      const { admin } = await cast(app());
      await createPrompt(app().db, { id: 'a' });
      const lastWeek = async () => (await admin.get('/admin/numbers')).body.weeks.at(-1).outcomes;
      for (const who of await people(2)) await answer(who, 'worked');
      expect(await lastWeek()).toEqual({ worked: 0, needed_changes: 0, did_not_help: 0 });
      await answer(await person(app()), 'did_not_help');
      expect(await lastWeek()).toEqual({ worked: 2, needed_changes: 0, did_not_help: 1 });
    });
  },
  { clock: () => now, config },
);
