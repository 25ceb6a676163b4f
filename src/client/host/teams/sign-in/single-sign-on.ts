import { authentication } from '@microsoft/teams-js';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import { type AccessToken, userKey } from './access-token.ts';

/** The unverified claims of a token; only the server verifies them. */
function claimsIn(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? '';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>;
}

function toAccessToken(token: string): AccessToken {
  const { tid, oid, exp } = claimsIn(token);
  return {
    token,
    key: userKey(String(tid), String(oid)),
    ends: typeof exp === 'number' ? exp * 1_000 : undefined,
    renew: silently,
  };
}

const demanding = (claims: string | undefined) => (claims === undefined ? {} : { claims: [claims] });

/** On iOS the host may still show a dialog (teams-js issue 3051): the promise may wait for the user. */
const silently = async (claims?: string) =>
  toAccessToken(await authentication.getAuthToken({ silent: true, ...demanding(claims) }));

/** The host's older single sign-on: it has a token for us, once the user or an administrator has consented. */
export const singleSignOn = {
  silent: silently,
  interactive: async (claims?: string) =>
    toAccessToken(await withTimeout(timeouts.person, authentication.getAuthToken(demanding(claims)))),
};
