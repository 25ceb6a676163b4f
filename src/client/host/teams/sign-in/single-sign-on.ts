import { authentication } from '@microsoft/teams-js';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import { type AccessToken, userKey } from './access-token.ts';

/** What a token says about itself; the server alone decides whether that is true. */
function claimsIn(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
}

function grantOf(token: string): AccessToken {
  const { tid, oid, exp } = claimsIn(token);
  return {
    token,
    key: userKey(String(tid), String(oid)),
    ends: typeof exp === 'number' ? exp * 1_000 : undefined,
    renew: silently,
  };
}

const demanding = (claims: string | undefined) => (claims === undefined ? {} : { claims: [claims] });

/** On iOS the host can show a dialog all the same (teams-js issue 3051): the answer may be a person's, and take as long. */
const silently = async (claims?: string) =>
  grantOf(await authentication.getAuthToken({ silent: true, ...demanding(claims) }));

/** The host's older way: it has a token for us, once the person or an administrator has consented. */
export const singleSignOn = {
  arrive: silently,
  ask: async (claims?: string) =>
    grantOf(await withTimeout(timeouts.person, authentication.getAuthToken(demanding(claims)))),
};
