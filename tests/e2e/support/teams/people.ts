import { type Entra, somebody } from '#tests/support/entra.ts';
import type { HostToken, TokenParameters } from '#tests/support/simulated-host/nested-sign-in.ts';

export type Employee = typeof somebody;

const employee = (oid: string, name: string): Employee => ({
  ...somebody,
  oid,
  name,
  preferred_username: `${name.toLowerCase().replace(' ', '.')}@example.com`,
});

export const noor = employee('55555555-5555-4555-8555-555555555555', 'Noor Haddad');

/** The token that Microsoft gives an app for a person, as the host passes it on. */
export async function hostToken(entra: Entra, person: Employee, expiresIn = 3_600): Promise<HostToken> {
  const exp = Math.floor(Date.now() / 1_000) + expiresIn;
  const [accessToken, idToken] = await Promise.all([
    // An id of its own, so that a renewed token is another one within the same second too.
    entra.accessToken({ ...person, exp, uti: crypto.randomUUID() }),
    entra.accessToken({ ...person, exp, scp: undefined }),
  ]);
  return { accessToken, idToken, expiresIn, username: person.preferred_username };
}

/** What a host's broker gives a page: a token, or its error where Microsoft refuses what the page requests. */
export const brokered = (entra: Entra, person: Employee, { clientId, scope }: TokenParameters) =>
  entra.refusalOf({ client_id: clientId, scope })
    ? { status: 'PERSISTENT_ERROR' as const }
    : hostToken(entra, person);
