import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { AccessToken } from './access-token.ts';
import { isTransient } from './sign-in-errors.ts';

/**
 * 'new': there is another token; 'same': the host gave the old one; 'passing': it failed, and says nothing of the person;
 * 'refused': this person gets no token without being asked.
 */
export type Renewed = 'new' | 'same' | 'passing' | 'refused';

interface Holder {
  current: () => AccessToken | undefined;
  take: (grant: AccessToken) => void;
}

/**
 * Renews what is held, without asking anybody; calls that want the same at the same time share one attempt. They do not
 * wait for ever, but what comes later is used as well.
 */
export function renewals({ current, take }: Holder) {
  let running: { old: AccessToken; claims: string | undefined; outcome: Promise<Renewed> } | undefined;

  const attempt = async (
    old: AccessToken,
    claims: string | undefined,
    renewed: Promise<AccessToken>,
  ): Promise<Renewed> => {
    try {
      const next = await withTimeout(timeouts.person, renewed);
      // Meanwhile the session has ended, or begun anew: that stands.
      if (current() !== old) return current() ? 'new' : 'refused';
      take(next);
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
