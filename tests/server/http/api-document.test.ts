import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/support/test-database.ts';

describe('the description of the API', () => {
  const app = sharedApp();

  const read = async () =>
    (await (await app.request('/api/openapi.json')).json()) as { paths: Record<string, object> };

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
