import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { auditEvents } from '#server/db/schema.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { cast, person } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

describeLibrary('reporting a problem', (app) => {
  const events = () => app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence));

  it('stores it for reviewers and admins, the newest first, and adds only the event to the trail', async () => {
    const { author, reviewer, admin } = await cast(app());
    await createPrompt(app().db, { id: 'p', title: 'P' });
    const sent = await author.post('/prompts/p/reports', { reason: '  The dose is wrong.\n' });
    expect(sent).toMatchObject({ status: 200, body: { status: 'success' } });
    await reviewer.post('/prompts/p/reports', { reason: 'Same here.' });
    for (const reader of [reviewer, admin]) {
      const { body, headers } = await reader.get('/reports');
      expect(headers.get('X-Total-Count')).toBe('2');
      const open = { prompt_id: 'p', title: 'P', status: 'open', closed: null };
      expect(body).toMatchObject([
        { ...open, reporter: 'Rita Reviewer', reason: 'Same here.' },
        { ...open, reporter: 'Ann Author', reason: 'The dose is wrong.' },
      ]);
    }
    const [first] = await events();
    expect(first).toMatchObject({ action: 'report', subject: 'report', toState: 'open', reason: '' });
    expect(JSON.stringify(first)).not.toContain('dose');
  });

  it('keeps one open report per user and prompt, which includes repetitions and additions', async () => {
    const { author, reviewer, admin } = await cast(app());
    await createPrompt(app().db, { id: 'p' });
    await createPrompt(app().db, { id: 'q' });
    const send = (reason: string, id = 'p') => author.post(`/prompts/${id}/reports`, { reason });
    const sent = await Promise.all([send('Dose wrong.'), send('Dose wrong.'), send(' Dose wrong. ')]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    const messages: string[] = sent.map(({ body }) => body.message);
    expect(messages.toSorted()).toEqual([
      'You have already reported this prompt. Your report is still open.',
      'You have already reported this prompt. Your report is still open.',
      'Your report was sent.',
    ]);
    expect((await send('So is the unit.')).body.message).toBe('Added to your open report of this prompt.');
    await reviewer.post('/prompts/p/reports', { reason: 'Dose wrong.' });
    await send('Out of date.', 'q');
    const { body, headers } = await admin.get('/reports?status=open');
    expect(headers.get('X-Total-Count')).toBe('3');
    const reasons: string[] = body.map(({ reason }: { reason: string }) => reason);
    expect(reasons.toSorted()).toEqual(['Dose wrong.', 'Dose wrong.\n\nSo is the unit.', 'Out of date.']);
    // One event for each report, one for the addition.
    expect((await events()).filter(({ action }) => action === 'report')).toHaveLength(4);
    expect(await send('x'.repeat(limits.reason - 10))).toMatchObject({
      status: 409,
      body: {
        code: 'limit_reached',
        message:
          'You have already reported this prompt. Your open report has room for 1,970 more characters.',
      },
    });
    // After it is closed, the next one is a new report.
    const own = body.find(({ reason }: { reason: string }) => reason.includes('unit'));
    await admin.post(`/reports/${own.id}/close`, { reason: 'Mended.' });
    expect((await send('Dose wrong.')).body.message).toBe('Your report was sent.');
    expect((await admin.get('/reports')).headers.get('X-Total-Count')).toBe('4');
  });

  it('is possible for published prompts only, with a reason', async () => {
    const caller = await person(app());
    await createPrompt(app().db, { id: 'p' });
    for (const [reason, message] of [
      [' \n', 'Reason is required.'],
      ['x'.repeat(limits.reason + 1), `Reason is too long: at most ${limits.reason} characters.`],
    ])
      expect(await caller.post('/prompts/p/reports', { reason })).toMatchObject({
        status: 400,
        body: { message },
      });
    await createPrompt(app().db, { id: 'retired', status: 'retired' });
    await createPrompt(app().db, { id: 'pending', status: 'pending', authorId: caller.user.id });
    for (const id of ['retired', 'pending', 'unknown', '%00'])
      expect((await caller.post(`/prompts/${id}/reports`, { reason: 'x' })).status, id).toBe(404);
  });
});

describeLibrary('closing a report', (app) => {
  it('needs a reason, is executed once, and is recorded in the audit trail', async () => {
    const { author, reviewer, admin } = await cast(app());
    await createPrompt(app().db, { id: 'p' });
    await author.post('/prompts/p/reports', { reason: 'x' });
    const [{ id }] = (await admin.get('/reports?status=open')).body;
    const close = (reason: string) => admin.post(`/reports/${id}/close`, { reason });
    expect((await close(' ')).status).toBe(400);
    expect((await author.post(`/reports/${id}/close`, { reason: 'x' })).status).toBe(403);
    expect((await close('Mended.')).status).toBe(200);
    expect((await close('Again.')).status).toBe(409);
    expect((await reviewer.get('/reports?status=open')).body).toEqual([]);
    expect((await reviewer.get('/reports?status=closed')).body).toMatchObject([
      { id, status: 'closed', closed: { by: 'Ada Admin', reason: 'Mended.' } },
    ]);
    const last = (await app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence))).at(-1);
    expect(last).toMatchObject({
      action: 'close',
      subject: 'report',
      subjectId: id,
      fromState: 'open',
      toState: 'closed',
      reason: 'Mended.',
    });
    for (const unknown of ['x', crypto.randomUUID()])
      expect((await admin.post(`/reports/${unknown}/close`, { reason: 'x' })).status).toBe(404);
  });
});

describeOnBothDatabases('reports under concurrent requests', (app) => {
  it('are limited to ten a day per user', async () => {
    const ids = Array.from({ length: limits.reportsPerDay + 3 }, (_, index) => `p${index}`);
    for (const id of ids) await createPrompt(app().db, { id });
    const [eager, other] = [await person(app()), await person(app())];
    const sent = await Promise.all(ids.map((id) => eager.post(`/prompts/${id}/reports`, { reason: 'x' })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(limits.reportsPerDay);
    const refused = sent.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(86_000);
    expect((await other.post('/prompts/p0/reports', { reason: 'x' })).status).toBe(200);
  });

  it('are closed once, with a notification of the outcome and the reason', async () => {
    const { author, reviewer, admin } = await cast(app());
    await createPrompt(app().db, { id: 'p', title: 'P' });
    const told = async () => (await author.get('/notifications')).body.notifications;
    for (const [outcome, closer] of [
      ['handled', admin],
      ['dismissed', reviewer],
    ] as const) {
      await author.post('/prompts/p/reports', { reason: 'x' });
      const [{ id }] = (await admin.get('/reports?status=open')).body;
      const close = () => closer.post(`/reports/${id}/close`, { outcome, reason: ` So: ${outcome}. ` });
      const closed = await Promise.all([close(), close()]);
      expect(closed.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(closed.filter(({ status }) => status === 409)).toHaveLength(1);
      expect((await admin.get('/reports?status=closed')).body[0].closed).toMatchObject({ outcome });
    }
    const ofPrompt = { prompt_id: 'p', title: 'P' };
    expect(await told()).toMatchObject([
      { ...ofPrompt, kind: 'report_dismissed', actor: 'Rita Reviewer', text: 'So: dismissed.' },
      { ...ofPrompt, kind: 'report_handled', actor: 'Ada Admin', text: 'So: handled.' },
    ]);
    // Users are not notified of their own actions.
    await admin.post('/prompts/p/reports', { reason: 'x' });
    const [{ id: own }] = (await admin.get('/reports?status=open')).body;
    await admin.post(`/reports/${own}/close`, { reason: 'Mended.' });
    expect((await admin.get('/notifications')).body.notifications).toEqual([]);
  });
});
