import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents, prompts, revisions } from '#server/db/schema.ts';
import { monthsAfter } from '#server/lifecycle/trust.ts';
import { createUser } from '#tests/support/factories.ts';
import { type Caller, cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

const example = { example_output: 'Ten questions.' };
const renewed = { use_class: 'Human check', owner: 'Medical Affairs', ...example } as const;

describeLibrary('the review record', (app) => {
  let people: Awaited<ReturnType<typeof cast>>;
  beforeEach(async () => {
    people = await cast(app());
  });

  const read = async (id: string) => (await people.author.get(`/prompts/${id}`)).body;
  const renew = async (caller: Caller, id: string, changes: object = {}) =>
    caller.put(`/prompts/${id}/trust`, {
      ...renewed,
      review_by: '2035-01-31',
      trust_updated_at: (await read(id)).trust_updated_at,
      ...changes,
    });
  const improve = async (promptId: string, changes: object, caller = people.other) =>
    (await caller.post(`/prompts/${promptId}/revisions`, { ...submission, base: 1, ...changes })).body;

  it('comes from the submission; an approval adds the author as owner and a review in six months', async () => {
    const id = await publish(people.author, people.reviewer, { use_class: 'Promotional', ...example });
    const prompt = await read(id);
    expect(prompt).toMatchObject({ use_class: 'Promotional', ...example, owner: 'Ann Author' });
    const months = (Date.parse(prompt.review_by) - Date.now()) / (30.4 * 86_400_000);
    expect(Math.round(months)).toBe(6);
    const [row] = await app().db.select().from(prompts).where(eq(prompts.id, id));
    expect(row?.ownerId).toBe(people.author.user.id);
  });

  it('is suggested to the reviewer, who sets owner and date with the approval and edits the other fields', async () => {
    const id = await submit(people.author);
    const { body } = await people.reviewer.get(`/reviews/${id}`);
    expect(body.trust).toEqual({
      owner: 'Ann Author',
      review_by: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const more = { owner: 'Otto Other', review_by: '2035-05-01', edits: { use_class: 'Not for GxP' } };
    await decide(people.reviewer, id, 'approve', more);
    const prompt = await read(id);
    expect(prompt).toMatchObject({ owner: 'Otto Other', review_by: '2035-05-01', use_class: 'Not for GxP' });
    const [row] = await app().db.select().from(revisions).where(eq(revisions.id, id));
    expect(row).toMatchObject({ ownerId: people.other.user.id, reviewBy: '2035-05-01' });
  });

  it('has the account’s name for an email address, and refuses an address without an account', async () => {
    const id = await publish(people.author, people.reviewer);
    await renew(people.reviewer, id, { owner: people.other.user.email.toUpperCase() });
    expect((await read(id)).owner).toBe('Otto Other');
    const { status, body } = await renew(people.reviewer, id, { owner: 'nobody@example.com' });
    expect([status, body.message]).toEqual([
      400,
      'Owner: no account has this email address. Enter a name instead.',
    ]);
    // An account of an import gives way to that of the person.
    const ian = { email: 'ian@example.com' };
    await createUser(app().db, { ...ian, name: 'Imported' });
    await createUser(app().db, { ...ian, name: 'Ian', tenantId: 't', objectId: '1' });
    expect((await renew(people.reviewer, id, { owner: ian.email })).status).toBe(200);
    expect((await read(id)).owner).toBe('Ian');
    await createUser(app().db, { ...ian, name: 'Ian elsewhere', tenantId: 'u', objectId: '1' });
    expect((await renew(people.reviewer, id, { owner: ian.email })).body.message).toBe(
      'Owner: several accounts have this email address. Enter a name instead.',
    );
  });

  it.each([
    ['use_class', 'Whatever', /^Approved use must be one of General, Human check/],
    ['example_output', 'x'.repeat(5_001), 'Example answer is too long: at most 5000 characters.'],
  ])('is refused with a bad %s, whoever sends it', async (field, value, message) => {
    const id = await publish(people.author, people.reviewer);
    const bad = { [field]: value };
    for (const { status, body } of [
      await people.author.post('/prompts/add', { ...submission, ...bad }),
      await people.author.post('/prompts/add', { title: 'Draft', status: 'draft', ...bad }),
      await renew(people.reviewer, id, bad),
      await decide(people.reviewer, await submit(people.author), 'approve', { edits: bad }),
    ]) {
      expect(status).toBe(400);
      expect(body.message).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message);
    }
  });

  it('has its review-by date within ten years from today, in no year of the Buddhist calendar, except one that it already has', async () => {
    const id = await publish(people.author, people.reviewer);
    const submitted = await submit(people.author);
    const tooFar = '“Review again by” must be within 10 years.';
    for (const [review_by, message] of [
      ['2020-01-31', '“Review again by” must be today or later.'],
      ...[monthsAfter(new Date(), 121), '2569-11-03', '9999-12-31'].map((day) => [day, tooFar]),
    ]) {
      const refused = { status: 400, body: { message } };
      expect(await renew(people.reviewer, id, { review_by })).toMatchObject(refused);
      expect(await decide(people.reviewer, submitted, 'approve', { review_by })).toMatchObject(refused);
    }
    await app().db.update(prompts).set({ reviewBy: '2020-01-31' }).where(eq(prompts.id, id));
    for (const review_by of ['2020-01-31', monthsAfter(new Date(), 120)])
      expect((await renew(people.reviewer, id, { review_by })).status).toBe(200);
  });

  it('is renewed by a reviewer, with an event in the audit trail that names no user', async () => {
    const id = await publish(people.author, people.reviewer);
    const before = await read(id);
    const { status, body } = await renew(people.reviewer, id);
    expect(status).toBe(200);
    const after = await read(id);
    expect(after).toMatchObject({
      ...renewed,
      review_by: '2035-01-31',
      trust_updated_at: body.trust_updated_at,
    });
    expect(after).toMatchObject({
      version: before.version,
      updatedAt: before.updatedAt,
      reviewed_at: before.reviewed_at,
    });
    const event = (await app().db.select().from(auditEvents)).find(({ action }) => action === 'renew_trust');
    expect(event).toMatchObject({ subject: 'prompt', subjectId: id });
    expect(JSON.parse(event?.details ?? '')).toMatchObject({
      number: 1,
      useClass: 'Human check',
      reviewBy: '2035-01-31',
    });
    expect(event?.details).toContain('owner');
    expect(event?.details).not.toContain('Medical Affairs');
    const { body: version } = await people.author.get(`/prompts/${id}/versions/1`);
    expect(version.content).toMatchObject({ use_class: 'Human check', ...example });
  });

  it('cannot be renewed by a user without the role, by the author, or without a published version', async () => {
    const id = await publish(people.other, people.reviewer);
    for (const caller of [people.author, people.admin, people.other])
      expect((await renew(caller, id)).status).toBe(403);
    expect((await renew(people.reviewer, 'nothing', { trust_updated_at: null })).status).toBe(404);
    await people.reviewer.post(`/prompts/${id}/retire`, { reason: 'Old' });
    expect((await renew(people.reviewer, id, { trust_updated_at: null })).status).toBe(404);
  });

  it('is renewed by only one of two reviewers at the same time, and not from a version that is outdated', async () => {
    const id = await publish(people.author, people.reviewer);
    const seen = { trust_updated_at: (await read(id)).trust_updated_at };
    const both = await Promise.all([renew(people.reviewer, id, seen), renew(people.other, id, seen)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const stale = { trust_updated_at: (await read(id)).trust_updated_at };
    const { id: revision } = await improve(id, { title: 'Better' }, people.author);
    await decide(people.reviewer, revision, 'approve');
    const { status, body } = await renew(people.reviewer, id, stale);
    expect([status, body.message]).toEqual([
      409,
      'This review record has changed since you opened it. Reload to see the latest version.',
    ]);
  });

  it('of an earlier version does not change with a renewal, and cannot be updated in the database', async () => {
    const id = await publish(people.author, people.reviewer, example);
    await decide(people.reviewer, (await improve(id, { ...example, title: 'Better' })).id, 'approve');
    const secret = { example_output: 'password: hunter2-Gh78!x' };
    expect(await renew(people.reviewer, id, secret)).toMatchObject({
      status: 409,
      body: { code: 'blocked' },
    });
    await renew(people.reviewer, id, { use_class: 'Promotional', example_output: '' });
    const { body } = await people.author.get(`/prompts/${id}/versions/1`);
    expect(body.content).toMatchObject({ use_class: null, ...example });
    await expect(
      app().db.update(revisions).set({ useClass: 'General' }).where(eq(revisions.id, id)),
    ).rejects.toThrow();
  });

  const titles = async (query: string) => {
    const { status, headers, body } = await people.author.get(`/prompts?sort=name&${query}`);
    expect([status, headers.get('X-Total-Count')]).toEqual([200, String(body.length)]);
    return body.map(({ title }: { title: string }) => title);
  };

  it('filters lists and searches by use class and by overdue review, which admins see', async () => {
    await publish(people.author, people.reviewer, { title: 'A tested bank', use_class: 'General' });
    const old = await publish(people.author, people.reviewer, { title: 'C old bank' });
    await app().db.update(prompts).set({ reviewBy: '2020-01-31' }).where(eq(prompts.id, old));
    expect(await titles('use_class=General')).toEqual(['A tested bank']);
    for (const unknown of ['use_class=general', 'tested=yes', 'stale=1'])
      expect((await people.author.get(`/prompts?${unknown}`)).status).toBe(400);
    expect(await titles('stale=true')).toEqual(['C old bank']);
    expect(await titles('query=bank&stale=false&department_id=medical')).toEqual(['A tested bank']);
    expect(await titles('query=bank&limit=5&use_class=General')).toEqual(['A tested bank']);
    const { body } = await people.admin.get('/admin/numbers');
    expect(body).toMatchObject({ stale: [{ id: old, review_by: '2020-01-31' }] });
  });
});

const answered = { ...example, use_class: 'Human check' };
const changed = { prompt: 'You are somebody else. Ask about [product].' };

describeLibrary('the example answer of a prompt that has changed since', (app) => {
  const read = async (by: Caller, id: string) => (await by.get(`/prompts/${id}`)).body;
  const improve = async (by: Caller, id: string, changes: object, base = 1) =>
    (await by.post(`/prompts/${id}/revisions`, { ...submission, ...answered, base, ...changes })).body;
  const versionIn = ({ example_output, example_version }: Record<string, unknown>) => [
    example_output,
    example_version,
  ];

  it('stays in an improvement and names its version, until it is replaced', async () => {
    const { author, reviewer, other } = await cast(app());
    const id = await publish(author, reviewer, answered);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', undefined]);
    const sent = await improve(other, id, changed);
    expect((await other.get(`/my-submissions/${sent.id}`)).body).toMatchObject({
      ...example,
      use_class: 'Human check',
    });
    const { body: review } = await reviewer.get(`/reviews/${sent.id}`);
    expect(versionIn(review.content)).toEqual(['Ten questions.', '1.0']);
    await decide(reviewer, sent.id, 'approve');
    expect(await read(author, id)).toMatchObject({
      ...example,
      example_version: '1.0',
      version: '1.1',
    });
    // Through another version that changes the prompt.
    const next = await improve(author, id, { prompt: 'Ask about [product] and [rival].' }, 2);
    await decide(reviewer, next.id, 'approve');
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', '1.0']);
    const replaced = await improve(author, id, { example_output: 'Eleven.', prompt: 'Ask [product].' }, 3);
    await decide(reviewer, replaced.id, 'approve');
    expect(versionIn(await read(author, id))).toEqual(['Eleven.', undefined]);
    const { body: earlier } = await author.get(`/prompts/${id}/versions/3`);
    expect(earlier.content).toMatchObject({ example_version: '1.0' });
  });

  it('stays through edits of the reviewer who publishes it; a renewed record with another example is of this text', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author, { ...answered, needs_attached_file_or_text_copy: true });
    await decide(reviewer, id, 'approve', { edits: changed });
    const prompt = await read(author, id);
    expect(prompt).toMatchObject({
      fullPrompt: changed.prompt,
      ...example,
      example_version: 'draft',
      use_class: 'Human check',
      needs_attached_file_or_text_copy: true,
    });
    const renew = async (example_output: string) =>
      reviewer.put(`/prompts/${id}/trust`, {
        review_by: monthsAfter(new Date(), 12),
        trust_updated_at: (await read(author, id)).trust_updated_at,
        example_output,
      });
    expect((await renew('Ten questions.')).status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', 'draft']);
    expect((await renew('Five questions.')).status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Five questions.', undefined]);
  });

  it('never leaves a featured prompt: an approval or a renewal without an example is refused', async () => {
    const { author, reviewer, other, admin } = await cast(app());
    const id = await publish(author, reviewer, answered);
    await admin.post('/admin/featured', { id });
    const message =
      'This prompt is featured, so it needs an example answer. Add one, or ask an admin to remove the prompt from the featured ones.';
    const without = await improve(other, id, { ...changed, example_output: '' });
    expect((await reviewer.get(`/reviews/${without.id}`)).body.featured).toBe(true);
    expect(await decide(reviewer, without.id, 'approve')).toMatchObject({ status: 409, body: { message } });
    const record = {
      review_by: monthsAfter(new Date(), 12),
      trust_updated_at: (await read(author, id)).trust_updated_at,
    };
    expect(await reviewer.put(`/prompts/${id}/trust`, record)).toMatchObject({
      status: 409,
      body: { message },
    });
    const withExample = await decide(reviewer, without.id, 'approve', { edits: example });
    expect(withExample.status).toBe(200);
    expect(versionIn(await read(author, id))).toEqual(['Ten questions.', '1.0']);
    await admin.delete(`/admin/featured/${id}`);
    expect((await improve(author, id, { example_output: '' }, 2)).status).toBe('success');
  });
});
