import { describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const friend = 'https://prompts.example.com';
const app = sharedApp({ config: { allowedOrigins: [friend] } });

describe('errors', () => {
  const send = async (path: string, init?: RequestInit) => {
    const response = await app.request(path, init);
    return { status: response.status, headers: response.headers, error: (await response.json()) as unknown };
  };

  it('are 404 for an unknown path of the API, with any method', async () => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const { status, error } = await send('/api/nothing/here', { method });
      expect(status).toBe(404);
      expect(error).toEqual({ message: 'API address not found.', code: 'not_found' });
    }
    expect((await send('/api')).status).toBe(404);
  });

  it('are 405 with the allowed methods for a wrong method', async () => {
    const { status, headers, error } = await send('/api/prompts', { method: 'DELETE' });
    expect(status).toBe(405);
    expect(headers.get('Allow')).toBe('GET, HEAD');
    expect(error).toEqual({ message: 'DELETE is not allowed here.', code: 'method_not_allowed' });
  });

  it('are 400 with the parameter and its valid values', async () => {
    const messages = {
      'limit=many': 'limit must be a whole number from 1 to 10000.',
      'limit=1.5': 'limit must be a whole number from 1 to 10000.',
      'offset=-1': 'offset must be a whole number from 0 to 1000000.',
      'sort=random': 'sort must be one of latest, oldest, rating, worked, used, name.',
    };
    for (const [query, message] of Object.entries(messages)) {
      const { status, error } = await send(`/api/prompts?${query}`);
      expect(status, query).toBe(400);
      expect(error).toEqual({ message, code: 'bad_request' });
    }
  });

  it('are 400 for a repeated parameter, unless it may have several values', async () => {
    const messages = {
      'prompts?query=a&query=b': 'query must be given once.',
      'departments/all/prompts?day=2026-01-31&day=2026-01-31': 'day must be given once.',
      'departments/all/prompts?difficulty=Expert&difficulty=x':
        'difficulty must be one of Beginner, Intermediate, Advanced, Expert.',
      'search?query=a&query=b': 'query must be given once.',
    };
    for (const [path, message] of Object.entries(messages))
      expect((await send(`/api/${path}`)).error, path).toEqual({ message, code: 'bad_request' });
    expect((await send('/api/departments/all/prompts?difficulty=Expert&difficulty=Beginner')).status).toBe(
      200,
    );
  });

  it('are 413 for a body over the limit, before any other check', async () => {
    const { status, error } = await send('/api/prompts/add', {
      method: 'POST',
      body: 'x'.repeat(limits.body + 1),
    });
    expect(status).toBe(413);
    expect(error).toMatchObject({ code: 'too_large' });
  });

  const contact = { name: 'Amara Osei', email: 'amara@example.com', message: 'Hello' };
  const post = (body: BodyInit, type?: string) => {
    const request = new Request('http://localhost/api/contact', { method: 'POST', body });
    if (type === undefined) request.headers.delete('Content-Type');
    else request.headers.set('Content-Type', type);
    return app.app.request(request);
  };

  it('are 415 for a body of another type, with the supported one', async () => {
    const json = JSON.stringify(contact);
    for (const [type, body] of [
      ['text/plain', json],
      ['application/x-www-form-urlencoded', new URLSearchParams(contact).toString()],
      ['nonsense', json],
      [undefined, json],
    ] as const) {
      const response = await post(body, type);
      expect(response.status, type).toBe(415);
      expect(await response.json()).toEqual({
        message: 'Send the body as JSON, with Content-Type: application/json.',
        code: 'unsupported_media_type',
      });
    }
    for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])
      expect((await post(json, type)).status, type).toBe(200);
  });

  it('are 400 if there is no body, if it is not JSON, and with the field if a value has the wrong type', async () => {
    expect((await app.request('/api/contact', { method: 'POST' })).status).toBe(400);
    const { headers } = await signIn(app);
    const rate = (body: string) =>
      send('/api/prompts/any/rate', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body,
      });
    for (const body of ['{"rating": ', 'rating=5', '\0', '{"rating": 5}}'])
      expect(await rate(body), body).toMatchObject({
        status: 400,
        error: { message: 'The request is not valid JSON.', code: 'bad_request' },
      });
    for (const body of ['{"rating": "five"}', '{"rating": null}', '{}', '{"rating": 4.5}', '[]', '7'])
      expect(await rate(body), body).toMatchObject({
        status: 400,
        error: { message: expect.stringMatching(/rating|body/i), code: 'bad_request' },
      });
  });

  it('are 500 without the cause, which is only logged', async () => {
    await app.database.pool.query('alter table departments rename to hidden');
    const { status, error } = await send('/api/departments');
    await app.database.pool.query('alter table hidden rename to departments');
    expect(status).toBe(500);
    expect(error).toEqual({ message: 'Something went wrong on our side. Try again.', code: 'internal' });
    expect((await send('/api/departments')).status).toBe(200);
  });
});

describe('headers', () => {
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
