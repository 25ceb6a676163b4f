import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { PromptDto } from '#contract/prompts.ts';
import type { TestRunsDto } from '#contract/test-runs.ts';
import { runLimits } from '#domain/test-runs.ts';
import { parseConfig } from '#server/config.ts';
import { prompts, testRuns, users } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import {
  auditedActions,
  type Caller,
  cast,
  decide,
  person,
  publish,
  submission,
} from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const config = parseConfig({ CURRENT_MODELS: 'GPT-5, Claude Opus 4.1' });
const clock = () => new Date('2026-03-04T12:00:00Z');

const run = {
  version: '1.0',
  assistant: 'Copilot',
  model: 'gpt-5',
  ran_on: '2026-03-03',
  verdict: 'holds',
  inputs: [{ name: 'product', value: 'Zirkonoxid' }],
  output: 'Ten questions.',
  checks: [{ value: 'Has ten questions' }, { type: 'contains', value: 'question' }],
} as const;

describeOnBothDatabases(
  'test runs of a version',
  (app) => {
    let people: Awaited<ReturnType<typeof cast>>;
    let id: string;
    beforeEach(async () => {
      people = await cast(app());
      id = await publish(people.author, people.reviewer);
    });
    const add = (who: Caller, changes: object = {}, key?: string) =>
      who.post(`/prompts/${id}/test-runs`, { ...run, ...changes }, key);
    const message = async (response: ReturnType<typeof add>) => {
      const { status, body } = await response;
      return `${status} ${body.message}`;
    };
    const listed = async (who: Caller, query = '') =>
      (await who.get(`/prompts/${id}/test-runs${query}`)).body as TestRunsDto;
    const shown = async () =>
      ((await (await app().request(`/api/prompts/${id}`)).json()) as PromptDto).test_runs;
    const stored = () => app().db.$count(testRuns);

    it('are added by authors, the owner, reviewers and admins, and visible to every reader of the prompt', async () => {
      const { author, reviewer, admin } = people;
      const owner = await person(app());
      const reader = await person(app());
      await app().db.update(prompts).set({ ownerId: owner.user.id }).where(eq(prompts.id, id));
      expect(await shown()).toBeUndefined();
      for (const who of [author, reviewer, admin, owner])
        expect(await add(who)).toMatchObject({ status: 200, body: { status: 'success' } });
      expect(await message(add(reader))).toBe(
        '403 Only authors and the owner of the prompt, reviewers and admins can add test runs.',
      );
      const visitor = (await (await app().request(`/api/prompts/${id}/test-runs`)).json()) as TestRunsDto;
      expect(visitor).toMatchObject({ version: '1.0', can_add: false });
      expect(visitor.runs).toHaveLength(4);
      expect(visitor.runs.every((one) => !one.can_delete)).toBe(true);
      expect(await listed(reader)).toMatchObject({ can_add: false });
      const { runs, can_add: canAdd } = await listed(author);
      expect(canAdd).toBe(true);
      expect(runs.filter((one) => one.can_delete)).toEqual([
        {
          id: expect.any(String),
          assistant: 'Copilot',
          model: 'gpt-5',
          ran_on: '2026-03-03',
          verdict: 'holds',
          inputs: run.inputs,
          output: 'Ten questions.',
          checks: [
            { type: 'judged', value: 'Has ten questions' },
            { type: 'contains', value: 'question' },
          ],
          added_by: 'Ann Author',
          createdAt: '2026-03-04T12:00:00.000Z',
          is_older_model: false,
          can_delete: true,
        },
      ]);
    });

    it('are summarized on the prompt’s page at once, by assistant, with the runs of older models', async () => {
      const { author, reviewer } = people;
      await add(author, { ran_on: '2026-01-02' });
      await add(author, { assistant: 'Claude', model: 'Claude Opus 3', ran_on: '2026-03-01' });
      await add(reviewer, { assistant: ' Copilot ', model: '', verdict: 'fails' });
      await add(reviewer, { output: null, checks: [], inputs: [] });
      expect(await shown()).toEqual({
        runs: 4,
        holds: 3,
        last_on: '2026-03-03',
        assistants: [
          { assistant: 'Copilot', runs: 3, holds: 2 },
          { assistant: 'Claude', runs: 1, holds: 1 },
        ],
        older_models: 1,
      });
      const { runs } = await listed(author);
      expect(runs.map(({ ran_on: on }) => on)).toEqual([
        '2026-03-03',
        '2026-03-03',
        '2026-03-01',
        '2026-01-02',
      ]);
      expect(runs.filter((one) => one.is_older_model).map(({ model }) => model)).toEqual(['Claude Opus 3']);
    });

    it('of older models are on the dashboard of the author and of the owner, as long as the version is current', async () => {
      const { author, reviewer } = people;
      const owner = await person(app());
      await app().db.update(prompts).set({ ownerId: owner.user.id }).where(eq(prompts.id, id));
      const again = async (who: Caller) => (await who.get('/my-activity')).body.test_again;
      await add(author);
      await add(author, { model: '' });
      expect(await again(author)).toBeUndefined();
      await add(reviewer, { model: 'GPT-4o' });
      await add(reviewer, { model: 'GPT-4' });
      const entry = { prompt_id: id, title: 'Congress Q&A bank', runs: 2 };
      for (const who of [author, owner]) expect(await again(who)).toEqual([entry]);
      expect(await again(reviewer)).toBeUndefined();
      const { body } = await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
      await decide(reviewer, body.id, 'approve');
      expect(await again(owner)).toBeUndefined();
    });

    it('start again with a new version, and stay with the earlier one', async () => {
      const { author, reviewer, other } = people;
      await add(author);
      const { body } = await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
      await decide(reviewer, body.id, 'approve');
      expect(await shown()).toBeUndefined();
      expect(await listed(author)).toMatchObject({ version: '1.1', runs: [], can_add: true });
      expect(await listed(author, '?number=1')).toMatchObject({
        version: '1.0',
        runs: [{ output: 'Ten questions.' }],
        can_add: false,
      });
      expect(await message(add(other))).toBe(
        '409 This prompt has a new version. Reload the page and test the new version.',
      );
      expect((await add(other, { version: '1.1' })).status).toBe(200);
      expect(await shown()).toMatchObject({ runs: 1 });
      expect((await author.get(`/prompts/${id}/test-runs?number=3`)).status).toBe(404);
      expect((await author.get(`/prompts/${id}/test-runs?number=x`)).status).toBe(400);
    });

    it('are deleted by the user who added them, by admins with an event of the audit trail, and by no other user', async () => {
      const { author, reviewer, admin } = people;
      const added = async (who: Caller) => (await add(who)).body.id as string;
      const [own, others] = [await added(author), await added(author)];
      const remove = (who: Caller, runId: string, of = id) => who.delete(`/prompts/${of}/test-runs/${runId}`);
      expect(await message(remove(reviewer, own))).toBe(
        '403 Only admins and the person who added a test run can delete it.',
      );
      await createPrompt(app().db, { id: 'another' });
      expect((await remove(author, own, 'another')).status).toBe(404);
      expect(await remove(author, own)).toMatchObject({
        status: 200,
        body: { message: 'Test run deleted.' },
      });
      const trail = async () => (await auditedActions(app())).filter((event) => event.startsWith('delete'));
      expect(await trail()).toEqual([]);
      expect(await remove(admin, others)).toMatchObject({ status: 200 });
      expect(await trail()).toEqual([`delete_test_run ${id}`]);
      expect(await message(remove(author, own))).toBe('404 Test run not found.');
      expect((await remove(author, 'no-id')).status).toBe(404);
      expect(await shown()).toBeUndefined();
    });

    it('are refused with a sentence for each missing, long or invalid field, and nothing is stored', async () => {
      const { author } = people;
      const refused = (changes: object) => message(add(author, changes));
      const long = (length: number) => 'x'.repeat(length);
      expect(await refused({ assistant: ' ' })).toBe('400 Assistant is required.');
      expect(await refused({ model: long(101) })).toBe('400 Model is too long: at most 100 characters.');
      expect(await refused({ ran_on: '3 March' })).toBe('400 Tested on must be a date such as 2026-01-31.');
      expect(await refused({ ran_on: '2026-03-06' })).toBe('400 Tested on must be today or earlier.');
      expect(await refused({ verdict: 'maybe' })).toBe('400 verdict must be one of holds, fails.');
      expect(await refused({ output: long(10_001) })).toBe(
        '400 Output is too long: at most 10000 characters.',
      );
      expect(await refused({ output: 'a\0b' })).toBe('400 Output contains a NUL character. Remove it.');
      const half = { value: long(6_000) };
      expect(
        await refused({
          inputs: [
            { name: 'a', ...half },
            { name: 'b', ...half },
          ],
        }),
      ).toBe('400 Inputs is too long: at most 10000 characters together.');
      expect(
        await refused({
          inputs: [
            { name: 'a', value: '' },
            { name: 'a', value: '' },
          ],
        }),
      ).toBe('400 Inputs: use each name once.');
      expect(await refused({ checks: Array.from({ length: 21 }, () => ({ value: 'x' })) })).toBe(
        '400 Checks has too many entries: at most 20.',
      );
      expect(await refused({ checks: [{ type: 'javascript', value: 'x' }] })).toMatch(
        /^400 Check: type must be one of judged, contains,/,
      );
      expect(await refused({ checks: [{ value: long(501) }] })).toBe(
        '400 Check is too long: at most 500 characters.',
      );
      expect(await stored()).toBe(0);
    });

    it('are refused with a secret or personal data in any text, like a prompt', async () => {
      const { author } = people;
      const secret = 'password: hunter2-and-more';
      const person = 'Patient number: 483920';
      const refused = (changes: object) => message(add(author, changes));
      expect(await refused({ inputs: [{ name: 'product', value: secret }] })).toMatch(
        /^400 Input: Looks like a labelled password/,
      );
      expect(await refused({ output: `See\n${person}` })).toMatch(/^400 Output: Looks like a patient/);
      expect(await refused({ checks: [{ value: person }] })).toMatch(/^400 Checks: Looks like a patient/);
      expect(await stored()).toBe(0);
    });

    it('are limited to a hundred per version, even under concurrent requests, and a repeated request adds one', async () => {
      const { author, reviewer } = people;
      const [first, again] = await Promise.all([add(author, {}, 'key'), add(author, {}, 'key')]);
      expect(first.body).toEqual(again.body);
      expect(await stored()).toBe(1);
      expect((await add(author, { verdict: 'fails' }, 'key')).status).toBe(422);
      const [row] = await app().db.select().from(testRuns);
      if (!row) throw new Error('a run was added');
      const { id: _id, ...copy } = row;
      await app()
        .db.insert(testRuns)
        .values(Array.from({ length: runLimits.runs - 3 }, () => copy));
      const statuses = await Promise.all(
        [author, reviewer, author, reviewer].map(async (who) => (await add(who)).status),
      );
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
      expect(await message(add(author))).toBe(
        '409 A version can have 100 test runs, and this one has room for 0 more. Delete older ones first.',
      );
      expect(await stored()).toBe(runLimits.runs);
    });

    it('of unpublished prompts can be neither added nor read', async () => {
      const { author, reviewer } = people;
      await add(author);
      await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old' });
      expect((await add(author)).status).toBe(404);
      for (const of of [id, 'none', 'x'.repeat(300)])
        expect((await author.get(`/prompts/${of}/test-runs`)).status).toBe(404);
      await reviewer.post(`/prompts/${id}/restore`, { reason: 'Good' });
      expect(await listed(author)).toMatchObject({ runs: [{ assistant: 'Copilot' }] });
    });

    it('stay without the name of a deleted user, and are deleted with a redacted version', async () => {
      const { author, reviewer, admin } = people;
      await add(reviewer, { output: 'Seen by Rita' });
      await app().db.delete(users).where(eq(users.id, reviewer.user.id));
      expect(await listed(author)).toMatchObject({ runs: [{ added_by: null, output: 'Seen by Rita' }] });
      await admin.post(`/prompts/${id}/versions/1/redact`, { reason: 'It had data of a patient.' });
      expect(await stored()).toBe(0);
    });
  },
  { config, clock },
);
