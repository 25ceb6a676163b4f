import type { PublicConfig } from '#contract/public-config.ts';
import { changing } from '../changing.ts';
import type { Session, SignInWays } from '../session.ts';
import { claimsDemanded } from './challenge.ts';
import type { Grant } from './grant.ts';
import type { NestedSignIn } from './msal.ts';
import { askInPopUp, finishPopUp } from './pop-up.ts';
import { isFinal, problemOf } from './problems.ts';
import { singleSignOn } from './single-sign-on.ts';

interface Options {
  /** Undefined where the host has none. */
  nested: NestedSignIn | undefined;
  config: PublicConfig;
  isPopUp: boolean;
}

type Way = () => Promise<Grant>;

/** A token that ends sooner than this is renewed before it is used. */
const renewBeforeMs = 5 * 60_000;

/** The first way that works. @returns otherwise why none did, in their order. */
async function firstOf(ways: Way[]): Promise<{ grant: Grant } | { failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const way of ways) {
    try {
      return { grant: await way() };
    } catch (error) {
      failures.push(error);
      if (isFinal(error)) break;
    }
  }
  return { failures };
}

function waysIn({ nested, config }: Options) {
  const single = config.teams ? singleSignOn : undefined;
  const present = (ways: (Way | undefined)[]) => ways.filter((way) => way !== undefined);
  return {
    arriving: present([nested?.arrive, single?.arrive]),
    asking: present([
      nested?.ask,
      single?.ask,
      config.signIn === 'none' ? undefined : askInPopUp(config.apiHost),
    ]),
  };
}

/** The person's session in Teams: in memory only, begun on arrival. */
export function createTeamsSession(options: Options) {
  const { arriving, asking } = waysIn(options);
  const key = changing<string | null>(null);
  const state = changing<ReturnType<SignInWays['state']['current']>>({ pending: false, problem: undefined });
  let grant: Grant | undefined;
  let renewing: Promise<boolean> | undefined;

  const take = (next: Grant | undefined) => {
    grant = next;
    key.set(next?.key ?? null);
  };

  const signIn = async (ways: Way[]) => {
    if (state.current().pending || ways.length === 0) return;
    state.set({ pending: true, problem: undefined });
    const outcome = await firstOf(ways);
    if ('grant' in outcome) take(outcome.grant);
    const problem = 'grant' in outcome ? undefined : problemOf(outcome.failures);
    state.set({ pending: false, problem });
  };

  /** However many calls ask at the same time, one renewal. @returns whether there is a new token. */
  const renew = (claims?: string) => {
    const attempt = async () => {
      const old = grant?.token;
      const next = await grant?.renew?.(claims).catch(() => undefined);
      if (next) take(next);
      return next !== undefined && next.token !== old;
    };
    renewing ??= attempt().finally(() => {
      renewing = undefined;
    });
    return renewing;
  };

  const session: Session = {
    key,
    bearer: async () => {
      if (grant?.ends !== undefined && grant.ends - renewBeforeMs < Date.now()) await renew();
      return grant?.token ?? null;
    },
    rejected: async (token, answer) => {
      if (grant === undefined) return false;
      if (grant.token !== token || (await renew(claimsDemanded(answer)))) return true;
      session.clear();
      return false;
    },
    store: (token) => take({ token, key: token, ends: undefined, renew: undefined }),
    clear: () => {
      take(undefined);
      state.set({ pending: false, problem: 'Your sign-in has ended.' });
    },
  };
  const ways: SignInWays = {
    state,
    start: () => signIn(asking),
    isPopUp: options.isPopUp,
    finishPopUp,
  };
  if (!options.isPopUp) void signIn(arriving);
  /** After the tab was put aside: the person may be another one by now. */
  const checkAgain = async () => {
    if (grant?.renew) await renew();
    else if (!grant) await signIn(arriving);
  };
  return { session, signIn: ways, checkAgain };
}
