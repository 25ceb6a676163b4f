import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { parseConfig } from '#server/config.ts';
import { revisions } from '#server/db/schema.ts';
import { buildPrompt, createDepartment, revisionOf } from '#tests/support/factories.ts';
import { keepSignedIn, type SignedIn, signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the limits of drafts and submissions', (app) => {
  const fill = async (person: SignedIn, count: number, changes: Parameters<typeof buildPrompt>[0]) =>
    app()
      .db.insert(revisions)
      .values(
        Array.from({ length: count }, () =>
          revisionOf(buildPrompt({ authorId: person.user.id, ...changes })),
        ),
      );
  const save = async (person: SignedIn, changes: object = {}) => {
    const response = await person.post('/prompts/add', { status: 'draft', title: 'One more', ...changes });
    return { status: response.status, body: (await response.json()) as { id: string; message: string } };
  };
  const remove = async (person: SignedIn, id: string) => {
    const response = await app().request(`/api/my-submissions/${id}`, {
      method: 'DELETE',
      headers: person.headers,
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  const drafts = () => app().db.$count(revisions, eq(revisions.status, 'draft'));
  const refusal = {
    status: 409,
    body: {
      message: 'You already have 50 drafts. Submit or delete one first.',
      code: 'limit_reached',
    },
  };

  it('include a number of drafts per user; at the limit, drafts can still be changed, submitted and deleted', async () => {
    const person = await signIn(app());
    await fill(person, serverLimits.drafts - 1, { status: 'draft' });
    const { body } = await save(person);
    expect(await save(person)).toEqual(refusal);
    expect((await save(person, { id: body.id, title: 'Changed' })).status).toBe(200);
    expect((await save(await signIn(app()))).status).toBe(200);
    expect(await remove(person, body.id)).toEqual({
      status: 200,
      body: { status: 'success', message: 'Draft deleted.' },
    });
    expect((await save(person)).status).toBe(200);
  });

  it('are not exceeded by concurrent drafts', async () => {
    const person = await signIn(app());
    await fill(person, serverLimits.drafts - 2, { status: 'draft' });
    const responses = await Promise.all(Array.from({ length: 8 }, () => save(person)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await drafts()).toBe(serverLimits.drafts);
  });

  it('include the bytes of prompts in drafts', async () => {
    const person = await signIn(app());
    const prompt = 'x'.repeat(promptField('fullPrompt').limit);
    await fill(person, serverLimits.draftBytes / promptField('fullPrompt').limit - 1, {
      status: 'draft',
      fullPrompt: prompt,
    });
    const { status, body } = await save(person, { prompt });
    expect(status).toBe(200);
    const refused = {
      status: 409,
      body: {
        message: 'Your drafts would exceed 5 MB. Submit or delete one first.',
        code: 'limit_reached',
      },
    };
    expect(await save(person, { prompt: 'x' })).toEqual(refused);
    expect(await save(person, { id: body.id, prompt: `${prompt.slice(1)}é` })).toEqual(refused);
    expect((await save(person, { id: body.id, prompt: 'shorter' })).status).toBe(200);
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const whole = {
    status: 'pending',
    title: 'Whole',
    description: 'x',
    use_case: 'x',
    prompt: 'x',
    department_id: 'finance',
    prompt_framework: 'x',
    target_audience: 'x',
    expected_outcome: 'x',
    difficulty: 'Beginner',
    tool: 'x',
  };
  /** Creates submissions of a number of hours ago, without a rate limit. */
  const submitMany = async (person: SignedIn, count: number, hours: number) => {
    await keepSignedIn(app(), person.user.id);
    const config = parseConfig({ RATE_LIMIT_PERSON_WRITES: '0' });
    const then = appOver(app(), { clock: () => hoursAgo(hours), config });
    const headers = { ...person.headers, 'Content-Type': 'application/json' };
    const submission = { method: 'POST', headers, body: JSON.stringify(whole) };
    for (let done = 0; done < count; done += 1)
      expect((await then.request('/api/prompts/add', submission)).status).toBe(200);
  };

  it('include the submissions per day, and the response says when the next one is possible', async () => {
    const person = await signIn(app());
    await createDepartment(app().db, { id: 'finance', name: 'Finance' });
    await submitMany(person, 20, 25);
    // By a clock that ran a year ahead.
    await submitMany(person, limits.submissionsPerDay, -365 * 24);
    await submitMany(person, 1, 23);
    await submitMany(person, limits.submissionsPerDay - 2, 1);
    expect((await person.post('/prompts/add', whole)).status).toBe(200);
    const refused = await person.post('/prompts/add', whole);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      message: 'You have submitted 100 prompts in the last 24 hours. Try again later.',
      code: 'too_many_requests',
    });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    const { body } = await save(person);
    expect((await person.post('/prompts/add', { ...whole, id: body.id })).status).toBe(429);
    expect(await drafts()).toBe(1);
  });

  it('are not bypassed by withdrawing and deleting submissions', async () => {
    const person = await signIn(app());
    await createDepartment(app().db, { id: 'finance', name: 'Finance' });
    await submitMany(person, limits.submissionsPerDay - 1, 1);
    const { id } = (await (await person.post('/prompts/add', whole)).json()) as { id: string };
    expect((await person.post(`/my-submissions/${id}/withdraw`)).status).toBe(200);
    expect((await person.post('/prompts/add', { ...whole, id })).status).toBe(429);
    expect((await remove(person, id)).status).toBe(200);
    expect((await person.post('/prompts/add', whole)).status).toBe(429);
    expect((await (await signIn(app())).post('/prompts/add', whole)).status).toBe(200);
  });

  it('are not exceeded by a withdrawal, which then leaves the submission in review', async () => {
    const person = await signIn(app());
    await fill(person, serverLimits.drafts - 1, { status: 'draft' });
    await fill(person, 1, { id: 'one', status: 'pending' });
    await fill(person, 1, { id: 'two', status: 'pending' });
    const withdraw = (id: string) => person.post(`/my-submissions/${id}/withdraw`);
    const responses = await Promise.all([withdraw('one'), withdraw('two')]);
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const refused = responses.find(({ status }) => status === 409);
    expect(await refused?.json()).toEqual({
      message: `${refusal.body.message} Your submission stays in review.`,
      code: 'limit_reached',
    });
    expect(await drafts()).toBe(serverLimits.drafts);
    expect(await app().db.$count(revisions, eq(revisions.status, 'pending'))).toBe(1);
  });

  it('include the bytes of drafts for a withdrawal', async () => {
    const person = await signIn(app());
    const fullPrompt = 'x'.repeat(promptField('fullPrompt').limit);
    await fill(person, serverLimits.draftBytes / fullPrompt.length, { status: 'draft', fullPrompt });
    await fill(person, 1, { id: 'submitted', status: 'pending' });
    const refused = await person.post('/my-submissions/submitted/withdraw');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toEqual({
      message: 'Your drafts would exceed 5 MB. Submit or delete one first. Your submission stays in review.',
      code: 'limit_reached',
    });
  });

  it('allow only the author to delete a draft, and only while it is one', async () => {
    const person = await signIn(app());
    const other = await signIn(app());
    const { body } = await save(person);
    await fill(person, 1, { id: 'submitted', status: 'pending' });
    await fill(person, 1, { id: 'back', status: 'changes_requested' });
    expect((await remove(other, body.id)).status).toBe(404);
    expect((await remove(person, 'unknown')).status).toBe(404);
    expect((await remove(person, '%00')).status).toBe(404);
    for (const [id, state] of [
      ['submitted', 'is in review'],
      ['back', 'needs changes'],
    ] as const)
      expect(await remove(person, id)).toEqual({
        status: 409,
        body: {
          message: `This submission ${state} and can't be deleted. Reload to see its status.`,
          code: 'conflict',
        },
      });
    expect((await app().request(`/api/my-submissions/${body.id}`, { method: 'DELETE' })).status).toBe(401);
    expect(await app().db.$count(revisions)).toBe(3);
  });
});
