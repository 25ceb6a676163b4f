import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { announcements, outbox } from '#server/db/schema.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import { createSearchMemory } from '#server/features/search/search.service.ts';
import { createMetrics, metricsApp } from '#server/metrics/serve-metrics.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { connectAssistant } from '#tests/support/mcp-client.ts';
import { person, submission } from '#tests/support/reviewing.ts';
import { type AppChanges, appOver, type TestApp } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

describe('the health of a process', () => {
  const app = sharedApp();
  beforeAll(() => createPrompt(app.db, {}));

  const statusOf = async (server: Pick<TestApp, 'request'>, probe: string) =>
    (await server.request(`/api/health/${probe}`)).status;

  it('is live but not ready without a database, which the live check does not query', async () => {
    const fault = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    const refuse = () => Promise.reject(fault);
    const pool = new Proxy(app.database.pool, { get: () => refuse });
    const db = new Proxy(app.db, {
      get: () => () => {
        throw fault;
      },
    });
    const server = appOver({ db, pool });
    for (const method of ['GET', 'HEAD'])
      expect((await server.request('/api/health/live', { method })).status).toBe(200);
    const response = await server.request('/api/health/ready');
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
    expect(await response.json()).toMatchObject({ code: 'unavailable' });
  });

  it('is ready once the search index has been read, which the first check starts', async () => {
    const searchMemory = createSearchMemory(pino({ level: 'silent' }), () => new Date());
    const server = appOver(app.database, { searchMemory });
    const first = await server.request('/api/health/ready');
    expect([first.status, await first.json()]).toEqual([
      503,
      { message: 'This server is reading the search index.', code: 'unavailable' },
    ]);
    await expect.poll(() => statusOf(server, 'ready')).toBe(200);
    const ready = await server.request('/api/health/ready');
    expect(ready.headers.get('Cache-Control')).toBe('no-store');
    expect(await ready.json()).toEqual({ status: 'ok' });
  });

  it('is not ready on a database that lacks migrations, for example after the restore of an older backup', async () => {
    await expect.poll(() => statusOf(app, 'ready')).toBe(200);
    const last = ownMigrations().at(-1)?.folderMillis ?? 0;
    await app.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = ${last}`,
    );
    const response = await app.request('/api/health/ready');
    expect([response.status, ((await response.json()) as { message: string }).message]).toEqual([
      503,
      'The database lacks migrations for this version. Restart this server.',
    ]);
    await app.db.execute(
      sql`update drizzle.__drizzle_migrations set created_at = ${last} where created_at = ${last - 1}`,
    );
    expect(await statusOf(app, 'ready')).toBe(200);
  });
});

describe('the log', () => {
  let text = '';
  const write = (line: string) => (text += line);
  const app = sharedApp({ logger: pino({ level: 'trace' }, { write }) });

  it('has one line per request, with its id and its path without the query', async () => {
    await app.request('/api/prompts?query=secret-plan', { headers: { 'X-Request-Id': 'my-id' } });
    expect(JSON.parse(text.trim())).toMatchObject({
      requestId: 'my-id',
      method: 'GET',
      path: '/api/prompts',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('has the trace id of a valid traceparent, and nothing of an invalid one', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c';
    const traceIdFor = async (traceparent: string) => {
      text = '';
      await app.request('/api/health/live', { headers: { traceparent } });
      return (JSON.parse(text) as { traceId?: string }).traceId;
    };
    const parent = 'b7ad6b7169203331';
    expect(await traceIdFor(`00-${trace}-${parent}-01`)).toBe(trace);
    expect(await traceIdFor(`cc-${trace}-${parent}-01-what-comes-later`)).toBe(trace);
    for (const hostile of [
      `00-${trace}-${parent}-01-more`,
      `00-${trace}-${parent}`,
      '"}{"level":60,"msg":"forged',
      '',
      'x'.repeat(50_000),
    ])
      expect(await traceIdFor(hostile), hostile.slice(0, 80)).toBeUndefined();
    text = '';
  });

  it('never has users’ texts or tokens, even if a search fails in the database', async () => {
    await app.database.pool.query('alter table prompts rename to hidden');
    const headers = { Authorization: 'Bearer pls_secret-token' };
    const response = await app.request('/api/prompts?query=secret-plan&limit=1', { headers });
    await app.request('/auth/callback?token=pls_secret-token');
    await app.database.pool.query('alter table hidden rename to prompts');
    expect(response.status).toBe(500);
    expect(text).toContain('"code":"42P01"');
    expect(text).toContain('search.service.ts');
    expect(text).not.toContain('secret');
  });
});

describe('the metrics', () => {
  const app = sharedApp();
  beforeAll(() => createPrompt(app.db, { id: 'p', title: 'Congress summary' }));

  /** A process with metrics, and a function that reads them. */
  const measured = (changes: AppChanges = {}, pool = app.pool) => {
    const metrics = createMetrics({
      pool,
      clock: () => new Date(),
      sent: ['review card', 'announcement'],
      channels: ['medical'],
    });
    const server = appOver(app, { ...changes, metrics: metrics.metrics });
    const read = async () => (await metricsApp(metrics).request('/metrics')).text();
    return { server, read, metrics, app: { ...app, app: server, request: server.request } as TestApp };
  };
  /** The lines of a metric, without its name before the labels. */
  const linesOf = (text: string, name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
      .map((line) => line.slice(name.length).trim());

  it('are only on their own port, which has nothing else', async () => {
    const { server, metrics } = measured();
    expect((await server.request('/metrics')).status).toBe(404);
    const own = metricsApp(metrics);
    expect((await own.request('/api/prompts')).status).toBe(404);
    expect((await own.request('/metrics', { method: 'POST' })).status).toBe(404);
    const response = await own.request('/metrics');
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(await response.text()).toContain('nodejs_eventloop_lag_seconds ');
  });

  it('with a token are sent to those who have it, and to no one else', async () => {
    const own = metricsApp(measured().metrics, 'a-token-of-16-or-more');
    const read = async (Authorization?: string) =>
      own.request('/metrics', { headers: Authorization === undefined ? {} : { Authorization } });
    const strangers = ['', 'Bearer', 'Bearer a-token-of-16-or-mor', 'Basic a-token-of-16-or-more'];
    for (const other of [undefined, ...strangers]) {
      const refused = await read(other);
      expect(refused.status).toBe(401);
      expect(refused.headers.get('WWW-Authenticate')).toBe('Bearer');
      expect(await refused.text()).not.toContain('nodejs_');
    }
    const given = await read('Bearer a-token-of-16-or-more');
    expect(given.status).toBe(200);
    expect(await given.text()).toContain('nodejs_heap_size_used_bytes ');
  });

  it('count requests by method, route and status, with durations', async () => {
    const { server, read } = measured();
    for (const id of ['p', 'p', 'nothing']) await server.request(`/api/prompts/${id}`);
    await server.request('/api/prompts/p/save', { method: 'POST' });
    const text = await read();
    expect(linesOf(text, 'http_requests_total')).toEqual([
      '{method="GET",route="/api/prompts/:id",status="200"} 2',
      '{method="GET",route="/api/prompts/:id",status="404"} 1',
      '{method="POST",route="/api/prompts/:id/save",status="401"} 1',
    ]);
    expect(linesOf(text, 'http_request_duration_seconds_count')[0]).toBe(
      '{method="GET",route="/api/prompts/:id"} 3',
    );
  });

  it('have few labels for any requests, and none that a client chooses', async () => {
    const { server, read } = measured();
    const secret = () => `secret${Math.random().toString(36).slice(2)}`;
    for (let count = 0; count < 4; count += 1) {
      await server.request(`/${secret()}/${secret()}`);
      await server.request(`/api/${secret()}?query=${secret()}`);
      await server.request(`/api/prompts/${secret()}"}\n/../${secret()}%00`);
      await server.request('/api/prompts', { method: secret() });
    }
    const text = await read();
    expect(text).not.toContain('secret');
    const lines = linesOf(text, 'http_requests_total');
    expect(lines.length).toBeLessThan(12);
    expect(lines).toContain('{method="GET",route="/api/*",status="404"} 4');
    expect(lines).toContain('{method="GET",route="/*",status="404"} 4');
    expect(lines.join()).toMatch(/method="other",[^}]*status="405"/);
  });

  it('count searches by kind, and those without results', async () => {
    const { server, app: place, read } = measured({ config: { mcpAnonymous: true } });
    for (const path of ['search?query=congress', 'prompts?query=congress&limit=20', 'prompts?query=zzxxyy'])
      for (const _ of [1, 2]) expect((await server.request(`/api/${path}`)).status).toBe(200);
    await server.request('/api/prompts?query=');
    const assistant = await connectAssistant(place.request);
    await assistant.callTool({ name: 'search_prompts', arguments: { query: 'congress' } });
    await assistant.close();
    expect(linesOf(await read(), 'prompt_library_searches_total')).toEqual([
      '{kind="results",found="true"} 2',
      '{kind="suggestions",found="true"} 2',
      '{kind="list",found="false"} 2',
      '{kind="assistant",found="true"} 1',
    ]);
  });

  it('show the database, the index, the outbox and the audit trail', async () => {
    const place = measured({ config: { reviewWebhook: 'https://example.com' } });
    const author = await person(place.app);
    await createPrompt(app.db, { id: 'q' });
    await createDepartment(app.db, { id: 'medical' });
    const sent = await author.post('/prompts/add', submission);
    expect(sent.status).toBe(200);
    await app.db.update(outbox).set({ createdAt: new Date(Date.now() - 120_000) });
    for (const _ of [1, 2]) await place.server.request('/api/prompts?query=congress');
    const text = await place.read();
    const sentNever = { createdAt: new Date(0), nextAttemptAt: new Date(0), failedAt: new Date() };
    const value = (name: string) =>
      Number(/[\d.e+-]+$/.exec(linesOf(text, `prompt_library_${name}`)[0] ?? ''));
    expect(value('database_up')).toBe(1);
    expect(linesOf(text, 'prompt_library_database_connections')[0]).toMatch(/^[1-9]/);
    expect(value('database_requests_waiting')).toBe(0);
    expect(value('search_index_ready')).toBe(1);
    expect(value('search_index_prompts')).toBe(2);
    await app.db.insert(announcements).values([
      { channel: 'medical', promptId: 'q', ...sentNever },
      // A channel whose address was removed.
      { channel: 'sales', promptId: 'q', ...sentNever },
    ]);
    const later = await place.read();
    expect(linesOf(later, 'prompt_library_outbox_waiting')).toEqual([
      '{kind="review card"} 1',
      '{kind="announcement"} 0',
    ]);
    expect(linesOf(later, 'prompt_library_outbox_failed')).toEqual([
      '{kind="review card"} 0',
      '{kind="announcement"} 1',
    ]);
    expect(value('outbox_oldest_seconds')).toBeGreaterThanOrEqual(120);
    expect(value('audit_head')).toBe(1);
  });

  it('are sent even without the database, which one query at a time checks', async () => {
    let queries = 0;
    const pool = Object.assign(Object.create(app.pool) as typeof app.pool, {
      query: () => {
        queries += 1;
        return new Promise(() => {});
      },
    });
    const { read } = measured({}, pool);
    const [text] = await Promise.all([read(), read(), read()]);
    expect(queries).toBe(1);
    expect(linesOf(text, 'prompt_library_database_up')).toEqual(['0']);
    expect(linesOf(text, 'prompt_library_audit_head')).toEqual([]);
    expect(text).toContain('nodejs_heap_size_used_bytes ');
  });

  it('have every name that the dashboard and the alert rules use', async () => {
    const text = await measured().read();
    const names = new Set(Array.from(text.matchAll(/^# TYPE (\w+) /gm), ([, name]) => name));
    const used = ['deploy/grafana/prompt-library.json', 'deploy/prometheus/alerts.yaml']
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
      .match(/\b(?:prompt_library|http_request|nodejs|process)s?_\w+/g);
    const missing = used?.map((name) => name.replace(/_bucket$/, '')).filter((name) => !names.has(name));
    expect(used?.length).toBeGreaterThan(40);
    expect(missing).toEqual([]);
  });
});
