import { expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { dayBefore, dayOf } from '#server/db/day-keys.ts';
import { searchChoices } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { suggested } from '#tests/support/searching.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

let now = new Date();
const config = parseConfig({ TRUST_PROXY: 'true' });
/** Days before today. */
const daysAgo = (days: number) => {
  now = new Date(`${dayBefore(dayOf(new Date()), days)}T12:00:00Z`);
};
let passed = 0;
/** A day without searches: boosts are read once a day. */
const nextDay = () => {
  passed += 1;
  daysAgo(-passed);
};

describeLibrary(
  'a choice after a search',
  (app) => {
    const choose = async (id: string, query: string, from = '10.0.0.1', token?: string) => {
      const headers = {
        'Content-Type': 'application/json',
        'X-Forwarded-For': from,
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      };
      const body = JSON.stringify({ query });
      return (await app().request(`/api/prompts/${id}/choices`, { method: 'POST', headers, body })).status;
    };
    const stored = async () =>
      (await app().db.select().from(searchChoices).orderBy(searchChoices.day, searchChoices.promptId)).map(
        ({ words, promptId, people }) => `${words}: ${promptId} ${people}`,
      );
    const search = (query: string) => suggested(app(), query);
    const twoEqual = async () => {
      const title = 'Plan a launch';
      await createPrompt(app().db, { id: 'newer', title, updatedAt: new Date('2026-02-01') });
      await createPrompt(app().db, { id: 'older', title, updatedAt: new Date('2026-01-01') });
    };

    it('is counted once per user, search and day, by the words of the search, without the user', async () => {
      daysAgo(3);
      await twoEqual();
      const ann = await person(app());
      for (const query of ['Plans of launches', 'launch plan', ' LAUNCH plan '])
        expect(await choose('older', query, '10.0.0.1', ann.token)).toBe(204);
      await choose('older', 'launch plan', '10.0.0.2');
      await choose('newer', 'launch plan', '10.0.0.2');
      expect(await stored()).toEqual(['launch plan: newer 1', 'launch plan: older 2']);
      expect(JSON.stringify(await app().db.select().from(searchChoices))).not.toContain(ann.user.id);
    });

    it('is not stored if the search may be personal, and refused if the prompt is not in the library', async () => {
      daysAgo(3);
      await createPrompt(app().db, { id: 'a' });
      await createPrompt(app().db, { id: 'draft', status: 'draft' });
      for (const query of ['ann@example.com', 'patient 4711-0815', 'x'.repeat(300)])
        expect(await choose('a', query)).toBe(204);
      expect(await choose('draft', 'plan')).toBe(404);
      expect(await choose('nothing', 'plan')).toBe(404);
      expect(await choose('a', ' ')).toBe(400);
      expect(await stored()).toEqual([]);
    });

    it('ranks a prompt before equal ones from the next day on once two users chose it', async () => {
      await twoEqual();
      nextDay();
      for (const from of ['10.0.0.1', '10.0.0.2']) await choose('older', 'launch plan', from);
      expect(await search('launch plan')).toEqual(['newer', 'older']);
      nextDay();
      expect(await search('launch plan')).toEqual(['older', 'newer']);
      expect(await search('plans for the launch')).toEqual(['older', 'newer']);
      expect(await search('launch')).toEqual(['newer', 'older']);
    });

    it('has no effect if one user repeats it day after day', async () => {
      await twoEqual();
      const ann = await person(app());
      for (const days of [1, 2, 3]) {
        daysAgo(days);
        for (const from of ['10.0.0.1', '10.0.0.2']) await choose('older', 'launch plan', from, ann.token);
      }
      nextDay();
      expect(await search('launch plan')).toEqual(['newer', 'older']);
    });

    it('ranks no prompt above a clear match, even if 100,000 users chose it', async () => {
      await createPrompt(app().db, { id: 'clear', title: 'Plan a launch', description: 'For brands.' });
      await createPrompt(app().db, { id: 'near', title: 'Plan a visit', description: 'After the launch.' });
      const day = dayBefore(dayOf(new Date()), 1);
      const choice = { words: 'brand launch plan', promptId: 'near', day, people: 100_000 };
      await app().db.insert(searchChoices).values(choice);
      nextDay();
      expect((await search('brand launch plan'))[0]).toBe('clear');
    });

    it('is deleted after 90 days', async () => {
      await twoEqual();
      daysAgo(95);
      await choose('older', 'launch plan');
      daysAgo(2);
      await choose('newer', 'launch plan');
      expect(await stored()).toEqual(['launch plan: newer 1']);
    });
  },
  { config, clock: () => now },
);
