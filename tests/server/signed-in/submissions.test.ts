import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Submission } from '#contract/submissions.ts';
import { limits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { revisions } from '#server/db/schema.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

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
  let app: TestApp;
  let person: SignedIn;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    await app.empty();
    await createDepartment(app.db, { id: 'medical' });
    person = await signIn(app, { name: 'Noor Haddad' });
  });
  afterAll(() => app.close());

  const add = async (body: unknown, who = person) => {
    const response = await who.post('/prompts/add', body);
    return {
      status: response.status,
      body: (await response.json()) as { id: string; message: string; updatedAt: string },
    };
  };
  const own = async (id: string, who = person) => {
    const response = await who.get(`/my-submissions/${id}`);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it('accepts a complete one, stores every field, and shows it to its author only', async () => {
    const { status, body } = await add(whole);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'success', message: 'Use case submitted successfully!' });
    expect((await own(body.id)).body).toMatchObject({
      ...whole,
      id: body.id,
      use_case: 'Prepare a meeting\nBrief a new colleague',
    });
    expect((await own(body.id, await signIn(app))).status).toBe(404);
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
    expect(await (await (await signIn(app)).get('/my-submissions')).json()).toEqual([]);
  });

  it('has the signed-in user as author, even with another author in the body', async () => {
    const { body } = await add({ ...whole, author: 'Somebody Else', featured: true, rating: 5 });
    const [row] = await app.db.select().from(revisions);
    expect(row).toMatchObject({ id: body.id, author: 'Noor Haddad', authorId: person.user.id });
  });

  it.each(texts)('requires %s, and more than blanks in it', async (name) => {
    for (const value of ['', '  \n', undefined]) {
      const { status, body } = await add({ ...whole, [name]: value });
      expect(status).toBe(400);
      expect(body.message).toMatch(/is required\.|must be one of/);
    }
    expect(await app.db.$count(revisions)).toBe(0);
  });

  it('does not require the field for attachments', async () => {
    const { needs_attached_file_or_text_copy: _, ...rest } = whole;
    const { body } = await add(rest);
    expect((await own(body.id)).body).toMatchObject({ needs_attached_file_or_text_copy: false });
  });

  it.each([
    ['title', promptField('title').limit],
    ['description', promptField('description').limit],
    ['use_case', promptField('useCases').limit],
    ['prompt', promptField('fullPrompt').limit],
    ['prompt_framework', promptField('promptFramework').limit],
    ['target_audience', promptField('targetAudience').limit],
    ['expected_outcome', promptField('expectedOutcome').limit],
    ['tool', promptField('tool').limit],
  ])('takes %s of %i characters and not one more, in drafts too', async (name, max) => {
    expect((await add({ ...whole, [name]: 'x'.repeat(max) })).status).toBe(200);
    for (const status of ['pending', 'draft']) {
      const { status: answered, body } = await add({ ...whole, status, [name]: 'x'.repeat(max + 1) });
      expect(answered).toBe(400);
      expect(body.message).toContain(`at most ${max} characters`);
    }
  });

  it.each(['published', 'rejected', 'retired', 'changes_requested', '', undefined])(
    'rejects the status %j',
    async (status) => {
      expect(await add({ ...whole, status })).toMatchObject({
        status: 400,
        body: { message: 'status must be pending or draft.' },
      });
    },
  );

  it('rejects an unknown department, difficulty or character', async () => {
    expect((await add({ ...whole, department_id: 'unknown' })).body.message).toContain(
      'choose an existing department',
    );
    expect((await add({ ...whole, department_id: 'a\0' })).status).toBe(400);
    expect((await add({ ...whole, difficulty: 'Easy' })).body.message).toContain('Difficulty must be one of');
    expect((await add({ ...whole, use_case: 'x\n'.repeat(limits.useCases + 1) })).body.message).toContain(
      'too many lines',
    );
  });

  it.each(texts)('keeps a draft with only %s', async (name) => {
    const { status, body } = await add({ status: 'draft', [name]: whole[name] });
    expect(status).toBe(200);
    expect(body.message).toBe('Draft saved.');
    const kept = (await own(body.id)).body;
    expect(kept).toMatchObject({ status: 'draft', title: name === 'title' ? whole.title : '' });
  });

  it('rejects an empty draft', async () => {
    for (const draft of [
      {},
      { title: '  ' },
      { needs_attached_file_or_text_copy: true },
      { difficulty: '' },
    ]) {
      expect(await add({ status: 'draft', ...draft })).toMatchObject({
        status: 400,
        body: { message: 'Fill in at least one field to save a draft.' },
      });
    }
  });

  it('continues with a draft until it is submitted, as one entry', async () => {
    const { body } = await add({ status: 'draft', title: 'First thought' });
    expect((await add({ ...whole, id: body.id, status: 'draft', title: 'Second thought' })).body.id).toBe(
      body.id,
    );
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

  it('cannot change an entry in review', async () => {
    const { body } = await add(whole);
    expect(await add({ ...whole, id: body.id, title: 'Too late' })).toEqual({
      status: 409,
      body: {
        message: "This submission is in review and can't be changed. Reload to see its status.",
        code: 'conflict',
      },
    });
    expect((await own(body.id)).body).toMatchObject({ title: whole.title });
  });

  it('reports a rejection when the entry is changed or deleted', async () => {
    const { body } = await add(whole);
    await app.db.update(revisions).set({ status: 'rejected' }).where(eq(revisions.id, body.id));
    const refused = (what: string) => ({
      status: 409,
      body: {
        message: `This submission was rejected and can't be ${what}. Reload to see its status.`,
        code: 'conflict',
      },
    });
    expect(await add({ ...whole, id: body.id, title: 'Too late' })).toEqual(refused('changed'));
    const remove = { method: 'DELETE', headers: person.headers };
    const response = await app.request(`/api/my-submissions/${body.id}`, remove);
    expect({ status: response.status, body: await response.json() }).toEqual(refused('deleted'));
  });

  it('continues with an entry that was returned for changes, and keeps that status when it is saved as a draft', async () => {
    await createPrompt(app.db, { id: 'back', status: 'changes_requested', authorId: person.user.id });
    await add({ ...whole, id: 'back', status: 'draft' });
    expect((await own('back')).body).toMatchObject({ status: 'changes_requested', title: whole.title });
    await add({ ...whole, id: 'back' });
    expect((await own('back')).body).toMatchObject({ status: 'pending' });
  });

  it('never changes an entry of another user, a published one or an unknown one', async () => {
    const other = await signIn(app);
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
    const response = await person.get('/my-submissions');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const list = (await response.json()) as { id: string }[];
    expect(list.map(({ id }) => id)).toEqual(['e', 'b', 'a', 'c']);
    expect(list[1]).toMatchObject({ title: 'B', status: 'published', updatedAt: '2026-01-03T00:00:00.000Z' });
  });
});
