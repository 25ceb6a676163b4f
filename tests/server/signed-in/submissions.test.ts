import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import type { Submission } from '#contract/submissions.ts';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { revisions } from '#server/db/schema.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import {
  type Caller,
  cast,
  decide,
  person as personOf,
  publish,
  submission,
  submit,
} from '#tests/support/reviewing.ts';
import { describeLibrary, emptiedApp } from '#tests/support/test-database.ts';

const whole: Submission = {
  title: 'Summarise a protocol',
  description: 'One page for people in a hurry',
  use_case: 'Prepare a meeting\n\n  Brief a new colleague  ',
  prompt: '  You are [role].\nSummarise [protocol].\n',
  department_id: 'medical',
  status: 'pending',
  prompt_framework: 'Role, task, format',
  target_audience: 'Medical advisers',
  expected_outcome: 'A one-page summary',
  difficulty: 'Intermediate',
  needs_attached_file_or_text_copy: true,
  tool: 'ChatGPT',
  use_class: 'Human check',
  example_output: 'One page.',
};
const texts = [
  'title',
  'description',
  'use_case',
  'prompt',
  'department_id',
  'prompt_framework',
  'target_audience',
  'expected_outcome',
  'difficulty',
  'tool',
] as const;

describe('submitting a use case', () => {
  const app = emptiedApp();
  let person: Caller;
  beforeEach(async () => {
    await createDepartment(app.db, { id: 'medical' });
    person = await personOf(app, [], 'Noor Haddad');
  });
  const add = (body: unknown, who = person) => who.post('/prompts/add', body);
  const own = (id: string, who = person) => who.get(`/my-submissions/${id}`);

  it('accepts a complete one, stores every field, has the signed-in user as author, and shows it to that user only', async () => {
    const { status, body } = await add({ ...whole, author: 'Somebody Else', featured: true, rating: 5 });
    expect(status).toBe(200);
    const [row] = await app.db.select().from(revisions);
    expect(row).toMatchObject({ id: body.id, author: 'Noor Haddad', authorId: person.user.id });
    expect(body).toMatchObject({ status: 'success', message: 'Use case submitted successfully!' });
    expect((await own(body.id)).body).toMatchObject({
      ...whole,
      id: body.id,
      use_case: 'Prepare a meeting\nBrief a new colleague',
    });
    expect((await own(body.id, await personOf(app))).status).toBe(404);
    const { needs_attached_file_or_text_copy: _, ...rest } = whole;
    const unticked = await own((await add(rest)).body.id);
    expect(unticked.body).toMatchObject({ needs_attached_file_or_text_copy: false });
  });

  it('shows nothing to other users before it is published', async () => {
    const { body } = await add(whole);
    await add({ ...whole, status: 'draft', title: 'Another protocol' });
    for (const path of [
      '/api/prompts',
      '/api/prompts?department_id=medical',
      '/api/prompts?query=protocol',
      '/api/prompts/featured',
    ]) {
      expect(await (await app.request(path)).json(), path).toEqual([]);
    }
    expect((await app.request(`/api/prompts/${body.id}`)).status).toBe(404);
    expect(await (await app.request('/api/prompts/general')).json()).toMatchObject({
      total_prompts: 0,
      total_contributors: 0,
    });
    expect((await (await personOf(app)).get('/my-submissions')).body).toEqual([]);
  });

  it('requires every text, and more than blanks in it', async () => {
    for (const name of texts)
      for (const value of ['  \n', undefined]) {
        const { status, body } = await add({ ...whole, [name]: value });
        expect(status, name).toBe(400);
        expect(body.message).toMatch(/is required\.|must be one of/);
      }
    expect(await app.db.$count(revisions)).toBe(0);
  });

  it('takes texts up to their limits and not one character more, in drafts too', async () => {
    const fields = {
      title: 'title',
      description: 'description',
      use_case: 'useCases',
      prompt: 'fullPrompt',
      prompt_framework: 'promptFramework',
      target_audience: 'targetAudience',
      expected_outcome: 'expectedOutcome',
      tool: 'tool',
    } as const;
    for (const [name, field] of Object.entries(fields)) {
      const { limit } = promptField(field);
      expect((await add({ ...whole, [name]: 'x'.repeat(limit) })).status, name).toBe(200);
      for (const status of ['pending', 'draft']) {
        const refused = await add({ ...whole, status, [name]: 'x'.repeat(limit + 1) });
        expect(refused.status).toBe(400);
        expect(refused.body.message).toContain(`at most ${limit} characters`);
      }
    }
  });

  it('rejects another status, and an unknown department, difficulty or character', async () => {
    for (const status of ['published', 'rejected', 'retired', 'changes_requested', '', undefined])
      expect(await add({ ...whole, status })).toMatchObject({
        status: 400,
        body: { message: 'status must be pending or draft.' },
      });
    const message = async (changes: object) => (await add({ ...whole, ...changes })).body.message;
    expect(await message({ department_id: 'unknown' })).toContain('choose an existing department');
    expect((await add({ ...whole, department_id: 'a\0' })).status).toBe(400);
    expect(await message({ difficulty: 'Easy' })).toContain('Difficulty must be one of');
    expect(await message({ use_case: 'x\n'.repeat(limits.useCases + 1) })).toContain('too many lines');
  });

  it('keeps a draft with only one text, and rejects an empty one', async () => {
    for (const name of texts) {
      const { status, body } = await add({ status: 'draft', [name]: whole[name] });
      expect([status, body.message], name).toEqual([200, 'Draft saved.']);
      const title = name === 'title' ? whole.title : '';
      expect((await own(body.id)).body).toMatchObject({ status: 'draft', title });
    }
    for (const draft of [{}, { title: '  ' }, { needs_attached_file_or_text_copy: true }, { difficulty: '' }])
      expect(await add({ status: 'draft', ...draft })).toMatchObject({
        status: 400,
        body: { message: 'Fill in at least one field to save a draft.' },
      });
  });

  it('continues with a draft until it is submitted, as one entry', async () => {
    const { body } = await add({ status: 'draft', title: 'First thought' });
    const again = await add({ ...whole, id: body.id, status: 'draft', title: 'Second thought' });
    expect(again.body.id).toBe(body.id);
    expect((await own(body.id)).body).toMatchObject({ title: 'Second thought', status: 'draft' });
    expect((await add({ ...whole, id: body.id })).body.id).toBe(body.id);
    expect((await own(body.id)).body).toMatchObject({ title: whole.title, status: 'pending' });
    expect(await app.db.$count(revisions)).toBe(1);
  });

  it('does not replace a draft that has changed since the form was loaded', async () => {
    const { body: first } = await add({ status: 'draft', title: 'First thought' });
    expect((await own(first.id)).body).toMatchObject({ updatedAt: first.updatedAt });
    const from = { id: first.id, updatedAt: first.updatedAt };
    const { body: second } = await add({ ...from, status: 'draft', title: 'Second thought' });
    expect(await add({ ...from, status: 'draft', title: 'Of a page opened before' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect((await add({ ...whole, ...from })).status).toBe(409);
    expect((await own(first.id)).body).toMatchObject({ title: 'Second thought', status: 'draft' });
    expect((await add({ ...whole, id: first.id, updatedAt: second.updatedAt })).status).toBe(200);
    expect((await add({ ...whole, id: first.id, updatedAt: second.updatedAt })).status).toBe(409);
  });

  it('cannot change an entry in review, nor change or delete a rejected one', async () => {
    const { body } = await add(whole);
    const refused = (what: string) => ({
      status: 409,
      body: { message: `This submission ${what}. Reload to see its status.`, code: 'conflict' },
    });
    const late = { ...whole, id: body.id, title: 'Too late' };
    expect(await add(late)).toMatchObject(refused("is in review and can't be changed"));
    expect((await own(body.id)).body).toMatchObject({ title: whole.title });
    await app.db.update(revisions).set({ status: 'rejected' }).where(eq(revisions.id, body.id));
    expect(await add(late)).toMatchObject(refused("was rejected and can't be changed"));
    const removed = await person.delete(`/my-submissions/${body.id}`);
    expect(removed).toMatchObject(refused("was rejected and can't be deleted"));
  });

  it('continues with an entry that was returned for changes, and keeps that status when it is saved as a draft', async () => {
    await createPrompt(app.db, { id: 'back', status: 'changes_requested', authorId: person.user.id });
    await add({ ...whole, id: 'back', status: 'draft' });
    expect((await own('back')).body).toMatchObject({ status: 'changes_requested', title: whole.title });
    await add({ ...whole, id: 'back' });
    expect((await own('back')).body).toMatchObject({ status: 'pending' });
  });

  it('never changes an entry of another user, a published one or an unknown one', async () => {
    const other = await personOf(app);
    const { body } = await add({ status: 'draft', title: 'Theirs' }, other);
    await createPrompt(app.db, { id: 'out', authorId: person.user.id });
    for (const id of [body.id, 'unknown', '\0', '']) {
      expect((await add({ ...whole, id })).status, JSON.stringify(id)).toBe(404);
      expect((await add({ ...whole, id, status: 'draft' })).status, JSON.stringify(id)).toBe(404);
    }
    expect((await add({ ...whole, id: 'out' })).status).toBe(409);
    expect((await own(body.id, other)).body).toMatchObject({ title: 'Theirs' });
  });

  it('lists the user’s entries in every status, returned ones first, then by last change', async () => {
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    await createPrompt(app.db, { id: 'a', status: 'rejected', authorId: person.user.id, updatedAt: day(2) });
    await createPrompt(app.db, { id: 'b', authorId: person.user.id, updatedAt: day(3), title: 'B' });
    await createPrompt(app.db, { id: 'c', status: 'draft', authorId: person.user.id, updatedAt: day(1) });
    await createPrompt(app.db, { id: 'd' });
    const returned = { status: 'changes_requested', authorId: person.user.id, updatedAt: day(1) } as const;
    await createPrompt(app.db, { id: 'e', ...returned });
    const { headers, body: list } = await person.get('/my-submissions');
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(list.map(({ id }: { id: string }) => id)).toEqual(['e', 'b', 'a', 'c']);
    expect(list[1]).toMatchObject({ title: 'B', status: 'published', updatedAt: '2026-01-03T00:00:00.000Z' });
  });
});

describeLibrary('GET /my-submissions', (app) => {
  /** Entry 1 is the last changed one. */
  const fill = (authorId: string, count: number) =>
    app().db.execute(sql`
      insert into revisions (id, status, title, full_prompt, author, author_id, updated_at)
      select 'entry-' || n, case when n % 4 = 0 then 'rejected' else 'draft' end, 'Entry ' || n || ' of 100%', 'x', 'Ann',
        ${authorId}::uuid, '2026-01-01'::timestamptz - make_interval(secs => n)
      from generate_series(1, ${count}::int) as n`);

  it('has a thousand entries in pages, each once, with the total', async () => {
    const { author, other } = await cast(app());
    await fill(author.user.id, 1_000);
    const page = async (query: string) => {
      const { body, headers } = await author.get(`/my-submissions${query}`);
      const titles = body.map(({ title }: { title: string }) => Number(title.split(' ')[1]));
      return { titles, total: Number(headers.get('X-Total-Count')) };
    };
    const first = await page('');
    expect(first).toMatchObject({ total: 1_000 });
    expect(first.titles).toEqual(
      Array.from({ length: listLimits.mySubmissions.page }, (_, index) => index + 1),
    );
    expect((await page('?limit=2&offset=100')).titles).toEqual([101, 102]);
    expect((await page('?limit=100&offset=999')).titles).toEqual([1_000]);
    expect(await page('?offset=1000')).toEqual({ titles: [], total: 1_000 });
    expect(await page('?status=rejected&limit=2')).toEqual({ titles: [4, 8], total: 250 });
    // Pattern characters match themselves only.
    expect(await page('?query=%20ENTRY%20999%20of%20100%25')).toEqual({ titles: [999], total: 1 });
    expect(await page('?query=E_try')).toEqual({ titles: [], total: 0 });
    expect((await author.get('/my-activity')).body.entries).toMatchObject({ draft: 750, rejected: 250 });
    expect((await other.get('/my-submissions')).body).toEqual([]);
  });

  it('names everything that the user wrote of a prompt, or else the last published version only', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    await submit(author, { title: 'Another' });
    const improved = { ...submission, title: 'Better bank', base: 1 };
    const { body } = await author.post(`/prompts/${id}/revisions`, improved);
    await decide(reviewer, body.id, 'approve');
    expect((await author.get(`/my-submissions?prompt_id=${id}`)).body).toMatchObject([
      { title: 'Better bank', base_number: 1 },
      { id, base_number: null },
    ]);
    expect((await author.get('/my-submissions?status=published')).body).toMatchObject([
      { title: 'Better bank' },
    ]);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Outdated.' });
    const [retired] = (await author.get('/my-submissions?status=retired')).body;
    expect(retired).toMatchObject({ title: 'Better bank', retired_reason: 'Outdated.' });
    const [waiting] = (await author.get('/my-submissions?status=pending')).body;
    expect(waiting).not.toHaveProperty('retired_reason');
    expect((await author.get('/my-submissions?status=published')).body).toEqual([]);
    expect((await author.get('/my-submissions?status=retired')).body).toMatchObject([{ status: 'retired' }]);
  });
});
