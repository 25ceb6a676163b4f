import { expect, it } from 'vitest';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { allRows } from '#tests/support/all-rows.ts';
import {
  type Caller,
  cast,
  decide,
  person,
  publish,
  readingPaths,
  submission,
} from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

/** A word that only the redacted version has, in each of its texts. */
const marker = 'Zirkonoxid';
const harmful = {
  title: `${marker} title`,
  description: `${marker} description`,
  use_case: `${marker} use case`,
  prompt: `${marker} prompt about [${marker}]`,
  placeholders: [
    { name: `[${marker}]`, label: marker, kind: 'text', default: marker, options: [], required: true },
  ],
  prompt_framework: marker,
  target_audience: marker,
  expected_outcome: marker,
  tool: marker,
  example_output: `${marker} output`,
  use_class: 'General',
};
const reason = 'It had data of a patient.';

describeLibrary('redacting a version', (app) => {
  const redact = (caller: Caller, id: string, number = 1, body: object = { reason }, key?: string) =>
    caller.post(`/prompts/${id}/versions/${number}/redact`, body, key);
  const problems = async () => {
    const report = await verifyPublished(app().db);
    return report.intact ? report.problems : [report.problem];
  };
  /** Approved with a word of the reviewer's. */
  async function publishHarm(author: Caller, reviewer: Caller) {
    const { body } = await author.post('/prompts/add', { ...submission, ...harmful });
    await decide(reviewer, body.id, 'approve', { reason: 'Good.' });
    const test = { version: '1.0', assistant: marker, tested_on: '2026-03-03', worked: true, note: marker };
    await author.post(`/prompts/${body.id}/tested-with`, test);
    return body.id as string;
  }
  async function improve(id: string, { other, reviewer }: { other: Caller; reviewer: Caller }, changes = {}) {
    const { body } = await other.post(`/prompts/${id}/revisions`, { ...submission, base: 1, ...changes });
    expect(await decide(reviewer, body.id, 'approve')).toMatchObject({ status: 200 });
    return body.id as string;
  }
  /** Rows that have the word, except for the searches for it that have just found nothing. */
  const rowsLeft = async () =>
    (await allRows(app())).filter(
      (row) => row.toLowerCase().includes(marker.toLowerCase()) && !row.startsWith('missed_searches'),
    );
  /** The response of every route to every kind of caller, with parameters that could find the word. */
  async function everythingRead(id: string, callers: Caller[]) {
    const answers: string[] = [];
    const queries = ['', `?query=${marker}&department_id=medical`, '?view=decided', `?ids=${id}`];
    for (const { route, paths } of readingPaths(app(), [id], queries))
      for (const { token } of callers)
        for (const path of paths) {
          const response = await app().request(path, { headers: { Authorization: `Bearer ${token}` } });
          answers.push(`${route} ${path} ${await response.text()}`);
        }
    return answers;
  }

  it('replaces an earlier version by who, when and why, and does not change the current one', async () => {
    const people = await cast(app());
    const { author, reviewer, admin } = people;
    const id = await publishHarm(author, reviewer);
    await improve(id, people, { expected_outcome: marker, title: 'Clean' });
    const { body: before } = await reviewer.get(`/prompts/${id}/history`);
    const original = JSON.parse(before.events[1].details).content;
    expect(await redact(admin, id)).toMatchObject({
      status: 200,
      body: { message: 'Version redacted.', prompt_retired: false, same_text_in: ['1.1'] },
    });
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    const redaction = { by: 'Ada Admin', at, reason, hash: original };
    const { body: versions } = await author.get(`/prompts/${id}/versions`);
    expect(versions).toMatchObject([
      { number: 2 },
      { number: 1, author: 'Ann Author', note: '', redacted: redaction },
    ]);
    expect(versions[0]).not.toHaveProperty('redacted');
    expect(versions[0]).not.toHaveProperty('changed');
    const message = expect.stringMatching(/^This version was redacted on \d{4}-\d\d-\d\d: It had data/);
    const one = await author.get(`/prompts/${id}/versions/1`);
    expect(one).toMatchObject({ status: 410, body: { code: 'redacted', message } });
    const { body: prompt } = await author.get(`/prompts/${id}`);
    expect(prompt).toMatchObject({ title: 'Clean', version: '1.1' });
    const { body: history } = await admin.get(`/prompts/${id}/history`);
    const notice = { title: 'Redacted version', prompt: 'This version was redacted.', tool: '' };
    expect(history.revisions[0]).toMatchObject({ redacted: redaction, content: notice });
    expect(history.events.at(-1)).toMatchObject({ action: 'redact', actor: 'Ada Admin', reason, from: null });
    expect(JSON.parse(history.events.at(-1).details)).toMatchObject({ original, number: 1, version: '1.0' });
    expect(await problems()).toEqual([]);
  });

  it('of the current version removes the prompt everywhere at once, and leaves the word in no table', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publishHarm(author, reviewer);
    const stranger = await person(app());
    for (const caller of [stranger, author]) await caller.post(`/prompts/${id}/save`);
    const headers = { Authorization: `Bearer ${stranger.token}`, 'Content-Type': 'application/json' };
    const chosen = { method: 'POST', headers, body: JSON.stringify({ query: marker }) };
    expect((await app().request(`/api/prompts/${id}/choices`, chosen)).status).toBe(204);
    const before = await everythingRead(id, [reviewer]);
    expect(before.filter((text) => text.includes(`${marker} title`)).length).toBeGreaterThan(10);
    expect(await redact(admin, id)).toMatchObject({
      status: 200,
      body: { message: 'Version redacted, prompt retired.', prompt_retired: true, same_text_in: [] },
    });
    const left = (await everythingRead(id, [stranger, author, reviewer, admin])).filter((text) =>
      text.replaceAll(`?query=${marker}`, '').includes(marker),
    );
    expect(left).toEqual([]);
    expect(await rowsLeft()).toEqual([]);
    expect(await author.get(`/prompts/${id}`)).toMatchObject({
      status: 410,
      body: { code: 'retired', message: `This prompt was retired: Version 1.0 was redacted: ${reason}` },
    });
    expect((await author.get('/notifications')).body.notifications[0]).toMatchObject({
      kind: 'retired',
      title: 'Redacted version',
      text: reason,
    });
    expect(await problems()).toEqual([]);
  });

  it('keeps the prompt unpublished until a version without the harm is approved', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const id = await publishHarm(author, reviewer);
    const clean = { ...submission, base: 1, title: 'Clean' };
    const { body: improvement } = await author.post(`/prompts/${id}/revisions`, clean);
    await redact(admin, id);
    const message = 'The last version was redacted. Approve a new version to restore the prompt.';
    const refused = await reviewer.post(`/prompts/${id}/restore`, { reason: 'x' });
    expect(refused).toMatchObject({ status: 409, body: { message } });
    const { body: actions } = await reviewer.get(`/prompts/${id}/actions`);
    expect(actions).toMatchObject({ status: 'retired', actions: [] });
    expect((await decide(other, improvement.id, 'approve')).body.version).toBe('1.1');
    expect((await author.get(`/prompts/${id}`)).body.title).toBe('Clean');
    const { body: versions } = await author.get(`/prompts/${id}/versions`);
    expect(versions).toMatchObject([{ number: 2 }, { redacted: { reason } }]);
    expect((await author.get('/prompts?query=clean')).body).toMatchObject([{ id }]);
    expect(await problems()).toEqual([]);
  });

  it('is for admins only, once, with a reason that does not repeat the harm', async () => {
    const { author, reviewer, admin } = await cast(app());
    const id = await publishHarm(author, reviewer);
    for (const caller of [author, reviewer]) expect(await redact(caller, id)).toMatchObject({ status: 403 });
    for (const [body, message] of [
      [{ reason: ' \n' }, 'Reason is required.'],
      [{ reason: 'x'.repeat(501) }, 'Reason is too long: at most 500 characters.'],
      [
        { reason: 'It has patient ID 448210.' },
        'Reason: leave out the redacted content, because everyone can read the reason.',
      ],
    ] as const)
      expect(await redact(admin, id, 1, body)).toMatchObject({ status: 400, body: { message } });
    for (const number of [0, 2, 1.5, 99_999_999_999])
      expect(await redact(admin, id, number), String(number)).toMatchObject({ status: 404 });
    expect(await redact(admin, 'nothing')).toMatchObject({ status: 404 });
    expect(await author.get(`/prompts/${id}`)).toMatchObject({ status: 200 });
    const first = await redact(admin, id, 1, { reason: 'x'.repeat(500) }, 'a key');
    expect(first).toMatchObject({ status: 200 });
    expect((await redact(admin, id, 1, { reason: 'x'.repeat(500) }, 'a key')).body).toEqual(first.body);
    expect((await redact(admin, id)).body.message).toBe('This version is already redacted.');
    expect(await problems()).toEqual([]);
  });

  it('is possible for versions of a retired prompt, which keeps its reason and successor', async () => {
    const { author, reviewer, admin } = await cast(app());
    const successor = await publish(author, reviewer);
    const id = await publishHarm(author, reviewer);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.', replaced_by: successor });
    expect((await redact(admin, id)).body).toMatchObject({ prompt_retired: false });
    expect(await author.get(`/prompts/${id}`)).toMatchObject({
      status: 410,
      body: { message: 'This prompt was retired: Old.', replaced_by: successor },
    });
    expect(await rowsLeft()).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('is possible in the database in that form only: once, as a whole, and with who, when and why', async () => {
    const people = await cast(app());
    const { author, reviewer, admin } = people;
    const id = await publishHarm(author, reviewer);
    await improve(id, people);
    const { pool } = app().database;
    const notice = `title = 'Redacted version', description = '', use_cases = '{}', full_prompt = 'This version was redacted.',
      placeholders = '[]', prompt_framework = '', target_audience = '', expected_outcome = '', tool = '', example_output = '', decision_reason = ''`;
    const mark = `redacted_at = now(), redacted_by = '${admin.user.id}', redaction_reason = 'x', redacted_hash = '${'0'.repeat(64)}'`;
    const refused = (changes: string) =>
      expect(pool.query(`update revisions set ${changes} where id = '${id}'`), changes).rejects.toThrow(
        /was published and cannot be changed|revisions_redacted/,
      );
    for (const changes of [
      notice,
      mark,
      `${notice}, ${mark.replace(/redacted_by = '[^']*', /, '')}`,
      `${notice.replace('This version was redacted.', 'forged')}, ${mark}`,
      `${notice}, ${mark}, use_class = 'Promotional'`,
      `${notice}, ${mark}, number = 7`,
    ])
      await refused(changes);
    await pool.query(`update revisions set ${notice}, ${mark} where id = '${id}'`);
    expect(await problems()).toEqual([
      `version 1.0 of the prompt ${id}: its text differs from event 2`,
      `version 1.0 of the prompt ${id}: its review record differs from event 2`,
      `version 1.0 of the prompt ${id}: its person who redacted it differs from event 2`,
    ]);
    for (const changes of [
      `redacted_at = null, redacted_by = null, redaction_reason = '', redacted_hash = null`,
      `full_prompt = 'forged'`,
    ])
      await refused(changes);
  });
});
