import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/support/test-database.ts';

describe('the description of the API', () => {
  const app = sharedApp();

  interface Operation {
    operationId: string;
    parameters?: { name: string }[];
    responses: Record<string, unknown>;
  }
  const read = async () =>
    (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, Operation>>;
    };
  const operations = async () => Object.values((await read()).paths).flatMap((item) => Object.values(item));

  it('has every route', async () => {
    const described = Object.entries((await read()).paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );
    const own = new Set(['/api/openapi.json', '/api/docs']);
    const registered = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/') && !own.has(path))
      .map(({ method, path }) => `${method} ${path}`);
    expect(described.toSorted()).toEqual([...new Set(registered)].toSorted());
  });

  it('gives each operation a unique id that is valid as a function name', async () => {
    const names = (await operations()).map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^[a-z][A-Za-z]+$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toContain('getPrompts');
  });

  it('describes the refusals of an Idempotency-Key for every operation with one', async () => {
    const taking = (await operations()).filter(({ parameters = [] }) =>
      parameters.some(({ name }) => name.toLowerCase() === 'idempotency-key'),
    );
    expect(taking.length).toBeGreaterThan(10);
    const lacking = taking.filter(({ responses }) =>
      ['400', '409', '422'].some((status) => !responses[status]),
    );
    expect(lacking.map(({ operationId }) => operationId)).toEqual([]);
  });

  it('passes the recommended rules of Redocly', async () => {
    const source = await (await app.request('/api/openapi.json')).text();
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
    expect(
      problems.map(({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer}`),
    ).toEqual([]);
  });

  it('is also a self-contained page', async () => {
    const response = await app.request('/api/docs');
    const page = await response.text();
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(page).toContain('GET /api/prompts/{id}');
    expect(page).not.toMatch(/<script|https?:\/\//);
  });
});
