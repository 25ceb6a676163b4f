import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { PromptDto } from '#contract/prompts.ts';
import type { TestsDto } from '#contract/tested-with.ts';
import { testLimits } from '#domain/tested-with.ts';
import { prompts, testedWith } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import {
  auditedActions,
  type Caller,
  cast,
  decide,
  person,
  publish,
  submission,
  submit,
} from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

const clock = () => new Date('2026-03-04T12:00:00Z');

const test = {
  version: '1.0',
  assistant: 'Copilot',
  tested_on: '2026-03-03',
  worked: true,
  note: 'Has ten questions.',
} as const;

describeLibrary(
  'the tests of a version',
  (app) => {
    let people: Awaited<ReturnType<typeof cast>>;
    let id: string;
    beforeEach(async () => {
      people = await cast(app());
      id = await publish(people.author, people.reviewer);
    });
    const add = (who: Caller, changes: object = {}) =>
      who.post(`/prompts/${id}/tested-with`, { ...test, ...changes });
    const message = async (response: ReturnType<typeof add>) => {
      const { status, body } = await response;
      return `${status} ${body.message}`;
    };
    const listed = async (who: Caller, query = '') =>
      (await who.get(`/prompts/${id}/tested-with${query}`)).body as TestsDto;
    const shown = async () =>
      ((await (await app().request(`/api/prompts/${id}`)).json()) as PromptDto).tested_with;
    const found = async (query: string) =>
      ((await people.other.get(`/prompts?${query}`)).body as PromptDto[]).map((prompt) => prompt.id);
    const stored = () => app().db.$count(testedWith);

    it('are added by authors, the owner, reviewers and admins, and visible to every reader of the prompt', async () => {
      const { author, reviewer, admin } = people;
      const owner = await person(app());
      const reader = await person(app());
      await app().db.update(prompts).set({ ownerId: owner.user.id }).where(eq(prompts.id, id));
      expect(await shown()).toBeUndefined();
      for (const who of [author, reviewer, admin, owner])
        expect(await add(who)).toMatchObject({ status: 200, body: { status: 'success' } });
      expect(await message(add(reader))).toBe(
        '403 Only authors and the owner of the prompt, reviewers and admins can add tests.',
      );
      const visitor = (await (await app().request(`/api/prompts/${id}/tested-with`)).json()) as TestsDto;
      expect(visitor).toMatchObject({ version: '1.0', can_add: false });
      expect(visitor.tests).toHaveLength(4);
      expect(visitor.tests.every((one) => !one.can_delete)).toBe(true);
      expect(await listed(reader)).toMatchObject({ can_add: false });
      const { tests, can_add: canAdd } = await listed(author);
      expect(canAdd).toBe(true);
      const { version: _version, ...given } = test;
      const added = { id: expect.any(String), added_by: 'Ann Author', createdAt: clock().toISOString() };
      expect(tests.filter((one) => one.can_delete)).toEqual([{ ...given, ...added, can_delete: true }]);
    });

    it('are on the prompt’s page at once with the last one and their number, and in lists as a filter', async () => {
      const { author, reviewer } = people;
      await createPrompt(app().db, { id: 'untested', departmentId: 'medical' });
      expect(await found('tested=true')).toEqual([]);
      const { body } = await add(author, { tested_on: '2026-01-02' });
      expect(await found('tested=true')).toEqual([id]);
      expect(await found('tested=false')).toEqual(['untested']);
      const { prompts: page } = (await author.get('/departments/medical/prompts?tested=true')).body;
      expect(page).toMatchObject([{ id, tested: true }]);
      await add(reviewer, { assistant: ' Claude ', worked: false });
      const last = { assistant: 'Claude', tested_on: '2026-03-03', worked: false };
      expect(await shown()).toEqual({ ...last, tests: 2 });
      expect((await listed(author)).tests).toMatchObject([last, { tested_on: '2026-01-02' }]);
      await reviewer.delete(`/prompts/${id}/tested-with/${(await listed(reviewer)).tests[0]?.id}`);
      await author.delete(`/prompts/${id}/tested-with/${body.id}`);
      expect(await shown()).toBeUndefined();
      expect(await found('tested=true')).toEqual([]);
    });

    it('are added by a reviewer with an approval, under the same rules, and with no other decision', async () => {
      const { author, reviewer } = people;
      const { version: _version, ...tested } = test;
      const submitted = await submit(author);
      const decided = async (action: 'approve' | 'reject', changes: object = {}) =>
        message(decide(reviewer, submitted, action, { reason: 'x', tested_with: { ...tested, ...changes } }));
      expect(await decided('reject')).toBe('400 Send tested_with only with an approval.');
      expect(await decided('approve', { tested_on: '2026-03-06' })).toBe(
        '400 Tested on must be today or earlier.',
      );
      expect(await decided('approve', { assistant: ' ' })).toBe('400 Assistant is required.');
      expect(await stored()).toBe(0);
      expect(await decided('approve')).toMatch(/^200 /);
      const { body } = await author.get(`/prompts/${submitted}/tested-with`);
      expect(body.tests).toMatchObject([{ ...tested, added_by: 'Rita Reviewer' }]);
      expect(await found('tested=true')).toEqual([submitted]);
    });

    it('start again with a new version, and stay with the earlier one', async () => {
      const { author, reviewer, other } = people;
      await add(author);
      const { body } = await author.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
      await decide(reviewer, body.id, 'approve');
      expect(await shown()).toBeUndefined();
      expect(await found('tested=true')).toEqual([]);
      expect(await listed(author)).toMatchObject({ version: '1.1', tests: [], can_add: true });
      expect(await listed(author, '?number=1')).toMatchObject({
        version: '1.0',
        tests: [{ note: 'Has ten questions.' }],
        can_add: false,
      });
      expect(await message(add(other))).toBe(
        '409 This prompt has a new version. Reload the page and test the new version.',
      );
      expect((await add(other, { version: '1.1' })).status).toBe(200);
      expect(await shown()).toMatchObject({ tests: 1 });
      expect((await author.get(`/prompts/${id}/tested-with?number=3`)).status).toBe(404);
      expect((await author.get(`/prompts/${id}/tested-with?number=x`)).status).toBe(400);
    });

    it('are deleted by the user who added them, by admins with an event of the audit trail, and by no other user', async () => {
      const { author, reviewer, admin } = people;
      const added = async (who: Caller) => (await add(who)).body.id as string;
      const [own, others] = [await added(author), await added(author)];
      const remove = (who: Caller, testId: string, of = id) =>
        who.delete(`/prompts/${of}/tested-with/${testId}`);
      expect(await message(remove(reviewer, own))).toBe(
        '403 Only admins and the person who added a test can delete it.',
      );
      await createPrompt(app().db, { id: 'another' });
      expect((await remove(author, own, 'another')).status).toBe(404);
      expect(await remove(author, own)).toMatchObject({ status: 200, body: { message: 'Test deleted.' } });
      const trail = async () => (await auditedActions(app())).filter((event) => event.startsWith('delete'));
      expect(await trail()).toEqual([]);
      expect(await remove(admin, others)).toMatchObject({ status: 200 });
      expect(await trail()).toEqual([`delete_test ${id}`]);
      expect(await message(remove(author, own))).toBe('404 Test not found.');
      expect((await remove(author, 'no-id')).status).toBe(404);
      expect(await shown()).toBeUndefined();
    });

    it('are refused with a sentence for each missing, long or invalid field, and for a secret or personal data', async () => {
      const refused = (changes: object) => message(add(people.author, changes));
      for (const [changes, told] of [
        [{ assistant: ' ' }, 'Assistant is required.'],
        [{ assistant: 'x'.repeat(101) }, 'Assistant is too long: at most 100 characters.'],
        [{ tested_on: '3 March' }, 'Tested on must be a date such as 2026-01-31.'],
        [{ tested_on: '2026-03-06' }, 'Tested on must be today or earlier.'],
        [{ worked: 'maybe' }, 'worked must be true or false.'],
        [{ note: 'x'.repeat(1_001) }, 'Note is too long: at most 1000 characters.'],
        [{ note: 'password: hunter2-and-more' }, 'Note: Looks like a labelled password'],
        [{ note: 'See\nPatient number: 483920' }, 'Note: Looks like a patient'],
      ] as const)
        expect(await refused(changes)).toContain(`400 ${told}`);
      expect(await stored()).toBe(0);
    });

    it('of unpublished prompts can be neither added nor read', async () => {
      const { author, reviewer } = people;
      await add(author);
      await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old' });
      expect((await add(author)).status).toBe(404);
      for (const of of [id, 'none', 'x'.repeat(300)])
        expect((await author.get(`/prompts/${of}/tested-with`)).status).toBe(404);
      await reviewer.post(`/prompts/${id}/restore`, { reason: 'Good' });
      expect(await listed(author)).toMatchObject({ tests: [{ assistant: 'Copilot' }] });
      expect(await found('tested=true')).toEqual([id]);
    });
  },
  { clock },
);

describeOnBothDatabases(
  'the tests of a version, under concurrent requests',
  (app) => {
    it('are limited per version, and a repeated request adds one', async () => {
      const { author, reviewer } = await cast(app());
      const id = await publish(author, reviewer);
      const path = `/prompts/${id}/tested-with`;
      const [first, again] = await Promise.all([1, 2].map(() => author.post(path, test, 'key')));
      expect(first?.body).toEqual(again?.body);
      expect((await author.post(path, { ...test, worked: false }, 'key')).status).toBe(422);
      const [row, ...others] = await app().db.select().from(testedWith);
      if (!row || others.length > 0) throw new Error('one test was expected');
      const { id: _id, ...copy } = row;
      await app()
        .db.insert(testedWith)
        .values(Array.from({ length: testLimits.tests - 3 }, () => copy));
      const four = [author, reviewer, author, reviewer];
      const statuses = await Promise.all(four.map(async (who) => (await who.post(path, test)).status));
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 409, 409]);
      const { body } = await author.post(path, test);
      expect(body.message).toBe('A version can have 150 tests. Delete older ones first.');
      expect((await author.get(path)).body.tests).toHaveLength(testLimits.tests);
    });
  },
  { clock },
);
