import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { AccessToken } from './access-token.ts';
import { isTransient } from './sign-in-errors.ts';

/**
 * 'new': there is another token; 'same': the host returned the old one; 'passing': a temporary failure; 'refused': no token
 * without user interaction.
 */
export type Renewed = 'new' | 'same' | 'passing' | 'refused';

interface Holder {
  current: () => AccessToken | undefined;
  setAccessToken: (accessToken: AccessToken) => void;
}

/**
 * Renews the token silently; concurrent calls for the same token share one attempt. Each call has a time limit, but a late
 * token is used as well.
 */
export function renewals({ current, setAccessToken }: Holder) {
  let running: { old: AccessToken; claims: string | undefined; outcome: Promise<Renewed> } | undefined;

  const attempt = async (
    old: AccessToken,
    claims: string | undefined,
    renewed: Promise<AccessToken>,
  ): Promise<Renewed> => {
    try {
      const next = await withTimeout(timeouts.person, renewed);
      // The session has ended or a new one has begun in the meantime, which stays.
      if (current() !== old) return current() ? 'new' : 'refused';
      setAccessToken(next);
      return next.token === old.token ? 'same' : 'new';
    } catch (error) {
      return isTransient(error) ? 'passing' : 'refused';
    } finally {
      if (running?.old === old && running.claims === claims) running = undefined;
    }
  };

  return async (claims?: string): Promise<Renewed> => {
    const old = current();
    if (!old?.renew) return 'refused';
    if (running?.old !== old || running.claims !== claims)
      running = { old, claims, outcome: attempt(old, claims, old.renew(claims)) };
    return withTimeout(timeouts.silent, running.outcome).catch(() => 'passing' as const);
  };
}
