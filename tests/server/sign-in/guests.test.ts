import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { users } from '#server/db/schema.ts';
import { findPerson } from '#server/person/find-person.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody, tenantId } from '#tests/support/entra.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const boss = 'boss@example.com';
type Server = TestApp['app'];
type Claims = Record<string, unknown>;

describe('an address of the configuration', () => {
  const entra = sharedEntra();
  const app = emptiedApp();

  const named = {
    ADMINS: boss,
    REVIEWERS: boss,
    DEPARTMENT_REVIEWERS: JSON.stringify({ medical: [boss] }),
  };
  const configured = (environment: NodeJS.ProcessEnv = named) =>
    appOver(app, { config: parseConfig({ ...entra.environment, ...environment }) });
  const rolesOf = async (server: Server, token: string | null) => {
    const response = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } });
    return ((await response.json()) as { roles: string[] }).roles;
  };
  const byToken = async (server: Server, claims: Claims) => rolesOf(server, await entra.accessToken(claims));

  const home = `https://sts.windows.net/${otherTenantId}/`;
  const guest = 'boss_partner.example#EXT#@contoso.onmicrosoft.com';

  it('gives no role to a guest, nor to a member whose email address it is', async () => {
    const server = configured();
    for (const [who, claims] of Object.entries<Claims>({
      'a member whose email address it is': { email: boss },
      'a guest with that email address': { email: boss, acct: 1, preferred_username: 'b@partner.example' },
      'a guest with that sign-in name': { preferred_username: boss, acct: 1 },
      'a guest of another organisation': { preferred_username: boss, idp: home },
      'a guest with an unreadable provider': { preferred_username: boss, idp: [home] },
      'a guest by the upn': { preferred_username: boss, upn: guest },
      'a guest by the sign-in name': { preferred_username: guest, email: boss },
      'a name with a control character': { preferred_username: `${boss}\u0000` },
    }))
      expect(await byToken(server, claims), who).toEqual([]);
  });

  it('gives its roles to a member', async () => {
    const server = configured();
    for (const [who, claims] of Object.entries<Claims>({
      'without acct': { preferred_username: boss },
      'with acct 0': { preferred_username: boss, acct: 0 },
      'of the tenant': { preferred_username: boss, idp: `https://sts.windows.net/${tenantId}/` },
      'by the upn': { preferred_username: undefined, upn: boss },
      'with another email address': { preferred_username: 'BOSS@Example.com', email: 'b@example.com' },
    }))
      expect(await byToken(server, claims), who).toEqual(['Reviewer', 'Admin']);
  });

  it('gives roles to a member and not to a guest who signs in in a browser', async () => {
    const server = configured();
    for (const [acct, roles] of [
      [0, ['Reviewer', 'Admin']],
      [1, []],
    ] as const) {
      entra.behaviour.person = { ...somebody, preferred_username: boss, acct };
      const ended = await browserAt(server).followUntil('/api/auth/microsoft/redirect', '/auth/callback');
      expect(await rolesOf(server, ended.searchParams.get('token'))).toEqual(roles);
    }
  });

  it('gives a guest the role by object id, and the app role', async () => {
    const claims = { preferred_username: boss, acct: 1 };
    expect(await byToken(configured({ ADMINS: somebody.oid }), claims)).toEqual(['Admin']);
    expect(await byToken(configured({}), { ...claims, roles: ['Reviewer'] })).toEqual(['Reviewer']);
  });

  it('makes no guest a reviewer of a department', async () => {
    await createDepartment(app.db, { id: 'medical' });
    await createPrompt(app.db, { id: 'waiting', departmentId: 'medical', status: 'pending' });
    const server = configured({ DEPARTMENT_REVIEWERS: named.DEPARTMENT_REVIEWERS });
    const review = async (claims: Claims) => {
      const headers = {
        Authorization: `Bearer ${await entra.accessToken({ roles: ['Reviewer'], ...claims })}`,
        'Content-Type': 'application/json',
      };
      const path = '/api/reviews/waiting/assign';
      return (await server.request(path, { method: 'POST', headers, body: '{"assignee":"me"}' })).status;
    };
    expect(await review({ preferred_username: boss, acct: 1 })).toBe(403);
    expect(await review({ preferred_username: boss })).toBe(200);
  });

  it('is listed for admins under the account that it means, and as unknown beside a guest', async () => {
    const server = configured();
    await byToken(server, { oid: 'a guest', email: boss, acct: 1 });
    const admin = { oid: 'an admin', preferred_username: 'a@example.com', roles: ['Admin'] };
    const headers = { Authorization: `Bearer ${await entra.accessToken(admin)}` };
    const people = async () => {
      const response = await server.request('/api/admin/people', { headers });
      const all = (await response.json()) as { id: string | null; email: string; configured: string[] }[];
      return all.filter(({ email }) => email === boss);
    };
    expect(await people()).toMatchObject([{ id: null, configured: ['Reviewer', 'Admin'] }]);
    await byToken(server, { oid: 'the boss', preferred_username: boss });
    expect(await people()).toMatchObject([{ id: expect.any(String), configured: ['Reviewer', 'Admin'] }]);
  });

  it('finds no guest where a person is named by email address', async () => {
    await byToken(configured(), { email: boss, acct: 1 });
    const [account] = await app.db.select().from(users);
    const owner = await person(app);
    const { id } = (await owner.post('/collections', { name: 'Ours' })).body;
    expect((await owner.post(`/collections/${id}/editors`, { email: boss })).status).toBe(400);
    const admin = await person(app, ['Admin']);
    await createPrompt(app.db, { id: 'owned' });
    const change = { action: 'transfer', owner_email: boss };
    expect((await admin.post('/managed-prompts/preview', { change, ids: ['owned'] })).status).toBe(400);
    await owner.post('/contact', { name: 'Boss', email: boss, message: 'Secret' });
    const found = await findPerson(app.db, account?.id ?? '');
    expect(found && 'ownMessages' in found && found.account?.isGuest).toBe(true);
  });
});
