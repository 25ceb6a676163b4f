import { describe, expect, it } from 'vitest';
import { type Requirement, requirementsOf, rolesOf } from '#server/http/auth/requirements.ts';
import { person } from '#tests/support/reviewing.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const isRole = (requirement: Requirement) => rolesOf(requirement).length > 0;
const needsUser = (requirement: Requirement) => requirement === 'user' || isRole(requirement);

describe('routes of the API', () => {
  const app = sharedApp();

  const requirements = () => requirementsOf(app.app);
  const send = async (route: string, headers: Record<string, string> = {}) => {
    const [method = '', path = ''] = route.split(' ');
    return app.request(path.replaceAll(/:\w+/g, 'any'), { method, headers });
  };

  it('all declare their requirement', () => {
    const routes = app.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
      .map(({ method, path }) => `${method} ${path}`);
    const declared = requirements();
    expect([...new Set(routes)].filter((route) => !declared.has(route))).toEqual([]);
    expect([...declared.keys()].filter((route) => !routes.includes(route))).toEqual([]);
  });

  it('respond 401 without a valid token if they require a user', async () => {
    const routes = [...requirements()].filter(([, requirement]) => needsUser(requirement));
    expect(routes.length).toBeGreaterThanOrEqual(8);
    for (const [route] of routes)
      for (const Authorization of ['', 'Bearer pls_unknown', 'Basic eDp5']) {
        const response = await send(route, { Authorization });
        expect(response.status, route).toBe(401);
        expect(await response.json()).toEqual({ message: 'Sign in to continue.', code: 'unauthenticated' });
      }
  });

  it('respond 403 to users without the role that they require', async () => {
    const caller = await person(app);
    const routes = [...requirements()].filter(([, requirement]) => isRole(requirement));
    expect(routes.length).toBeGreaterThanOrEqual(6);
    for (const [route, role] of routes) {
      const response = await send(route, { Authorization: `Bearer ${caller.token}` });
      expect(response.status, route).toBe(403);
      expect(await response.json()).toEqual({
        message: `You need ${role} access.`,
        code: 'forbidden',
      });
    }
  });

  it('never respond 401 if they require no user, even with an invalid token', async () => {
    for (const [route, requirement] of requirements()) {
      if (needsUser(requirement)) continue;
      for (const Authorization of ['', 'Bearer pls_unknown'])
        expect((await send(route, { Authorization })).status, route).not.toBe(401);
    }
  });

  it('state their requirement in the API document', async () => {
    const { paths } = (await (await app.request('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { security?: unknown }>>;
    };
    expect(paths['/api/prompts/{id}/save']?.['post']?.security).toEqual([{ bearer: [] }]);
    expect(paths['/api/contact']?.['post']?.security).toEqual([{ bearer: [] }, {}]);
    expect(paths['/api/prompts/{id}']?.['get']?.security).toEqual([]);
    expect(paths['/api/reviews']?.['get']?.security).toEqual([{ bearer: ['Reviewer'] }]);
  });
});
