import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { limits, serverLimits } from '#domain/limits.ts';
import { promptField } from '#domain/prompt-fields.ts';
import { parseConfig } from '#server/config.ts';
import { revisions } from '#server/db/schema.ts';
import { buildPrompt, createDepartment, revisionOf } from '#tests/support/factories.ts';
import { it, itOnBoth } from '#tests/support/it-on-both.ts';
import { type Caller, person as personOf, submission } from '#tests/support/reviewing.ts';
import { keepSignedIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the limits of drafts and submissions', (app) => {
  const fill = async (person: Caller, count: number, changes: Parameters<typeof buildPrompt>[0]) => {
    const one = () => revisionOf(buildPrompt({ authorId: person.user.id, ...changes }));
    await app()
      .db.insert(revisions)
      .values(Array.from({ length: count }, one));
  };
  const save = (person: Caller, changes: object = {}) =>
    person.post('/prompts/add', { status: 'draft', title: 'One more', ...changes });
  const remove = (person: Caller, id: string) => person.delete(`/my-submissions/${id}`);
  const drafts = () => app().db.$count(revisions, eq(revisions.status, 'draft'));
  const refusal = {
    status: 409,
    body: {
      message: 'You already have 50 drafts. Submit or delete one first.',
      code: 'limit_reached',
    },
  };

  it('include a number of drafts per user; at the limit, drafts can still be changed, submitted and deleted', async () => {
    const person = await personOf(app());
    await fill(person, serverLimits.drafts - 1, { status: 'draft' });
    const { body } = await save(person);
    expect(await save(person)).toMatchObject(refusal);
    expect((await save(person, { id: body.id, title: 'Changed' })).status).toBe(200);
    expect((await save(await personOf(app()))).status).toBe(200);
    expect(await remove(person, body.id)).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Draft deleted.' },
    });
    expect((await save(person)).status).toBe(200);
  });

  itOnBoth('are not exceeded by concurrent drafts', async () => {
    const person = await personOf(app());
    await fill(person, serverLimits.drafts - 2, { status: 'draft' });
    const responses = await Promise.all(Array.from({ length: 8 }, () => save(person)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(6);
    expect(await drafts()).toBe(serverLimits.drafts);
  });

  it('include the bytes of prompts in drafts', async () => {
    const person = await personOf(app());
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
    expect(await save(person, { prompt: 'x' })).toMatchObject(refused);
    expect(await save(person, { id: body.id, prompt: `${prompt.slice(1)}é` })).toMatchObject(refused);
    expect((await save(person, { id: body.id, prompt: 'shorter' })).status).toBe(200);
  });

  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  /** Creates submissions of a number of hours ago, without a rate limit. */
  const submitMany = async (person: Caller, count: number, hours: number) => {
    await keepSignedIn(app(), person.user.id);
    const config = parseConfig({ RATE_LIMIT_PERSON_WRITES: '0' });
    const then = appOver(app(), { clock: () => hoursAgo(hours), config });
    const headers = { Authorization: `Bearer ${person.token}`, 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(submission) };
    for (let done = 0; done < count; done += 1)
      expect((await then.request('/api/prompts/add', init)).status).toBe(200);
  };

  it('include the submissions per day, also after withdrawing and deleting, with the time of the next one', async () => {
    const person = await personOf(app());
    await createDepartment(app().db, { id: 'medical' });
    await submitMany(person, 2, 25);
    await submitMany(person, 1, 23);
    await submitMany(person, limits.submissionsPerDay - 2, 1);
    const { id } = (await person.post('/prompts/add', submission)).body;
    const refused = await person.post('/prompts/add', submission);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: 'You have submitted 100 prompts in the last 24 hours. Try again later.',
        code: 'too_many_requests',
      },
    });
    const seconds = Number(refused.headers.get('Retry-After'));
    expect(seconds).toBeGreaterThan(3_000);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await person.post(`/my-submissions/${id}/withdraw`)).status).toBe(200);
    expect((await person.post('/prompts/add', { ...submission, id })).status).toBe(429);
    expect(await drafts()).toBe(1);
    expect((await remove(person, id)).status).toBe(200);
    expect((await person.post('/prompts/add', submission)).status).toBe(429);
    expect((await (await personOf(app())).post('/prompts/add', submission)).status).toBe(200);
  });

  itOnBoth('are not exceeded by a withdrawal, which then leaves the submission in review', async () => {
    const person = await personOf(app());
    await fill(person, serverLimits.drafts - 1, { status: 'draft' });
    await fill(person, 1, { id: 'one', status: 'pending' });
    await fill(person, 1, { id: 'two', status: 'pending' });
    const withdraw = (id: string) => person.post(`/my-submissions/${id}/withdraw`);
    const responses = await Promise.all([withdraw('one'), withdraw('two')]);
    expect(responses.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      message: `${refusal.body.message} Your submission stays in review.`,
      code: 'limit_reached',
    });
    expect(await drafts()).toBe(serverLimits.drafts);
    expect(await app().db.$count(revisions, eq(revisions.status, 'pending'))).toBe(1);
  });

  it('allow only the author to delete a draft, and only while it is one', async () => {
    const person = await personOf(app());
    const other = await personOf(app());
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
      expect(await remove(person, id)).toMatchObject({
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
