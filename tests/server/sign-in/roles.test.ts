import { beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { sessions } from '#server/db/schema.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody, tenantId } from '#tests/support/entra.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver, type TestApp } from '#tests/support/test-app.ts';
import { emptiedApp } from '#tests/support/test-database.ts';

const hour = 3_600_000;

type Server = TestApp['app'];

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

describe('a role', () => {
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
  async function signInByBrowser(server: Server, claims: Record<string, unknown>) {
    entra.behaviour.person = { ...somebody, ...claims };
    const ended = await browserAt(server).followUntil('/api/auth/microsoft/redirect', '/auth/callback');
    return ended.searchParams.get('token');
  }
  const byToken = async (server: Server, claims: Record<string, unknown>) =>
    accessWith(await entra.accessToken(claims), server);
  const byBrowser = async (server: Server, claims: Record<string, unknown>) =>
    accessWith(await signInByBrowser(server, claims), server);

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
