import { Writable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/support/test-database.ts';

describe('the log', () => {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  const app = sharedApp({ logger: pino({ level: 'trace' }, stream) });

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
