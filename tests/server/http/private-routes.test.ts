import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requirementsOf } from '#server/http/auth/requirements.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('routes of the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  const requirements = () => requirementsOf(app.app);
  const send = async (route: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = route.split(' ');
    return app.request(path.replaceAll(/:\w+/g, 'any'), { method, headers });
  };

  it('declare whom they answer, every one of them', () => {
    const routes = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    const declared = requirements();
    expect([...new Set(routes)].filter((route) => !declared.has(route))).toEqual([]);
    expect([...declared.keys()].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('answer 401 without a valid token where they require a user', async () => {
    const routes = [...requirements()].filter(([, requirement]) => requirement === 'user');
    expect(routes.length).toBeGreaterThanOrEqual(8);
    for (const [route] of routes)
      for (const Authorization of ['', 'Bearer pls_unknown', 'Basic eDp5']) {
        const response = await send(route, { Authorization });
        expect(response.status, route).toBe(401);
        expect(await response.json()).toEqual({ message: 'Please sign in.', code: 'unauthenticated' });
      }
  });

  it('ask nobody to sign in where they require no user, whatever token comes along', async () => {
    for (const [route, requirement] of requirements()) {
      if (requirement === 'user') continue;
      for (const Authorization of ['', 'Bearer pls_unknown'])
        expect((await send(route, { Authorization })).status, route).not.toBe(401);
    }
  });

  it('say in the description of the API what they require', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(paths['/api/prompts/{id}/save']?.['post']?.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/contact']?.['post']?.security).toEqual([{ bearer: [] }, {}]);
    expect(paths['/api/prompts/{id}']?.['get']?.security).toEqual([]);
  });
});
