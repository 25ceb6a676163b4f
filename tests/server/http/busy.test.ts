import { beforeAll, describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { sharedApp } from '#tests/support/test-database.ts';

describe('a process with many running reads', () => {
  const app = sharedApp({ config: { mcpAnonymous: true } });
  beforeAll(() => createPrompt(app.db, {}));

  const list = async (limit: number) => app.request(`/api/prompts?limit=${limit}`);

  it('refuses further ones than 100 at once, but neither load balancers nor changes, and completes the others', async () => {
    // The only connection of the embedded database.
    const connection = await app.pool.connect();
    const running = Array.from({ length: 101 }, async (_, index) => list(index + 1));
    const refused = await Promise.race(running);
    expect([refused.status, refused.headers.get('Retry-After'), await refused.json()]).toEqual([
      503,
      '1',
      { message: 'The library is very busy. Try again in a moment.', code: 'unavailable' },
    ]);
    const call = { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } };
    expect((await app.request('/mcp', call)).status).toBe(503);
    expect((await app.request('/api/health/live')).status).toBe(200);
    const message = { name: 'Ada', email: 'ada@example.com', subject: 'Help', message: 'How do I begin?' };
    const change = app.request('/api/contact', { ...call, body: JSON.stringify(message) });
    connection.release();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(100);
    expect((await change).status).toBe(200);
    expect((await list(101)).status).toBe(200);
  });

  it('reads the whole library for two clients at once, refuses a third, and reads a page meanwhile', async () => {
    const connection = await app.pool.connect();
    const whole = async () => app.request('/api/prompts');
    const running = [whole(), whole(), whole()];
    expect((await Promise.race(running)).status).toBe(503);
    const page = list(1);
    connection.release();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(2);
    expect((await page).status).toBe(200);
    expect((await whole()).status).toBe(200);
  });
});
