import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

describe('headers', () => {
  const friend = 'https://prompts.example.com';
  const app = sharedApp({ config: { allowedOrigins: [friend] } });

  const headersOf = async (path: string, init: RequestInit = {}) => (await app.request(path, init)).headers;
  /** A part of the Content-Security-Policy, by default on a server without settings. */
  const policy = async (part: string, path = '/', environment?: Record<string, string>) => {
    const server = environment ? appOver(app, { config: parseConfig(environment) }) : app;
    const { headers } = await server.request(path);
    const rules = headers.get('Content-Security-Policy')?.split('; ') ?? [];
    return rules.find((rule) => rule.startsWith(part))?.slice(part.length + 1);
  };

  it('keep every response safe and out of search engines', async () => {
    for (const path of ['/api/prompts', '/api/nothing', '/config.json', '/nothing', '/api/docs']) {
      const headers = await headersOf(path);
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'self'; script-src 'self';");
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('X-Robots-Tag')).toBe('noindex, nofollow');
      expect(headers.has('Strict-Transport-Security')).toBe(false);
      expect(headers.has('X-Frame-Options')).toBe(false);
    }
    const secure = appOver(app, { config: { publicUrl: 'https://library.example.com' } });
    const { headers } = await secure.request('/config.json');
    expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=\d{8}/);
  });

  it('let the hosts of Microsoft 365, or only the configured ones, frame the pages, except the sign-in pages', async () => {
    const hosts = ['https://*.cloud.microsoft', 'https://teams.microsoft.com', 'https://*.office.com'];
    for (const path of ['/', '/prompts/any', '/logout', '/api/prompts'])
      expect((await policy('frame-ancestors', path))?.split(' '), path).toEqual(
        expect.arrayContaining(["'self'", ...hosts]),
      );
    for (const path of ['/login', '/LOGIN/', '//login', '/auth/callback', '/auth/callback?token=x'])
      expect(await policy('frame-ancestors', path), path).toBe("'none'");
    const own = { TEAMS_HOST_ORIGINS: 'https://gov.teams.microsoft.us,https://*.office365.us' };
    expect(await policy('frame-ancestors', '/', own)).toBe(
      "'self' https://gov.teams.microsoft.us https://*.office365.us",
    );
    expect(await policy('frame-ancestors', '/login', own)).toBe("'none'");
  });

  it('let the Teams sign-in window keep its opener, unlike every other page', async () => {
    const opener = async (path: string) => (await headersOf(path)).get('Cross-Origin-Opener-Policy');
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
    const usual = "'self' https://res.cdn.office.net";
    expect(await policy('connect-src', '/api/prompts', {})).toBe(usual);
    expect(await policy('connect-src', '/api/prompts', entra)).toBe(`${usual} https://login.example.com`);
  });

  it('open the API to allowed origins only, including errors, 304 and preflights', async () => {
    const etag = (await headersOf('/api/departments', { headers: { Origin: friend } })).get('ETag') ?? '';
    for (const [path, headers] of [
      ['/api/prompts', {}],
      ['/api/departments', { 'If-None-Match': etag }],
      ['/api/me', {}],
      ['/api/prompts/none', {}],
      ['/api/openapi.json', {}],
    ] as const) {
      const allowed = await headersOf(path, { headers: { ...headers, Origin: friend } });
      expect(allowed.get('Access-Control-Allow-Origin'), path).toBe(friend);
      expect(allowed.get('Access-Control-Expose-Headers')).toContain('X-Total-Count');
      const stranger = { ...headers, Origin: 'https://evil.example.com' };
      expect((await headersOf(path, { headers: stranger })).has('Access-Control-Allow-Origin')).toBe(false);
    }
    const preflight = await app.request('/api/prompts/add', {
      method: 'OPTIONS',
      headers: { Origin: friend, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(friend);
    for (const name of ['Authorization', 'If-None-Match', 'Idempotency-Key'])
      expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain(name);
  });

  it('let any page read the public configuration', async () => {
    const headers = { Origin: 'https://anywhere.example.com' };
    const response = await app.request('/config.json', { headers });
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
    expect(await response.json()).toMatchObject({ apiHost: '', companyName: 'AstraZeneca' });
  });

  it('echo a valid request id and replace any other', async () => {
    const idFor = async (id: string) =>
      (await headersOf('/config.json', { headers: { 'X-Request-Id': id } })).get('X-Request-Id');
    expect(await idFor('abc-123')).toBe('abc-123');
    for (const id of ['', 'x'.repeat(101), '<script>', 'a b'])
      expect(await idFor(id)).toMatch(/^[\da-f-]{36}$/);
  });
});
