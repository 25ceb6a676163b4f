import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { contentFields } from '#server/db/audit-seals.ts';
import { auditEvents, revisions } from '#server/db/schema.ts';
import { cast, decide, publish, submission, submit } from '#tests/support/reviewing.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

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
