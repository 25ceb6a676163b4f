import { beforeAll, describe, expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { connectAssistant, type McpEra } from '#tests/support/mcp-client.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const friend = 'https://chat.example.com';
/** Headers that need no preflight. */
const safe = new Set(['accept', 'origin']);

const ping = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
};
const pingFrom = (Origin: string) => ({ ...ping, headers: { ...ping.headers, Origin } });

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
    const refused = await strict.request('/mcp', pingFrom(friend));
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
      const response = await app.request('http://localhost:3000/mcp', pingFrom(origin));
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
      const response = await request('http://localhost:3000/mcp', pingFrom(origin));
      expect(response.status, origin).toBe(status);
      const preflight = { method: 'OPTIONS', headers: { Origin: origin } };
      const allowed = await request('http://localhost:3000/mcp', preflight);
      expect(allowed.status, origin).toBe(status === 200 ? 204 : 403);
    }
  });
});
