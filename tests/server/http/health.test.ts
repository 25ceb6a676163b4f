import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { ownMigrations } from '#server/db/schema-version.ts';
import { createSearchMemory } from '#server/features/search/search.service.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

interface Requested {
  request: (path: string) => Response | Promise<Response>;
}

describe('the health of a process', () => {
  const app = sharedApp();
  beforeAll(() => createPrompt(app.db, {}));

  const statusOf = async (server: Requested, probe: string) =>
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
