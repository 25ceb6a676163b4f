import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromptDto, PromptSummaryDto } from '#contract/prompts.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { freePort } from '#tests/support/free-port.ts';
import { type Pooler, pgbouncerOrSkip, startPooler } from '#tests/support/pgbouncer.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { type ServerProcess, startServer } from '#tests/support/test-app-process.ts';
import { clusterOrSkip } from '#tests/support/test-database.ts';

const program = pgbouncerOrSkip();
const cluster = program === undefined ? undefined : clusterOrSkip();

/** The address of both. */
const publicUrl = 'http://localhost:3000';

/** Parameters of the role, as in the admin guide: PgBouncer refuses those of a connection. */
const ofRole = { statement_timeout: '31s', idle_in_transaction_session_timeout: '32s' };

describe.skipIf(!cluster)('two servers behind PgBouncer, without sticky sessions', () => {
  let pooler: Pooler;
  let entra: Entra;
  let servers: ServerProcess[];
  let origins: string[];
  let direct: string;
  let token: string;

  beforeAll(async () => {
    direct = cluster?.createDatabase('pooled') ?? '';
    const administrator = new pg.Client(direct);
    await administrator.connect();
    for (const [name, value] of Object.entries(ofRole))
      await administrator.query(`alter role postgres set ${name} = '${value}'`);
    await administrator.end();
    const app = await createTestApp({}, { url: direct });
    await createPrompt(app.db, { title: 'Clinical summary' });
    await app.close();
    pooler = await startPooler(program ?? '', cluster?.port ?? 0);
    entra = await startEntra();
    const environment = {
      ...entra.environment,
      PUBLIC_URL: publicUrl,
      DATABASE_URL: `${pooler.through(direct)}?pgbouncer=true`,
    };
    const ports = [await freePort(), await freePort()];
    servers = await Promise.all(ports.map((own) => startServer({ ...environment, PORT: String(own) })));
    origins = ports.map((own) => `http://127.0.0.1:${own}`);
  }, 240_000);
  afterAll(async () => {
    for (const server of servers) server.child.kill('SIGTERM');
    await Promise.all(servers.map(({ ended }) => ended));
    await entra.stop();
    await pooler.stop();
    cluster?.stop();
  });

  let requests = 0;
  /** Sends each request to the other server than the one before. */
  const request = (path: string, init: RequestInit = {}) => {
    requests += 1;
    return fetch(`${origins[requests % 2]}${path}`, { ...init, redirect: 'manual' });
  };
  const signedIn = (path: string, body?: unknown) =>
    request(`/api${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const read = async <T>(path: string) => (await (await request(path)).json()) as T;

  it('leave no setting in the sessions that they share', async () => {
    const url = pooler.through(direct);
    const clients = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client(url);
        await client.connect();
        return client;
      }),
    );
    const shown = `select pg_sleep(0.2), pg_backend_pid() as pid, current_setting('lock_timeout') as lock_timeout,
      current_setting('statement_timeout') as statement_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`;
    const results = await Promise.all(clients.map((client) => client.query(shown)));
    await Promise.all(clients.map((client) => client.end()));
    expect(new Set(results.map(({ rows }) => rows[0]?.pid)).size).toBeGreaterThan(1);
    for (const { rows } of results) expect(rows[0]).toMatchObject({ ...ofRole, lock_timeout: '0' });
  });

  it('finish a sign-in that began at the other one', async () => {
    const browser = createBrowser({
      origin: publicUrl,
      request: (url, init) => request(url.slice(publicUrl.length), init),
    });
    const end = await browser.followUntil('/api/auth/microsoft/redirect', '/auth/callback');
    token = end.searchParams.get('token') ?? '';
    for (const _ of servers)
      expect(await (await signedIn('/me')).json()).toMatchObject({ name: 'Robin Ferrer' });
  });

  it('show a change of the other one at once, and find it', async () => {
    const [prompt] = await read<PromptSummaryDto[]>('/api/prompts?query=clinical');
    const path = `/api/prompts/${prompt?.id}`;
    for (const _ of servers)
      expect((await read<PromptDto>(path)).comments).not.toContainEqual({ content: 'Seen?' });
    expect((await signedIn(`/prompts/${prompt?.id}/comments`, { content: 'Seen?' })).status).toBeLessThan(
      300,
    );
    for (const _ of servers)
      expect((await read<PromptDto>(path)).comments).toContainEqual(
        expect.objectContaining({ content: 'Seen?' }),
      );
    for (const _ of servers)
      expect(await read<PromptSummaryDto[]>('/api/prompts?query=clinical')).toContainEqual(
        expect.objectContaining({ id: prompt?.id, comments_count: (prompt?.comments_count ?? 0) + 1 }),
      );
  });

  it('respond 503 while it is down, and then continue by themselves', async () => {
    const healths = async () => [
      (await request('/api/health')).status,
      (await request('/api/health')).status,
    ];
    expect(await healths()).toEqual([200, 200]);
    await pooler.restart(async () => expect(await healths()).toEqual([503, 503]));
    expect(await healths()).toEqual([200, 200]);
  });
});
