import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { dueDigest } from '#domain/weeks.ts';
import { verifyAuditChain } from '#server/db/audit-chain.ts';
import { auditEvents, digestNotices, digests, notifications, prompts, revisions } from '#server/db/schema.ts';
import { declaredTypes } from '#server/features/outbox/activity-types.ts';
import { clientId, clientSecret, startActivityFeed, tenantId } from '#tests/support/activity-feed.ts';
import { dataDirectory } from '#tests/support/data-directory.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { type Caller, cast, submit } from '#tests/support/reviewing.ts';
import { restartInTurn } from '#tests/support/rolling-restart.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { startServer } from '#tests/support/test-app-process.ts';
import { sharedClusterOrSkip } from '#tests/support/test-database.ts';

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

it('a server that is killed while decisions are made stores each decision wholly or not at all, and every acknowledged one', async () => {
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

const cluster = sharedClusterOrSkip();
const patience = { timeout: 60_000, interval: 200 };
const toTheFeed = (url: string, authority: string) => ({
  DATABASE_URL: url,
  PUBLIC_URL: 'http://localhost:4200',
  ENTRA_AUTHORITY: authority,
  ENTRA_TENANT_ID: tenantId,
  ENTRA_CLIENT_ID: clientId,
  ENTRA_CLIENT_SECRET: clientSecret,
  TEAMS_LINK_APP_ID: clientId,
  ACTIVITY_NOTICES: 'true',
});

describe.skipIf(!cluster)('two servers, one of which is killed while it sends', () => {
  it('show every user one weekly digest, although one server is killed while it creates digests and while it sends one', async () => {
    const url = cluster?.createDatabase('digesting') ?? '';
    const feed = await startActivityFeed(Object.keys(declaredTypes));
    const app = await createTestApp({}, { url });
    const { week } = dueDigest(new Date());
    const publishedAt = new Date(Date.parse(week) + 86_400_000);
    await createPrompt(app.db, { id: 'first', departmentId: 'medical', publishedAt });
    await app.db.execute(sql`
      with person as (
        insert into users (name, tenant_id, object_id, weekly_digest_since)
        select 'Person', ${tenantId}, 'object-' || number, ${week}::timestamptz from generate_series(1, 6) as number returning id
      )
      insert into department_follows (user_id, department_id, created_at) select id, 'medical', now() from person`);

    // The first process waits within its statement, and loses its connection.
    await app.db.execute(sql`create function wait_here() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(1); return new; end $$`);
    await app.db.execute(
      sql`create trigger wait_here before insert on digest_notices for each row execute function wait_here()`,
    );
    const locker = await app.pool.connect();
    await locker.query('select pg_advisory_lock(1)');
    const making = await startServer(toTheFeed(url, feed.authority));
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%insert into digests%'`;
    await vi.waitFor(
      async () => expect((await locker.query(`select ${waiting}`)).rowCount).toBe(1),
      patience,
    );
    making.child.kill('SIGKILL');
    await making.ended;
    await locker.query(`select pg_terminate_backend(pid) ${waiting}`);
    await locker.query('select pg_advisory_unlock(1)');
    locker.release();

    const held: (() => void)[] = [];
    feed.behaviour.held = held;
    const sending = await startServer(toTheFeed(url, feed.authority));
    await vi.waitFor(() => expect(held).toHaveLength(1), patience);
    const survivor = await startServer(toTheFeed(url, feed.authority));
    await vi.waitFor(() => expect(held).toHaveLength(2), patience);
    sending.child.kill('SIGKILL');
    await sending.ended;
    feed.behaviour.held = undefined;
    held[1]?.();
    await vi.waitFor(async () => expect(await app.db.$count(digestNotices)).toBe(1), patience);
    await app.db.update(digestNotices).set({ nextAttemptAt: new Date() });
    await vi.waitFor(async () => expect(await app.db.$count(digestNotices)).toBe(0), patience);
    survivor.child.kill('SIGTERM');
    await survivor.ended;

    expect(new Set(feed.taken.map(({ objectId }) => objectId)).size).toBe(6);
    expect(new Set(feed.taken.map(({ chainId }) => chainId)).size).toBe(6);
    expect(feed.taken).toHaveLength(7);
    expect(await app.db.$count(digests)).toBe(6);
    await app.close();
    await feed.stop();
  });
});

describe.skipIf(!cluster)('two servers that restart in turn behind a proxy', () => {
  it('lose no request, POSTs included', async () => {
    const url = cluster?.createDatabase('rolling') ?? '';
    const app = await createTestApp({}, { url });
    const { id } = await createPrompt(app.db, {});
    const { token } = await signIn(app);
    const { sent, failures, ends } = await restartInTurn({
      databaseUrl: url,
      token,
      promptId: id,
      requests: 200,
    });
    await app.close();
    expect(failures).toEqual([]);
    expect(sent).toBeGreaterThanOrEqual(200);
    expect(ends).toEqual([0, 0]);
  });
});
