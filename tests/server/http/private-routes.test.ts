import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicRoutes } from '#server/http/auth/authentication.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('routes of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const registered = () =>
    app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);

  it('are private unless listed as public', async () => {
    const routes = [...new Set(registered())].filter((route) => !publicRoutes.has(route));
    expect(routes.length).toBeGreaterThanOrEqual(8);
    for (const route of routes) {
      const [method = '', path = ''] = route.split(' ');
      for (const authorization of ['', 'Bearer pls_unknown', 'Basic eDp5']) {
        const headers = { Authorization: authorization };
        const response = await app.request(path.replace(':id', 'any'), { method, headers });
        expect(response.status, route).toBe(401);
        expect(await response.json()).toEqual({ message: 'Please sign in.', code: 'unauthenticated' });
      }
    }
  });

  it('are all there that are listed as public, and none of them asks for sign-in', async () => {
    const routes = registered();
    for (const route of publicRoutes) {
      expect(routes).toContain(route);
      const [method = '', path = ''] = route.split(' ');
      const response = await app.request(path.replace(':id', 'any'), { method });
      expect(response.status, route).not.toBe(401);
    }
  });
});
