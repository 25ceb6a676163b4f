import { patience, within } from '../patience.ts';
import type { Grant } from './grant.ts';
import { isPassing } from './problems.ts';

/**
 * 'new': there is another token; 'same': the host gave the old one; 'passing': it failed, and says nothing of the person;
 * 'refused': this person gets no token without being asked.
 */
export type Renewed = 'new' | 'same' | 'passing' | 'refused';

interface Holder {
  current: () => Grant | undefined;
  take: (grant: Grant) => void;
}

/**
 * Renews what is held, without asking anybody; calls that want the same at the same time share one attempt. They do not
 * wait for ever, but what comes later is used as well.
 */
export function renewals({ current, take }: Holder) {
  let running: { old: Grant; claims: string | undefined; outcome: Promise<Renewed> } | undefined;

  const attempt = async (
    old: Grant,
    claims: string | undefined,
    renewed: Promise<Grant>,
  ): Promise<Renewed> => {
    try {
      const next = await within(patience.person, renewed);
      // Meanwhile the session has ended, or begun anew: that stands.
      if (current() !== old) return current() ? 'new' : 'refused';
      take(next);
      return next.token === old.token ? 'same' : 'new';
    } catch (error) {
      return isPassing(error) ? 'passing' : 'refused';
    } finally {
      if (running?.old === old && running.claims === claims) running = undefined;
    }
  };

  return async (claims?: string): Promise<Renewed> => {
    const old = current();
    if (!old?.renew) return 'refused';
    if (running?.old !== old || running.claims !== claims)
      running = { old, claims, outcome: attempt(old, claims, old.renew(claims)) };
    return within(patience.silent, running.outcome).catch(() => 'passing' as const);
  };
}
