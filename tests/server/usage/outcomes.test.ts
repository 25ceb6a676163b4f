import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { OwnOutcomeDto } from '#contract/outcomes.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { parseConfig } from '#server/config.ts';
import { dayOutcomes, daySecrets, outcomeWeeks, prompts, shownOutcomes } from '#server/db/schema.ts';
import { refreshRecentUses } from '#server/features/usage/recent-uses.ts';
import { allRows } from '#tests/support/all-rows.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, cast, decide, person, publish, submission } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

const hour = 3_600_000;
/** A Wednesday. */
let now = new Date('2026-03-04T12:00:00Z');
const assistants = JSON.stringify([{ name: 'Helper', url: 'https://helper.example.com' }]);
// People answer again after days of the tests' clock, in the same session.
const config = parseConfig({ ASSISTANTS: assistants, SESSION_IDLE_MINUTES: '43200' });

describeLibrary(
  'the answers to whether a prompt worked',
  (app) => {
    beforeEach(() => {
      now = new Date('2026-03-04T12:00:00Z');
    });
    const wait = (ms: number) => {
      now = new Date(now.getTime() + ms);
    };
    const answer = (who: Caller, outcome: unknown, { id = 'a', version = '1.0', assistant = '' } = {}) =>
      who.put(`/prompts/${id}/outcome`, { outcome, version, assistant });
    const own = async (who: Caller, id = 'a') =>
      (await who.get(`/prompts/${id}/outcome`)).body as OwnOutcomeDto;
    const counted = async () =>
      (await app().db.select().from(outcomeWeeks))
        .filter(({ answers }) => answers > 0)
        .map(({ promptId, revisionNumber, week, assistant, outcome, answers }) =>
          [promptId, revisionNumber, week, assistant || '-', outcome, answers].join(' '),
        )
        .toSorted();
    const people = (count: number) => Promise.all(Array.from({ length: count }, () => person(app())));
    const refresh = () => {
      wait(hour);
      return refreshRecentUses(app().db, now);
    };
    const shown = async (id = 'a') =>
      ((await (await app().request(`/api/prompts/${id}`)).json()) as PromptDto).outcomes;
    const listed = async (query: string) => {
      const response = await app().request(`/api/departments/all/prompts?${query}`);
      return ((await response.json()) as { prompts: PromptDto[] }).prompts.map(({ id }) => id);
    };

    it('count once per user, version and day, and can be changed and withdrawn on that day', async () => {
      await createPrompt(app().db, { id: 'a' });
      const [ann, ben] = (await people(2)) as [Caller, Caller];
      const assistant_names = ['Helper', 'Another assistant'];
      const nothing = { outcome: null, assistant: '', counts: null, assistants: [] };
      expect(await own(ann)).toEqual({ can_answer: true, ...nothing, assistant_names });
      const response = await answer(ann, 'worked', { assistant: 'Helper' });
      expect(response).toMatchObject({ status: 200, body: { outcome: 'worked', assistant: 'Helper' } });
      await answer(ann, 'worked', { assistant: 'Helper' });
      await answer(ben, 'worked');
      expect(await counted()).toEqual(['a 1 2026-03-02 - worked 1', 'a 1 2026-03-02 Helper worked 1']);
      await answer(ann, 'did_not_help', { assistant: 'Another assistant' });
      expect(await own(ann)).toMatchObject({ outcome: 'did_not_help', assistant: 'Another assistant' });
      expect(await counted()).toEqual([
        'a 1 2026-03-02 - worked 1',
        'a 1 2026-03-02 Another assistant did_not_help 1',
      ]);
      await answer(ann, null, { assistant: 'Helper' });
      expect(await own(ann)).toMatchObject({ outcome: null, assistant: '' });
      expect(await counted()).toEqual(['a 1 2026-03-02 - worked 1']);
      wait(24 * hour);
      expect(await own(ben)).toMatchObject({ outcome: null });
      await answer(ben, 'needed_changes');
      expect(await counted()).toEqual(['a 1 2026-03-02 - needed_changes 1', 'a 1 2026-03-02 - worked 1']);
    });

    it('are refused without an account, for unpublished prompts, and with unknown values', async () => {
      await createPrompt(app().db, { id: 'a' });
      await createPrompt(app().db, { id: 'gone', status: 'retired' });
      const [ann] = (await people(1)) as [Caller];
      const headers = { 'Content-Type': 'application/json' };
      for (const init of [{ method: 'PUT', headers, body: '{"outcome":"worked"}' }, {}])
        expect((await app().request('/api/prompts/a/outcome', init)).status).toBe(401);
      for (const id of ['gone', 'none', 'x'.repeat(300)]) {
        expect((await answer(ann, 'worked', { id })).status).toBe(404);
        expect((await ann.get(`/prompts/${id}/outcome`)).status).toBe(404);
      }
      const message = async (body: object) => {
        const response = await ann.put('/prompts/a/outcome', body);
        return `${response.status} ${(response.body as { message: string }).message}`;
      };
      const oneOf = '400 outcome must be one of worked, needed_changes, did_not_help, or null.';
      expect(await message({ outcome: 'great', version: '1.0' })).toBe(oneOf);
      expect(await message({ outcome: 'worked' })).toBe('400 version is required.');
      const worked = { outcome: 'worked', version: '1.0', assistant: 'My own words' };
      expect(await message(worked)).toBe('400 assistant must be one of Helper, Another assistant, or empty.');
      expect(await counted()).toEqual([]);
      expect(await app().db.$count(dayOutcomes)).toBe(0);
    });

    it('of the author, of the owner and of the author of the current version do not count; they see the answers from three on', async () => {
      const { author, reviewer } = await cast(app());
      const [owner, reader] = (await people(2)) as [Caller, Caller];
      const id = await publish(author, reviewer);
      await app().db.update(prompts).set({ ownerId: owner.user.id }).where(eq(prompts.id, id));
      for (const who of [author, owner]) {
        expect(await answer(who, 'worked', { id })).toMatchObject({
          status: 403,
          body: { message: 'You wrote or own this prompt, so your answer would not count.' },
        });
        expect(await own(who, id)).toMatchObject({ can_answer: false });
      }
      await answer(reader, 'worked', { id, assistant: 'Helper' });
      expect(await own(reader, id)).toMatchObject({ counts: null, assistants: [] });
      const [second, third, fourth] = (await people(3)) as [Caller, Caller, Caller];
      await answer(second, 'worked', { id, assistant: 'Helper' });
      for (const who of [author, owner])
        expect(await own(who, id)).toMatchObject({ can_answer: false, counts: null, assistants: [] });
      await answer(third, 'did_not_help', { id, assistant: 'Another assistant' });
      const three = { worked: 2, needed_changes: 0, did_not_help: 1 };
      for (const who of [author, owner])
        expect(await own(who, id)).toMatchObject({ counts: three, assistants: [] });
      await answer(fourth, 'worked', { id, assistant: 'Helper' });
      for (const who of [author, owner])
        expect(await own(who, id)).toMatchObject({
          counts: { ...three, worked: 3 },
          assistants: [{ assistant: 'Helper', worked: 3, needed_changes: 0, did_not_help: 0 }],
        });
      await answer(third, null, { id });
      await answer(fourth, null, { id });
      expect(await own(author, id)).toMatchObject({ counts: null, assistants: [] });
      expect(await own(reviewer, id)).toMatchObject({ can_answer: true, counts: null });
    });

    it('are shown to every reader from ten on, updated once an hour, and available as an order and a filter', async () => {
      const { db } = app();
      for (const id of ['half', 'nine', 'most', 'two-thirds', 'never']) await createPrompt(db, { id });
      const all = await people(12);
      const give = async (id: string, worked: number, others: number) => {
        for (const [index, who] of all.slice(0, worked + others).entries())
          await answer(who, index < worked ? 'worked' : 'needed_changes', { id });
      };
      await give('half', 6, 6);
      await give('nine', 9, 0);
      await give('most', 10, 0);
      await give('two-thirds', 8, 4);
      expect(await listed('works=true')).toEqual([]);
      await refresh();
      await db.update(prompts).set({ status: 'retired' });
      await refresh();
      // Also after a prompt was retired and restored.
      await db.update(prompts).set({ status: 'published' });
      expect(await shown('two-thirds')).toEqual({ worked: 8, needed_changes: 4, did_not_help: 0 });
      expect(await shown('nine')).toBeUndefined();
      expect((await listed('sort=worked')).slice(0, 3)).toEqual(['most', 'two-thirds', 'half']);
      expect(await listed('sort=worked&works=true')).toEqual(['most', 'two-thirds']);
      const flat = (await (await app().request('/api/prompts?sort=worked&limit=3')).json()) as PromptDto[];
      expect(flat.map(({ id }) => id)).toEqual(['most', 'two-thirds', 'half']);
      await answer(all[0] as Caller, 'did_not_help', { id: 'two-thirds' });
      await answer(all[0] as Caller, null, { id: 'most' });
      await refresh();
      expect(await listed('works=true')).toEqual([]);
      expect(await shown('most')).toBeUndefined();
    });

    it('start again with a new version, and one about the earlier version is refused', async () => {
      const { author, reviewer } = await cast(app());
      const id = await publish(author, reviewer);
      const all = await people(10);
      for (const who of all) await answer(who, 'worked', { id });
      await refresh();
      expect(await shown(id)).toMatchObject({ worked: 10 });
      expect(await listed('works=true')).toEqual([id]);
      const [first, improver] = all as [Caller, Caller];
      const improvement = { ...submission, base: 1, prompt: 'List the questions about [product] better.' };
      const { body: sent } = await improver.post(`/prompts/${id}/revisions`, improvement);
      await decide(reviewer, sent.id, 'approve');
      expect(await shown(id)).toBeUndefined();
      expect(await listed('works=true')).toEqual([]);
      expect(await own(first, id)).toMatchObject({ outcome: null });
      expect((await answer(improver, 'worked', { id, version: '1.1' })).status).toBe(403);
      expect(await answer(first, 'worked', { id })).toMatchObject({
        status: 409,
        body: { message: 'This prompt has a new version. Copy it again before you answer.' },
      });
      await answer(first, 'did_not_help', { id, version: '1.1' });
      expect(await counted()).toEqual([
        `${id} 1 2026-03-02 - worked 10`,
        `${id} 2 2026-03-02 - did_not_help 1`,
      ]);
      await refresh();
      expect(await shown(id)).toBeUndefined();
    });

    it('identify no user: the keys of a day are deleted with their secret, and the counts stay', async () => {
      await createPrompt(app().db, { id: 'a' });
      await createPrompt(app().db, { id: 'b' });
      const [ann] = (await people(1)) as [Caller];
      for (const id of ['a', 'b']) await answer(ann, 'worked', { id });
      const rows = (await allRows(app())).filter((row) => /outcome/.test(row));
      expect(rows.length).toBeGreaterThan(3);
      expect(rows.filter((row) => row.includes(ann.user.id))).toEqual([]);
      const keys = await app().db.select().from(dayOutcomes);
      expect(new Set(keys.map(({ key }) => key)).size).toBe(2);
      wait(24 * hour);
      await answer(ann, 'worked');
      expect(await app().db.select().from(dayOutcomes)).toMatchObject([{ day: '2026-03-05' }]);
      expect(await app().db.select().from(daySecrets)).toMatchObject([{ day: '2026-03-05' }]);
      expect(await counted()).toEqual(['a 1 2026-03-02 - worked 2', 'b 1 2026-03-02 - worked 1']);
    });

    it('are in the statistics for admins: by week, and prompts that rarely work', async () => {
      const { admin } = await cast(app());
      for (const id of ['a', 'b', 'c']) await createPrompt(app().db, { id, title: `Title ${id}` });
      const all = await people(11);
      for (const [index, who] of all.entries()) {
        await answer(who, index < 3 ? 'worked' : 'did_not_help', { assistant: 'Helper' });
        await answer(who, 'worked', { id: 'b', assistant: index < 9 ? '' : 'Another assistant' });
        if (index < 9) await answer(who, 'did_not_help', { id: 'c', assistant: 'Another assistant' });
      }
      await refresh();
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

describeOnBothDatabases('answers under concurrent requests', (app) => {
  it('count exactly, of one user and of many', async () => {
    await createPrompt(app().db, { id: 'a' });
    const all = [await person(app()), await person(app()), await person(app())];
    const answer = (who: Caller, outcome: string | null) =>
      who.put('/prompts/a/outcome', { outcome, version: '1.0', assistant: '' });
    const sum = async () =>
      (await app().db.select().from(outcomeWeeks)).reduce((total, row) => total + row.answers, 0);
    const given = ['worked', 'did_not_help', 'worked', null, 'needed_changes', 'worked'];
    await Promise.all(all.flatMap((who) => given.map((outcome) => answer(who, outcome))));
    const last = await Promise.all(
      all.map(async (who) => (await who.get('/prompts/a/outcome')).body.outcome),
    );
    expect(await sum()).toBe(last.filter((outcome) => outcome !== null).length);
    for (const who of all) await answer(who, 'worked');
    expect(await sum()).toBe(3);
  });
});
