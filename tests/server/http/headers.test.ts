import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('headers', () => {
  let app: TestApp;
  const friend = 'https://prompts.example.com';
  beforeAll(async () => {
    app = await createTestApp({ config: { allowedOrigins: [friend] } });
  });
  afterAll(() => app.close());

  it('keep every answer safe and out of search engines', async () => {
    for (const path of ['/api/prompts', '/api/nothing', '/config.json', '/nothing', '/api/docs']) {
      const { headers } = await app.request(path);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'; script-src 'self';");
      expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(headers.has('Strict-Transport-Security')).toBe(false);
    }
  });

  it('keep browsers to https once people reach the library by it', async () => {
    const secure = appOver(app.database, { config: { publicUrl: 'https://library.example.com' } });
    expect((await secure.request('/config.json')).headers.get('Strict-Transport-Security')).toMatch(
      /max-age=\d{8}/,
    );
  });

  it('open the API to allowed origins only, failures and 304 included', async () => {
    const first = await app.request('/api/departments', { headers: { Origin: friend } });
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    for (const [path, headers] of [
      ['/api/prompts', {}],
      ['/api/departments', known],
      ['/api/me', {}],
      ['/api/prompts/none', {}],
      ['/api/openapi.json', {}],
    ] as const) {
      const allowed = await app.request(path, { headers: { ...headers, Origin: friend } });
      expect(allowed.headers.get('Access-Control-Allow-Origin'), path).toBe(friend);
      expect(allowed.headers.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
      const stranger = await app.request(path, {
        headers: { ...headers, Origin: 'https://evil.example.com' },
      });
      expect(stranger.headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  });

  it('answer the question that a browser asks before a call from an allowed origin', async () => {
    const response = await app.request('/api/prompts/add', {
      method: 'OPTIONS',
      headers: { Origin: friend, 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(friend);
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
  });

  it('let any page read the public configuration', async () => {
    const response = await app.request('/config.json', {
      headers: { Origin: 'https://anywhere.example.com' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ apiHost: '', companyName: 'AstraZeneca' });
  });

  it('echo a sane request id and replace any other', async () => {
    const idFor = async (id: string) =>
      (await app.request('/config.json', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
    expect(await idFor('abc-123')).toBe('abc-123');
    for (const id of ['', 'x'.repeat(101), '<script>', 'a b'])
      expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
  });
});
