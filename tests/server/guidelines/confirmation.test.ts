import { beforeEach, expect, it } from 'vitest';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { type Caller, cast, decide, person, publish, submission, submit } from '#tests/support/reviewing.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const unconfirmed = {
  status: 403,
  body: {
    code: 'guidelines_unconfirmed',
    message: 'Nothing was submitted. Confirm the prompt guidelines first.',
  },
};

describeLibrary('the confirmation of the prompt guidelines', (empty) => {
  let author: Caller;
  let reviewer: Caller;
  let admin: Caller;

  /** The same library on a server with that version. */
  function appWith(guidelinesVersion: string | undefined): TestApp {
    const app = appOver(empty().database, { config: { guidelinesVersion } });
    return { ...empty(), app, request: (path: string, init?: RequestInit) => app.request(path, init) };
  }
  const as = (guidelinesVersion: string | undefined, { token }: Caller) => {
    const app = appWith(guidelinesVersion);
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    return async (method: string, path: string, body?: unknown) => {
      const response = await app.request(`/api${path}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: await response.json() };
    };
  };

  beforeEach(async () => {
    ({ author, reviewer, admin } = await cast(appWith('2026-11')));
  });

  it('is required before a submission, never before a draft, and counts for all later ones, with its first time and once in the audit trail', async () => {
    expect(await author.post('/prompts/add', submission)).toMatchObject(unconfirmed);
    expect(await empty().db.$count(revisions)).toBe(0);
    expect((await author.post('/prompts/add', { ...submission, status: 'draft' })).status).toBe(200);
    expect((await author.get('/me/guidelines')).body).toEqual({ version: '2026-11', confirmedAt: null });
    const confirmed = await author.post('/me/guidelines', { version: '2026-11' });
    expect(confirmed).toMatchObject({ status: 200, body: { status: 'success', version: '2026-11' } });
    const again = await author.post('/me/guidelines', { version: ' 2026-11 ' });
    expect(again.body).toEqual(confirmed.body);
    expect((await author.get('/me/guidelines')).body.confirmedAt).toBe(confirmed.body.confirmedAt);
    const events = await empty().db.select().from(auditEvents);
    expect(events.filter(({ subject }) => subject === 'guidelines')).toMatchObject([
      { action: 'confirm', subjectId: '2026-11' },
    ]);
    for (const title of ['First', 'Second'])
      expect((await author.post('/prompts/add', { ...submission, title })).status).toBe(200);
    expect(await reviewer.post('/prompts/add', submission)).toMatchObject(unconfirmed);
  });

  it('is not required if no version is configured, and else before a resubmission and an improvement as well', async () => {
    const without = as(undefined, author);
    expect((await without('GET', '/me/guidelines')).body).toEqual({ version: null, confirmedAt: null });
    expect((await without('POST', '/me/guidelines', { version: '2026-11' })).status).toBe(409);
    const off = {
      author: await person(appWith(undefined), [], 'Olga'),
      reviewer: await person(appWith(undefined), ['Reviewer'], 'Rolf'),
    };
    const sentBack = await submit(off.author);
    await decide(off.reviewer, sentBack, 'request_changes', { reason: 'A source.' });
    const prompt = await publish(off.author, off.reviewer);
    const call = as('2026-11', off.author);
    const improvement = { ...submission, base: 1 };
    expect(await call('PUT', `/my-submissions/${sentBack}`, submission)).toMatchObject(unconfirmed);
    expect(await call('POST', '/prompts/add', { ...submission, id: sentBack })).toMatchObject(unconfirmed);
    expect(await call('POST', `/prompts/${prompt}/revisions`, improvement)).toMatchObject(unconfirmed);
    const { body } = await call('GET', `/my-submissions/${sentBack}`);
    expect(body.status).toBe('changes_requested');
    await call('POST', '/me/guidelines', { version: '2026-11' });
    expect((await call('PUT', `/my-submissions/${sentBack}`, submission)).status).toBe(200);
    expect((await call('POST', `/prompts/${prompt}/revisions`, improvement)).status).toBe(200);
  });

  it('is required again after a change of the version, and cannot be given for another version', async () => {
    await author.post('/me/guidelines', { version: '2026-11' });
    const next = as('2027-01', author);
    expect(await next('POST', '/prompts/add', submission)).toMatchObject(unconfirmed);
    for (const version of ['2026-11', '2027-02'])
      expect(await next('POST', '/me/guidelines', { version })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      });
    await next('POST', '/me/guidelines', { version: '2027-01' });
    expect((await next('POST', '/prompts/add', submission)).status).toBe(200);
    // The earlier confirmation is still stored.
    expect((await author.get('/me/guidelines')).body.confirmedAt).not.toBeNull();
  });

  it('is listed only for admins, with name, email address, version and time', async () => {
    await author.post('/me/guidelines', { version: '2026-11' });
    const one = await person(appWith('2026-11'), [], 'Ben', { email: 'ben@example.com' });
    await one.post('/me/guidelines', { version: '2026-11' });
    await as('2027-01', author)('POST', '/me/guidelines', { version: '2027-01' });
    const list = await admin.get('/admin/guidelines');
    expect(list.headers.get('X-Total-Count')).toBe('3');
    const ben = { name: 'Ben', email: 'ben@example.com', confirmedAt: expect.stringMatching(/Z$/) };
    expect(list.body).toMatchObject([
      { name: 'Ann Author', version: '2027-01' },
      { ...ben, version: '2026-11' },
      { name: 'Ann Author', version: '2026-11' },
    ]);
    expect((await admin.get('/admin/guidelines?limit=1&offset=1')).body).toEqual([list.body[1]]);
    expect((await reviewer.get('/admin/guidelines')).status).toBe(403);
  });
});
