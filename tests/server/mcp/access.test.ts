import { beforeAll, describe, expect, it } from 'vitest';
import { defaultCompanyName } from '#domain/limits.ts';
import { parseConfig } from '#server/config.ts';
import { users } from '#server/db/schema.ts';
import { startSession } from '#server/features/sign-in/sessions.repository.ts';
import { clientId, mcpClientId, otherTenantId, somebody } from '#tests/support/entra.ts';
import { createPrompt, createUser } from '#tests/support/factories.ts';
import { connectAssistant, type McpEra } from '#tests/support/mcp-client.ts';
import { type OfficialClient, signInByClient } from '#tests/support/mcp-oauth-client.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp, sharedApp } from '#tests/support/test-database.ts';

const publicUrl = 'https://prompts.example.com';
const resource = `${publicUrl}/mcp`;
const good = { aud: mcpClientId, scp: 'prompts.read', azp: 'an-assistant' };

const clientInfo = { name: 'test', version: '1' };
const params = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
const initialize = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
};

describe('the server for assistants, with Microsoft’s sign-in', () => {
  const entra = sharedEntra();
  const config = () =>
    parseConfig({ ...entra.environment, PUBLIC_URL: publicUrl, ENTRA_MCP_CLIENT_ID: mcpClientId });
  const app = emptiedApp(() => ({ config: config() }));

  const send = async (Authorization = '', asked: Pick<TestApp, 'request'> = app) =>
    asked.request('/mcp', {
      ...initialize,
      headers: { ...initialize.headers, ...(Authorization && { Authorization }) },
    });

  it('publishes the metadata of its authorization server', async () => {
    const response = await app.request('/.well-known/oauth-protected-resource/mcp');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await response.json()).toEqual({
      resource,
      resource_name: `${defaultCompanyName} prompt library`,
      authorization_servers: [`${entra.environment.ENTRA_AUTHORITY}/${somebody.tid}/v2.0`],
      scopes_supported: [`${resource}/prompts.read`],
      bearer_methods_supported: ['header'],
    });
  });

  it.each<OfficialClient>(['client', 'sdk'])(
    'signs the official package %s in by the whole name of its permission, which Microsoft requires',
    async (name) => {
      const { asked, failure, tools } = await signInByClient(name, new URL(resource), app.request);
      expect(failure).toBeUndefined();
      expect(Object.fromEntries(asked.searchParams)).toMatchObject({
        scope: expect.stringMatching(new RegExp(`^${resource}/prompts\\.read( offline_access)?$`)),
        resource,
      });
      expect(tools).toHaveLength(5);
    },
  );

  it('accepts tokens of both versions and of Microsoft 365 Copilot, and creates no user', async () => {
    for (const changes of [
      {},
      { aud: resource, ver: '1.0', iss: `https://sts.windows.net/${somebody.tid}/` },
      { scp: 'access_as_user' },
    ]) {
      const token = await entra.accessToken({ ...good, ...changes });
      const assistant = await connectAssistant(app.request, token);
      expect((await assistant.listTools()).tools).toHaveLength(5);
      await assistant.close();
    }
    expect(await app.db.$count(users)).toBe(0);
  });

  it('responds 401 to every method without a valid token', async () => {
    for (const [method, params] of [
      ['tools/call', { name: 'open_prompt_form', arguments: { id: 'letter' } }],
      ['resources/read', { uri: 'ui://prompt-library/fill-in-form.html' }],
      ['prompts/get', { name: 'letter' }],
    ] as const) {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
      for (const Authorization of [undefined, `Bearer ${await entra.accessToken()}`]) {
        const headers = { ...initialize.headers, ...(Authorization && { Authorization }) };
        const response = await app.request('/mcp', { method: 'POST', headers, body });
        expect(response.status, method).toBe(401);
        expect(await response.text()).not.toMatch(/result|<!doctype/);
      }
    }
  });

  it('refuses every other token, with a link to its metadata', async () => {
    const { id } = await createUser(app.db);
    // The signature, the issuer and the times of a token are read as for the API.
    const token = async (changes: object) => `Bearer ${await entra.accessToken({ ...good, ...changes })}`;
    const invalid = {
      'no token': undefined,
      'another scheme': 'Basic eDp5',
      'no JWT': 'Bearer hello',
      'a session of the browser': `Bearer ${await startSession(app.db, id, new Date(), 8, [])}`,
      'a token for the API': `Bearer ${await entra.accessToken()}`,
      'a token for the API’s URL': await token({ aud: `api://${clientId}` }),
      'a token of another tenant': await token({ tid: otherTenantId }),
    };
    for (const [name, authorization] of Object.entries(invalid)) {
      const response = await send(authorization);
      expect(response.status, name).toBe(401);
      const challenge = response.headers.get('WWW-Authenticate') ?? '';
      expect(challenge, name).toContain('Bearer error="invalid_token"');
      const metadata = `${publicUrl}/.well-known/oauth-protected-resource/mcp`;
      expect(challenge, name).toContain(`resource_metadata="${metadata}"`);
      expect(challenge, name).toContain(`scope="${resource}/prompts.read"`);
      expect(await response.text(), name).not.toContain('serverInfo');
    }
  });

  it('responds 403 to a token with another permission, or of a program instead of a user', async () => {
    for (const changes of [{ scp: 'User.Read' }, { scp: undefined, roles: ['prompts.read'] }]) {
      const response = await send(`Bearer ${await entra.accessToken({ ...good, ...changes })}`);
      expect(response.status).toBe(403);
      const challenge = response.headers.get('WWW-Authenticate');
      expect(challenge).toContain('insufficient_scope');
      expect(challenge).toContain(`scope="${resource}/prompts.read"`);
    }
  });

  it('has tokens that the API refuses', async () => {
    for (const scp of ['prompts.read', 'prompts.read access_as_user']) {
      const headers = { Authorization: `Bearer ${await entra.accessToken({ ...good, scp })}` };
      expect((await app.request('/api/me', { headers })).status).toBe(401);
    }
  });

  it('responds 503 with Retry-After while the signing keys are unavailable', async () => {
    entra.behaviour.keysResponse = 'dropped';
    const other = appOver(app, { config: config() });
    const response = await send(`Bearer ${await entra.accessToken(good)}`, {
      request: async (path, init) => other.request(path, init),
    });
    expect(response.status).toBe(503);
    expect(response.headers.get('Retry-After')).toBe('5');
  });

  it.each([
    ['ENTRA_MCP_CLIENT_ID', { ENTRA_MCP_CLIENT_ID: clientId }],
    ['ENTRA_API_AUDIENCE', { ENTRA_API_AUDIENCE: resource }],
  ])('does not start with %s shared by the API', (name, changes) => {
    const start = () => parseConfig({ ...entra.environment, PUBLIC_URL: publicUrl, ...changes });
    expect(start).toThrow(new RegExp(`^${name}: `));
  });
});

describe('the server for assistants, with the local sign-in', () => {
  const app = sharedApp({ config: { signIn: { kind: 'local' } } });
  const request = (path: string, init: RequestInit = {}) => app.request(path, init);

  const makeToken = async (person = 'amara-osei') => {
    const body = new URLSearchParams({ person });
    const page = await request('/local-sign-in/assistant', { method: 'POST', body });
    return { page, token: /ey[\w.-]+/.exec(await page.text())?.[0] ?? '' };
  };

  it('issues a token on this machine that is not valid for the API', async () => {
    const { page, token } = await makeToken();
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const assistant = await connectAssistant(app.request, token);
    expect((await assistant.listPrompts()).prompts).toEqual([]);
    await assistant.close();
    expect((await request('/api/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(401);
  });

  it('refuses requests through a proxy, with a token or for one', async () => {
    const forwarded = { 'X-Forwarded-For': '192.0.2.1' };
    const { token } = await makeToken();
    const headers = { ...initialize.headers, ...forwarded, Authorization: `Bearer ${token}` };
    expect((await request('/mcp', { ...initialize, headers })).status).toBe(401);
    const body = new URLSearchParams({ person: 'amara-osei' });
    const refused = await request('/local-sign-in/assistant', { method: 'POST', body, headers: forwarded });
    expect(refused.status).toBe(403);
  });

  it('refuses requests without a token, and has no metadata of an authorization server', async () => {
    const response = await request('/mcp', initialize);
    expect(response.status).toBe(401);
    expect(response.headers.get('WWW-Authenticate')).not.toContain('resource_metadata');
    expect((await request('/.well-known/oauth-protected-resource/mcp')).status).toBe(404);
  });

  it('refuses a page of another site, by its Origin and by a foreign Host', async () => {
    const { token } = await makeToken();
    const headers = { ...initialize.headers, Authorization: `Bearer ${token}` };
    for (const Origin of ['https://evil.example', 'null'])
      expect((await request('/mcp', { ...initialize, headers: { ...headers, Origin } })).status).toBe(403);
    const named = await request('http://evil.example/mcp', { ...initialize, headers });
    expect([named.status, await named.json()]).toMatchObject([403, { code: 'forbidden' }]);
  });
});

const friend = 'https://chat.example.com';
/** Headers that need no preflight. */
const safe = new Set(['accept', 'origin']);
const initializeFrom = (Origin: string) => ({ ...initialize, headers: { ...initialize.headers, Origin } });

describe('a page that calls the server for assistants', () => {
  const app = sharedApp({ config: { mcpAnonymous: true, allowedOrigins: [friend] } });
  beforeAll(() => createPrompt(app.db, { id: 'letter', featured: true }));

  it.each<McpEra>(['legacy', 'modern'])(
    'of an allowed origin passes CORS with the headers of the %s protocol',
    async (era) => {
      const sent = new Set<string>();
      const asPage = async (path: string, init: RequestInit = {}) => {
        const headers = new Headers(init.headers);
        for (const name of headers.keys()) sent.add(name);
        headers.set('Origin', friend);
        const response = await app.request(path, { ...init, headers });
        expect(response.headers.get('Access-Control-Allow-Origin')).toBe(friend);
        expect(response.headers.get('Vary')).toContain('Origin');
        return response;
      };
      const assistant = await connectAssistant(asPage, '', era);
      expect((await assistant.getPrompt({ name: 'letter' })).messages).toHaveLength(1);
      await assistant.close();

      const preflight = await app.request('/mcp', {
        method: 'OPTIONS',
        headers: { Origin: friend, 'Access-Control-Request-Method': 'POST' },
      });
      expect(preflight.status).toBe(204);
      expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(friend);
      expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain('POST');
      const allowed = preflight.headers.get('Access-Control-Allow-Headers')?.toLowerCase().split(',');
      expect(allowed).toEqual(
        expect.arrayContaining(['authorization', ...[...sent].filter((name) => !safe.has(name))]),
      );
    },
  );

  it('of an allowed origin can read a refusal', async () => {
    const strict = appOver(app, { config: { allowedOrigins: [friend], signIn: { kind: 'local' } } });
    const refused = await strict.request('/mcp', initializeFrom(friend));
    expect(refused.status).toBe(401);
    expect(refused.headers.get('Access-Control-Allow-Origin')).toBe(friend);
    const exposed = refused.headers.get('Access-Control-Expose-Headers');
    for (const name of ['WWW-Authenticate', 'Retry-After']) expect(exposed).toContain(name);
  });

  it('gets a response on this machine only of the server’s origin and of an allowed one', async () => {
    for (const [origin, status] of [
      ['http://localhost:3000', 200],
      ['http://localhost:3001', 403],
      [friend, 200],
      [`${friend}:8443`, 403],
      ['https://evil.example', 403],
      ['null', 403],
    ] as const) {
      const response = await app.request('http://localhost:3000/mcp', initializeFrom(origin));
      expect(response.status, origin).toBe(status);
    }
  });

  it('gets a response behind PUBLIC_URL only of that origin', async () => {
    const config = { mcpAnonymous: true, publicUrl: 'https://prompts.example.com' };
    const { request } = appOver(app, { config });
    for (const [origin, status] of [
      ['https://prompts.example.com', 200],
      ['https://prompts.example.com:8443', 403],
      ['http://localhost:3000', 403],
    ] as const) {
      const response = await request('http://localhost:3000/mcp', initializeFrom(origin));
      expect(response.status, origin).toBe(status);
      const preflight = { method: 'OPTIONS', headers: { Origin: origin } };
      const allowed = await request('http://localhost:3000/mcp', preflight);
      expect(allowed.status, origin).toBe(status === 200 ? 204 : 403);
    }
  });
});
