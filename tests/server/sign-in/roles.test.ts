import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sessions, users } from '#server/db/schema.ts';
import { findPerson } from '#server/person/find-person.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody, tenantId } from '#tests/support/entra.ts';
import { createDepartment, createPrompt } from '#tests/support/factories.ts';
import { person } from '#tests/support/reviewing.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const hour = 3_600_000;

type Server = TestApp['app'];
type Claims = Record<string, unknown>;

/** The user and the roles that a server returns for a token, and whether it opens the review queue to them. */
async function accessWith(token: string | null, server: Server) {
  const headers = { Authorization: `Bearer ${token}` };
  const me = await server.request('/api/me', { headers });
  const { roles } = (await me.json()) as { roles?: string[] };
  return { me: me.status, roles, reviews: (await server.request('/api/reviews', { headers })).status };
}

const reviewer = { me: 200, roles: ['Reviewer'], reviews: 200 };
const employee = { me: 200, roles: [], reviews: 403 };
const nobody = { me: 401, roles: undefined, reviews: 401 };

const entra = sharedEntra();
const app = emptiedApp();
let later = 0;
beforeEach(() => {
  later = 0;
});

/** The product with this environment, on the same database. */
const configured = (environment: NodeJS.ProcessEnv = {}) =>
  appOver(app, {
    config: parseConfig({ ...entra.environment, ...environment }),
    clock: () => new Date(Date.now() + later),
  });
/** The code flow: the roles claim is in the ID token. */
async function signInByBrowser(server: Server, claims: Claims) {
  entra.behaviour.person = { ...somebody, ...claims };
  const ended = await browserAt(server).followUntil('/api/auth/microsoft/redirect', '/auth/callback');
  return ended.searchParams.get('token');
}
const byToken = async (server: Server, claims: Claims) => accessWith(await entra.accessToken(claims), server);
const byBrowser = async (server: Server, claims: Claims) =>
  accessWith(await signInByBrowser(server, claims), server);

describe('a role', () => {
  it.each([
    ['the ID token of the browser’s sign-in', byBrowser],
    ['the access token of Teams', byToken],
  ])(
    'in %s gives its permissions to a user until the next one without it, and GET /me shows it',
    async (_method, access) => {
      const server = configured();
      for (const roles of [['Reviewer'], ['Owner', 7, 'Reviewer', 'Reviewer']])
        expect(await access(server, { roles })).toEqual(reviewer);
      expect(await access(server, { roles: ['Admin', 'Reviewer'] })).toEqual({
        ...reviewer,
        roles: ['Reviewer', 'Admin'],
      });
      expect(await access(server, { roles: ['Admin'] })).toEqual({ ...employee, roles: ['Admin'] });
      expect(await access(server, {})).toEqual(employee);
    },
  );

  it('is not given, and nothing fails, when the claim is of another form', async () => {
    const server = configured();
    for (const roles of [
      [],
      ['Owner', 'reviewer', 'Reviewer '],
      'Reviewer',
      { Reviewer: true },
      [['Reviewer']],
      [1, null],
    ])
      expect(await byToken(server, { roles }), JSON.stringify(roles)).toEqual(employee);
  });

  it('lasts for at most twelve hours in a longer session', async () => {
    const server = configured({ SESSION_HOURS: '720', SESSION_IDLE_MINUTES: '43200' });
    const withRole = await signInByBrowser(server, { roles: ['Reviewer'] });
    const without = await signInByBrowser(server, { oid: 'somebody else' });
    later = 12 * hour - 60_000;
    expect(await accessWith(withRole, server)).toEqual(reviewer);
    later = 12 * hour + 60_000;
    expect(await accessWith(withRole, server)).toEqual(nobody);
    expect(await accessWith(without, server)).toEqual(employee);
  });

  it('comes from the configuration by sign-in name or object id, in both methods of sign-in', async () => {
    for (const REVIEWERS of ['other@example.com, Robin.Ferrer@EXAMPLE.com', somebody.oid]) {
      const server = configured({ REVIEWERS });
      expect(await byToken(server, { preferred_username: 'ROBIN.FERRER@example.com' })).toEqual(reviewer);
      expect(await byBrowser(server, {})).toEqual(reviewer);
      expect(await byToken(server, { oid: 'x', preferred_username: 'robin@example.com' })).toEqual(employee);
    }
  });

  it('by sign-in name is not given to users of another tenant, whose administrators could choose the name', async () => {
    const guests = { ENTRA_ALLOWED_TENANTS: `${tenantId},${otherTenantId}` };
    const claims = { tid: otherTenantId, iss: `${entra.environment.ENTRA_AUTHORITY}/${otherTenantId}/v2.0` };
    expect(await byToken(configured({ ...guests, REVIEWERS: somebody.preferred_username }), claims)).toEqual(
      employee,
    );
    expect(await byToken(configured({ ...guests, REVIEWERS: somebody.oid }), claims)).toEqual(reviewer);
  });

  it('from the configuration is added to those of the token, and ends with the next start', async () => {
    const server = configured({ ADMINS: somebody.oid });
    const token = await signInByBrowser(server, { roles: ['Reviewer'] });
    expect(await accessWith(token, server)).toEqual({ ...reviewer, roles: ['Reviewer', 'Admin'] });
    expect(await accessWith(token, configured())).toEqual(reviewer);
  });

  it('of one session does not apply to another session of the same user', async () => {
    const server = configured();
    const before = await signInByBrowser(server, { roles: ['Reviewer'] });
    const after = await signInByBrowser(server, {});
    expect(await accessWith(after, server)).toEqual(employee);
    expect(await accessWith(before, server)).toEqual(reviewer);
    expect(await app.db.$count(sessions)).toBe(2);
  });
});

const boss = 'boss@example.com';

describe('an address of the configuration', () => {
  const named = {
    ADMINS: boss,
    REVIEWERS: boss,
    DEPARTMENT_REVIEWERS: JSON.stringify({ medical: [boss] }),
  };
  const rolesBy = async (server: Server, claims: Claims) => (await byToken(server, claims)).roles;

  const home = `https://sts.windows.net/${otherTenantId}/`;
  const guest = 'boss_partner.example#EXT#@contoso.onmicrosoft.com';

  it('gives no role to a guest, nor to a member whose email address it is', async () => {
    const server = configured(named);
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
      expect(await rolesBy(server, claims), who).toEqual([]);
  });

  it('gives its roles to a member', async () => {
    const server = configured(named);
    for (const [who, claims] of Object.entries<Claims>({
      'without acct': { preferred_username: boss },
      'with acct 0': { preferred_username: boss, acct: 0 },
      'of the tenant': { preferred_username: boss, idp: `https://sts.windows.net/${tenantId}/` },
      'by the upn': { preferred_username: undefined, upn: boss },
      'with another email address': { preferred_username: 'BOSS@Example.com', email: 'b@example.com' },
    }))
      expect(await rolesBy(server, claims), who).toEqual(['Reviewer', 'Admin']);
  });

  it('gives roles to a member and not to a guest who signs in in a browser', async () => {
    const server = configured(named);
    for (const [acct, roles] of [
      [0, ['Reviewer', 'Admin']],
      [1, []],
    ] as const) {
      const access = await byBrowser(server, { preferred_username: boss, acct });
      expect(access.roles).toEqual(roles);
    }
  });

  it('gives a guest the role by object id, and the app role', async () => {
    const claims = { preferred_username: boss, acct: 1 };
    expect(await rolesBy(configured({ ADMINS: somebody.oid }), claims)).toEqual(['Admin']);
    expect(await rolesBy(configured(), { ...claims, roles: ['Reviewer'] })).toEqual(['Reviewer']);
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
    const server = configured(named);
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
    await byToken(configured(named), { email: boss, acct: 1 });
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
