import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('headers', () => {
  let app: TestApp;
  const friend = 'https://prompts.example.com';
  beforeAll(async () => {
    app = await createTestApp({ config: { allowedOrigins: [friend] } });
  });
  afterAll(() => app.close());

  it('keep every response safe and out of search engines', async () => {
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

  it('let the hosts of Microsoft 365 frame the pages, except the sign-in pages', async () => {
    const framedBy = async (path: string) => {
      const { headers } = await app.request(path);
      expect(headers.has('X-Frame-Options'), path).toBe(false);
      return /frame-ancestors ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    };
    for (const path of ['/', '/prompts/any', '/logout', '/api/prompts'])
      expect((await framedBy(path))?.split(' ')).toEqual(
        expect.arrayContaining([
          "'self'",
          'https://*.cloud.microsoft',
          'https://teams.microsoft.com',
          'https://*.office.com',
        ]),
      );
    for (const path of ['/login', '/LOGIN/', '//login', '/auth/callback', '/auth/callback?token=x'])
      expect(await framedBy(path), path).toBe("'none'");
  });

  it('take linear time for a path of slashes', async () => {
    const cost = async (path: string) => {
      const before = process.cpuUsage();
      expect((await app.request(path)).status).toBe(404);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost(`/${'a'.repeat(200_000)}`);
    const usual = await cost(`/${'a'.repeat(200_000)}`);
    // Again if other threads of the process, which count too, were busy meanwhile: in quadratic time each takes minutes.
    await expect.poll(() => cost(`${'/'.repeat(200_000)}x`)).toBeLessThan(50 * Math.max(usual, 5_000));
  });

  it('let only the configured hosts frame the pages, if any are configured', async () => {
    const hosts = 'https://gov.teams.microsoft.us,https://*.office365.us';
    const config = parseConfig({ TEAMS_HOST_ORIGINS: hosts });
    const one = appOver(app.database, { config });
    const policyOf = async (path: string) =>
      (await one.request(path)).headers.get('Content-Security-Policy') ?? '';
    expect(await policyOf('/')).toMatch(
      /frame-ancestors 'self' https:\/\/gov\.teams\.microsoft\.us https:\/\/\*\.office365\.us(;|$)/,
    );
    expect(await policyOf('/login')).toMatch(/frame-ancestors 'none'/);
  });

  it('let the Teams sign-in window keep its opener, unlike every other page', async () => {
    const opener = async (path: string) =>
      (await app.request(path)).headers.get('Cross-Origin-Opener-Policy');
    for (const path of ['/auth/callback', '/api/auth/microsoft/redirect', '/api/auth/microsoft/callback'])
      expect(await opener(path), path).toBeNull();
    for (const path of ['/', '/login', '/prompts/any'])
      expect(await opener(path), path).toBe('same-origin-allow-popups');
  });

  it('let the page call only its own server, the list of hosts and the sign-in service', async () => {
    const entra = {
      ENTRA_TENANT_ID: '11111111-1111-4111-8111-111111111111',
      ENTRA_CLIENT_ID: '33333333-3333-4333-8333-333333333333',
      ENTRA_CLIENT_SECRET: 'secret',
      ENTRA_AUTHORITY: 'https://login.example.com/cloud',
    };
    const allowed = async (environment: Record<string, string>) => {
      const config = parseConfig(environment);
      const { headers } = await appOver(app.database, { config }).request('/api/prompts');
      return /connect-src ([^;]+)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1];
    };
    expect(await allowed({})).toBe("'self' https://res.cdn.office.net");
    expect(await allowed(entra)).toBe("'self' https://res.cdn.office.net https://login.example.com");
  });

  it('include HSTS if the public URL is https', async () => {
    const secure = appOver(app.database, { config: { publicUrl: 'https://library.example.com' } });
    expect((await secure.request('/config.json')).headers.get('Strict-Transport-Security')).toMatch(
      /max-age=\d{8}/,
    );
  });

  it('open the API to allowed origins only, including errors and 304', async () => {
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

  it('respond to a CORS preflight from an allowed origin', async () => {
    const response = await app.request('/api/prompts/add', {
      method: 'OPTIONS',
      headers: { Origin: friend, 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(friend);
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('If-None-Match');
    expect(response.headers.get('Access-Control-Allow-Headers')).toContain('Idempotency-Key');
  });

  it('let any page read the public configuration', async () => {
    const response = await app.request('/config.json', {
      headers: { Origin: 'https://anywhere.example.com' },
    });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ apiHost: '', companyName: 'AstraZeneca' });
  });

  it('echo a valid request id and replace any other', async () => {
    const idFor = async (id: string) =>
      (await app.request('/config.json', { headers: { 'X-Request-Id': id } })).headers.get('X-Request-Id');
    expect(await idFor('abc-123')).toBe('abc-123');
    for (const id of ['', 'x'.repeat(101), '<script>', 'a b'])
      expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
  });
});
