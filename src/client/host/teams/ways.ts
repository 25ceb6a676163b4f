import type { PublicConfig } from '#contract/public-config.ts';
import { patience, TimedOut, within } from '../patience.ts';
import type { Grant } from './grant.ts';
import type { NestedSignIn } from './msal.ts';
import { askInPopUp } from './pop-up.ts';
import { isFinal } from './problems.ts';
import { singleSignOn } from './single-sign-on.ts';

export interface Way {
  /** @param claims what the API demanded of the last token, as JSON. */
  ask: (claims?: string) => Promise<Grant>;
  /** How long it is waited for before the next way is tried, in milliseconds. */
  wait: number;
}

const silent = (ask: Way['ask']): Way => ({ ask, wait: patience.silent });
const byPerson = (ask: Way['ask']): Way => ({ ask, wait: patience.person });

/**
 * The ways to sign in, the best first. Those on arrival ask nobody; those for when the person has pressed a button may open
 * a window.
 */
export function waysIn(nested: Promise<NestedSignIn | undefined>, config: PublicConfig) {
  const byHost = async () => {
    const signIn = await nested;
    if (!signIn) throw new Error('This host has no nested app authentication.');
    return signIn;
  };
  const arriving = config.teams
    ? [silent(async (claims) => (await byHost()).arrive(claims)), silent(singleSignOn.arrive)]
    : [];
  const asking = config.teams
    ? [byPerson(async (claims) => (await byHost()).ask(claims)), byPerson(singleSignOn.ask)]
    : [];
  const inWindow = config.signIn === 'none' ? [] : [byPerson(askInPopUp(config.apiHost))];
  return { arriving, asking: [...asking, ...inWindow] };
}

interface Asked {
  claims: string | undefined;
  /** Hears of each way that has not answered in time, and may yet. */
  late: (answer: Promise<Grant>) => void;
}

/** The first way that works. @returns otherwise why none did, in their order. */
export async function firstOf(
  ways: Way[],
  { claims, late }: Asked,
): Promise<{ grant: Grant } | { failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const { ask, wait } of ways) {
    const answer = ask(claims);
    try {
      return { grant: await within(wait, answer) };
    } catch (error) {
      failures.push(error);
      if (isFinal(error)) break;
      if (error instanceof TimedOut) late(answer);
    }
  }
  return { failures };
}
