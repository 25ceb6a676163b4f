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

/** Renews what is held, without asking anybody; calls that want the same at the same time share one attempt. */
export function renewals({ current, take }: Holder) {
  let running: { old: Grant; claims: string | undefined; outcome: Promise<Renewed> } | undefined;

  const attempt = async (old: Grant, claims: string | undefined): Promise<Renewed> => {
    try {
      const next = await old.renew?.(claims);
      // Meanwhile the session has ended, or begun anew: that stands.
      if (current() !== old) return current() ? 'new' : 'refused';
      if (!next) return 'refused';
      take(next);
      return next.token === old.token ? 'same' : 'new';
    } catch (error) {
      return isPassing(error) ? 'passing' : 'refused';
    }
  };

  return async (claims?: string): Promise<Renewed> => {
    const old = current();
    if (!old?.renew) return 'refused';
    if (running?.old !== old || running.claims !== claims)
      running = { old, claims, outcome: attempt(old, claims) };
    const mine = running;
    const outcome = await mine.outcome;
    if (running === mine) running = undefined;
    return outcome;
  };
}
