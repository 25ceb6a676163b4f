import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { auditEvents, notifications, prompts, revisions } from '#server/db/schema.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { type Caller, cast, submit } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startServer } from '#tests/support/test-app-process.ts';

const submissions = 16;
/** The number of acknowledged decisions before the process is killed, while others are pending. */
const acknowledged = 4;

/** Waiting submissions, each with the request that approves it. */
async function prepare(app: TestApp, author: Caller, reviewer: Caller) {
  const ids: string[] = [];
  for (let number = 0; number < submissions; number += 1) ids.push(await submit(author));
  const rows = await app.db.select({ id: revisions.id, updatedAt: revisions.updatedAt }).from(revisions);
  return ids.map((id) => ({
    id,
    path: `/api/reviews/${id}/decision`,
    init: {
      method: 'POST',
      headers: { Authorization: `Bearer ${reviewer.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        action: 'approve',
        updatedAt: rows.find((row) => row.id === id)?.updatedAt.toISOString(),
      }),
    },
  }));
}

/** The rows of a decision: all of them are stored, or none. */
async function traces({ db }: TestApp, id: string) {
  const [revision] = await db.select().from(revisions).where(eq(revisions.id, id));
  const events = await db.select().from(auditEvents).where(eq(auditEvents.revisionId, id));
  return [
    revision?.status === 'published' && revision.number === 1,
    (await db.$count(prompts, eq(prompts.id, id))) === 1,
    events.some(({ action }) => action === 'approve'),
    (await db.$count(notifications, eq(notifications.revisionId, id))) === 1,
  ];
}

describe('a server that is killed while decisions are made', () => {
  it('stores each decision wholly or not at all, and every acknowledged one', async () => {
    const data = dataDirectory('empty');
    const before = await createTestApp({}, { dataDir: data });
    const { author, reviewer } = await cast(before);
    const decisions = await prepare(before, author, reviewer);
    await before.close();

    const server = await startServer({ DATA_DIR: data, RATE_LIMIT_PERSON_WRITES: '0' });
    const done: string[] = [];
    await Promise.allSettled(
      decisions.map(async ({ id, path, init }) => {
        const response = await fetch(`${server.address}${path}`, init);
        if (response.ok) done.push(id);
        if (done.length === acknowledged) server.child.kill('SIGKILL');
      }),
    );
    expect((await server.ended).signal).toBe('SIGKILL');

    const after = await createTestApp({}, { dataDir: data });
    expect(await verifyAuditChain(after.db)).toMatchObject({ intact: true });
    let whole = 0;
    for (const { id } of decisions) {
      const found = await traces(after, id);
      expect(new Set(found).size, `${id}: ${found.join(', ')}`).toBe(1);
      if (done.includes(id)) expect(found).not.toContain(false);
      if (found[0]) whole += 1;
    }
    expect(done.length).toBeGreaterThanOrEqual(acknowledged);
    expect(whole).toBeLessThan(submissions);
    await after.close();
  });
});
