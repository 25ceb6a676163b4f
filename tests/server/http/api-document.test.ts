import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('the description of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  it('has every route', async () => {
    const document = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, unknown>>;
    };
    const described = Object.entries(document.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const own = new Set(['/api/openapi.json', '/api/docs']);
    const registered = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !own.has(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(registered)].toSorted());
  });

  it('gives each operation a unique id that is valid as a function name', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { operationId?: string }>>;
    };
    const names = Object.values(paths).flatMap((item) =>
      Object.values(item).map((operation) => operation.operationId),
    );
    expect(names.filter((name) => !name || !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('getPrompts');
  });

  it('describes the refusals of an Idempotency-Key for every operation with one', async () => {
    interface Operation {
      operationId: string;
      parameters?: { name: string }[];
      responses: Record<string, unknown>;
    }
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
    const taking = Object.values(paths)
      .flatMap((item) => Object.values(item))
      .filter(({ parameters = [] }) =>
        parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
      );
    expect(taking.length).toBeGreaterThan(10);
    const lacking = taking.filter(({ responses }) =>
      ['400', '409', '422'].some((status) => !responses[status]),
    );
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('has the public URL as server, or else its own origin', async () => {
    const serversOf = async (one: TestApp) =>
      ((await (await one.request('/api/openapi.json')).json()) as { servers: unknown }).servers;
    expect(await serversOf(app)).toEqual([{ url: '/' }]);
    const PUBLIC_URL = 'https://prompts.example.com';
    const reached = await createTestApp({ config: parseConfig({ NODE_ENV: 'test', PUBLIC_URL }) });
    expect(await serversOf(reached)).toEqual([{ url: PUBLIC_URL }]);
    await reached.close();
  });

  it('passes the recommended rules of Redocly', async () => {
    const source = await (await app.request('/api/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`),
    ).toEqual([]);
  });

  it('says which routes need sign-in', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    expect(document).toMatchObject({
      paths: { '/api/me': { get: { security: [{ bearer: [] }] } } },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    });
  });

  it('is generated once, and not sent again to a browser that has it', async () => {
    for (const path of ['/api/docs', '/api/openapi.json']) {
      const { headers } = await app.request(path);
      const again = await app.request(path, { headers: { 'If-None-Match': headers.get('ETag') ?? '' } });
      expect(again.status).toBe(304);
    }
    const cost = async (path: string) => {
      const before = process.cpuUsage();
      for (let time = 0; time < 50; time += 1) await (await app.request(path)).arrayBuffer();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await cost('/api/departments');
    // Generated for each request, it costs many times as much as a short list.
    expect(await cost('/api/docs')).toBeLessThan(10 * (await cost('/api/departments')));
  });

  it('is also a self-contained page', async () => {
    const response = await app.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(page).toContain('GET /api/prompts/{id}');
    expect(page).not.toMatch(/<script|https?:\/\//);
  });
});
