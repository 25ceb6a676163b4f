import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { contentFields } from '#server/db/audit-seals.ts';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { verifyPublished } from '#server/lifecycle/verify-published.ts';
import { erase } from '#tests/support/erasing.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeLibrary, describeOnBothDatabases } from '#tests/support/test-database.ts';

describeOnBothDatabases('the audit trail', (app) => {
  const events = () => app().db.select().from(auditEvents).orderBy(asc(auditEvents.sequence));
  const last = async (count: number) => (await events()).slice(-count);
  /** Changes rows as a superuser of the database would. */
  const byHand = async (statement: string) => {
    await app().db.transaction(async (transaction) => {
      await transaction.execute(sql.raw('alter table audit_events disable trigger user'));
      await transaction.execute(sql.raw(statement));
      await transaction.execute(sql.raw('alter table audit_events enable trigger user'));
    });
  };

  it('has every transition: who, when, from, to, why, which revision', async () => {
    const { author, reviewer } = await cast(app());
    const id = await submit(author);
    await decide(reviewer, id, 'request_changes', { reason: 'Add a source.' });
    await author.put(`/my-submissions/${id}`, submission);
    await reviewer.post(`/reviews/${id}/assign`, { assignee: 'me' });
    await decide(reviewer, id, 'approve');
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    expect(
      (await last(6)).map(({ action, fromState, toState, reason }) => [action, fromState, toState, reason]),
    ).toEqual([
      ['submit', null, 'pending', ''],
      ['request_changes', 'pending', 'changes_requested', 'Add a source.'],
      ['submit', 'changes_requested', 'pending', ''],
      ['assign', null, null, ''],
      ['approve', 'pending', 'published', ''],
      ['retire', 'published', 'retired', 'Old.'],
    ]);
    expect((await last(6)).every(({ subjectId }) => subjectId === id)).toBe(true);
    const { body } = await reviewer.get(`/reviews/${id}`);
    expect(body.history.map(({ actor }: { actor: string }) => actor)).toEqual([
      'Ann Author',
      'Rita Reviewer',
      'Ann Author',
      'Rita Reviewer',
      'Rita Reviewer',
      'Rita Reviewer',
    ]);
  });

  it('stays one chain under concurrent writes, with any text of users', async () => {
    const { author, reviewer } = await cast(app());
    const reasons = ['\ud800 half', 'é ≠ e\u0301', '"quoted"\n\t\\', '💊', 'x'.repeat(2_000)];
    const rejected = await Promise.all(
      reasons.map(async (reason) => decide(reviewer, await submit(author), 'reject', { reason })),
    );
    expect(rejected.map(({ status }) => status)).toEqual(reasons.map(() => 200));
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true, head: { sequence: 10 } });
  });

  it('refuses to be changed', async () => {
    const { author } = await cast(app());
    await submit(author);
    for (const statement of [
      'update audit_events set reason = $$x$$',
      'delete from audit_events',
      'truncate audit_events',
    ])
      await expect(app().db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: 'the audit trail is only ever added to' },
      });
  });

  it('shows manual changes and deletions', async () => {
    const { author, reviewer } = await cast(app());
    await publish(author, reviewer);
    await publish(author, reviewer);
    const report = await verifyAuditChain(app().db);
    if (!report.intact) throw new Error(report.problem);
    const [first, , third, fourth] = await last(4);
    if (!first || !third || !fourth) throw new Error('four events were expected');
    await byHand(`update audit_events set reason = 'forged' where sequence = ${first.sequence}`);
    expect(await verifyAuditChain(app().db)).toEqual({
      intact: false,
      problem: `event ${first.sequence} was altered`,
    });
    await byHand(`update audit_events set reason = '${first.reason}' where sequence = ${first.sequence}`);
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true });
    await byHand(`delete from audit_events where sequence = ${fourth.sequence}`);
    expect(await verifyAuditChain(app().db)).toMatchObject({ intact: true });
    expect(await verifyAuditChain(app().db, report.head)).toMatchObject({ intact: false });
    await byHand(`delete from audit_events where sequence = ${third.sequence - 1}`);
    expect(await verifyAuditChain(app().db)).toMatchObject({
      intact: false,
      problem: expect.stringContaining('is missing'),
    });
  });
});

/** A value that differs from that of a submission. */
function forged({ name, columnType, enumValues }: AnyPgColumn) {
  const values: Record<string, string> = {
    PgArray: name === 'tags' ? `'{${randomUUID()}}'` : `'{forged}'`,
    PgBoolean: `not ${name}`,
    PgJsonb: `'[1]'`,
  };
  return `${name} = ${values[columnType] ?? `'${enumValues?.at(-1) ?? 'forged'}'`}`;
}

describeOnBothDatabases('a published revision', (app) => {
  it('refuses to be changed or removed, except with its prompt', async () => {
    const { author, reviewer } = await cast(app());
    const id = await publish(author, reviewer);
    for (const statement of [
      ...contentFields.map((name) => `update revisions set ${forged(revisions[name])}`),
      `update revisions set number = 7`,
      'delete from revisions',
    ])
      await expect(app().db.execute(sql.raw(statement)), statement).rejects.toMatchObject({
        cause: { message: `revision 1 of prompt ${id} was published and cannot be changed` },
      });
    await app().db.execute(sql`delete from prompts where id = ${id}`);
    expect((await app().db.execute(sql`select id from revisions`)).rows).toEqual([]);
  });
});

describeLibrary('the published content, compared with the audit trail', (app) => {
  /** Two prompts by Ann, the first with an improvement by Otto. */
  async function library() {
    const people = await cast(app());
    const { author, reviewer, other } = people;
    const id = await publish(author, reviewer, { placeholders: [{ name: '[product]', label: 'Product' }] });
    const second = await publish(author, reviewer, { title: 'Another', use_class: 'General' });
    const improvement = { ...submission, base: 1, prompt: 'Better: "quoted"\n\u2028\u0007 é 💊' };
    const { body } = await other.post(`/prompts/${id}/revisions`, improvement);
    await decide(reviewer, body.id, 'approve', { reason: 'Clearer.' });
    return { ...people, id, second, improvement: body.id as string };
  }
  type Library = Awaited<ReturnType<typeof library>>;
  const byHand = (statement: string) => app().db.execute(sql.raw(statement));
  async function verify() {
    const report = await verifyPublished(app().db);
    if (!report.intact) throw new Error(report.problem);
    return report;
  }

  it('matches the trail after every transition of the product', async () => {
    const { reviewer, admin, id, second } = await library();
    const { trust_updated_at } = (await reviewer.get(`/prompts/${second}`)).body;
    const trust = { use_class: 'Human check', owner: 'Medical Affairs', review_by: '2035-01-31' };
    const renewed = await reviewer.put(`/prompts/${second}/trust`, { ...trust, trust_updated_at });
    expect(renewed.status).toBe(200);
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    await reviewer.post(`/prompts/${id}/restore`, { reason: 'Not so old.' });
    await admin.post('/admin/departments/medical/retire', { move_to: 'sales', reason: 'One is enough.' });
    expect(await verify()).toMatchObject({ problems: [], erased: 0, deleted: 0 });
  });

  it('still matches after people are erased: their names are deleted, which the hashes show', async () => {
    const { author, reviewer, other } = await library();
    await erase(app(), author.user.id);
    // As author and owner of both first versions, as owner of the improvement, and twice as the credited author of a prompt.
    expect(await verify()).toMatchObject({ problems: [], erased: 7 });
    for (const { user } of [reviewer, other]) await erase(app(), user.id);
    expect(await verify()).toMatchObject({ problems: [], erased: 11 });
  });

  const live = (id: string) => `current text of version 1.1 of the prompt ${id}`;
  const first = (id: string) => `version 1.0 of the prompt ${id}`;

  /** Changes that the application's role could make with one statement, and the problems that the check reports. */
  const changes: Record<string, (library: Library) => [statement: string, problems: string[]]> = {
    'a live text': ({ id }) => [
      `update prompts set full_prompt = 'forged' where id = '${id}'`,
      [`${live(id)}: differs from the published version: The AI Prompt`],
    ],
    'a live department and owner': ({ id }) => [
      `update prompts set department_id = 'sales', owner = 'Eve' where id = '${id}'`,
      [`${live(id)}: differs from the published version: Department, Owner`],
    ],
    'the live version by an earlier one': ({ id }) => [
      `update prompts set full_prompt = r.full_prompt, revision_number = 1, version = r.version
        from revisions r where r.prompt_id = prompts.id and r.number = 1 and prompts.id = '${id}'`,
      [`current text of version 1.0 of the prompt ${id}: not the newest version, 1.1`],
    ],
    'a review record': ({ second }) => [
      `update revisions set use_class = 'Promotional' where id = '${second}';
       update prompts set use_class = 'Promotional' where id = '${second}'`,
      [`${first(second)}: its review record differs from event 4`],
    ],
    'an author': ({ id }) => [
      `update revisions set author = 'Eve' where id = '${id}'`,
      [`${first(id)}: its author differs from event 2`],
    ],
    'an author by nobody, who was not erased': ({ id }) => [
      `update revisions set author = '', author_id = null where id = '${id}'`,
      [`${first(id)}: its author differs from event 2`],
    ],
    'a decider': ({ id, author }) => [
      `update revisions set decided_by = '${author.user.id}' where id = '${id}'`,
      [`${first(id)}: its reviewer differs from event 2`],
    ],
    'whom a prompt is credited to': ({ second, other }) => [
      `update prompts set author = 'Otto Other', author_id = '${other.user.id}' where id = '${second}'`,
      [`${first(second)}: its prompt’s author differs from event 4`],
    ],
    'a status': ({ second }) => [
      `update prompts set status = 'retired' where id = '${second}'`,
      [`current text of ${first(second)}: its status is retired, but event 4 has published`],
    ],
    'a prompt more': () => [
      `insert into prompts (id, title, full_prompt, author, status) values ('forged', 'Forged', 'x', 'Eve', 'published');
       insert into revisions (id, prompt_id, number, version, title, full_prompt, author, status)
       values ('forged', 'forged', 1, '1.0', 'Forged', 'x', 'Eve', 'published')`,
      [`${first('forged')}: no event publishes this version`],
    ],
    'a version more': ({ id }) => [
      `insert into revisions (id, prompt_id, number, version, title, full_prompt, author, status)
       values ('forged', '${id}', 3, '1.2', 'Forged', 'x', 'Eve', 'published')`,
      [
        `version 1.2 of the prompt ${id}: no event publishes this version`,
        `${live(id)}: not the newest version, 1.2`,
      ],
    ],
  };

  it('shows each manual change that the application’s role could make', async () => {
    const made = await library();
    const undo = new Error('undo');
    for (const [what, change] of Object.entries(changes)) {
      const [statements, problems] = change(made);
      const tried = app().db.transaction(async (transaction) => {
        for (const statement of statements.split(';')) await transaction.execute(sql.raw(statement));
        const report = await verifyPublished(transaction);
        expect(report.intact && report.problems.toSorted(), what).toEqual(problems.toSorted());
        throw undo;
      });
      await expect(tried).rejects.toBe(undo);
    }
  });

  it('shows the key of a person that was moved to another account', async () => {
    const { id, author, other, admin } = await library();
    const { rows } = await app().db.execute<{ id: string }>(
      sql`select id from audit_actors where user_id = ${author.user.id}`,
    );
    const key = rows[0]?.id ?? '';
    await byHand(`update audit_actors set user_id = '${admin.user.id}' where id = '${key}'`);
    const { problems } = await verify();
    expect(problems).toContain(`the person ${key} of the trail is not the account of event 1`);
    expect(problems).toContain(`${first(id)}: its author differs from event 2`);
    // Also with matching names, and for an account that only took part.
    await byHand(
      `update revisions set author = 'Ada Admin', author_id = '${admin.user.id}' where id = '${id}'`,
    );
    expect((await verify()).problems).toContain(`${first(id)}: its author differs from event 2`);
    await byHand(`delete from audit_actors where user_id = '${other.user.id}'`);
    expect((await verify()).problems).toContainEqual(
      expect.stringMatching(/^the person [\da-f-]{36} of the trail is not the account of event 5$/),
    );
  });

  it('shows the changes of a superuser who disables triggers', async () => {
    const { id, second, improvement, reviewer } = await library();
    await byHand('alter table revisions disable trigger user');
    await byHand(`update revisions set full_prompt = 'forged' where id = '${improvement}'`);
    await byHand(`update prompts set full_prompt = 'forged' where id = '${id}'`);
    await byHand(`update revisions set number = 2 where id = '${second}'`);
    await byHand('alter table revisions enable trigger user');
    const text = `version 1.1 of the prompt ${id}: its text differs from event 6`;
    expect((await verify()).problems).toEqual(
      expect.arrayContaining([text, `${first(second)}: its text differs from event 4`]),
    );
    // A later transition does not hide the change.
    await reviewer.post(`/prompts/${id}/retire`, { reason: 'Old.' });
    await reviewer.post(`/prompts/${id}/restore`, { reason: 'Not so old.' });
    expect((await verify()).problems).toEqual(
      expect.arrayContaining([
        text,
        `version 1.1 of the prompt ${id}: its text at event 8 differs from event 6`,
      ]),
    );
    await byHand('alter table revisions disable trigger user');
    await byHand(`delete from revisions where id = '${id}'`);
    await byHand('alter table revisions enable trigger user');
    expect((await verify()).problems).toContain(`${first(id)}: missing, but in event 2`);
  });
});
