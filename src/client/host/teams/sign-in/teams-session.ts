import type { HostSignIn, HostSignInState, Session } from '#client/host/session.ts';
import { createStore } from '#client/host/store.ts';
import { TimeoutError, timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { AccessToken } from './access-token.ts';
import { claimsChallenge } from './claims-challenge.ts';
import type { NestedSignIn } from './msal.ts';
import { finishPopUp } from './pop-up.ts';
import { renewals } from './renewal.ts';
import { signInErrorMessage } from './sign-in-errors.ts';
import { firstSuccessful, type SignInMethod, signInMethods } from './sign-in-methods.ts';

interface Options {
  /** Comes to undefined where the host has none; never rejects. */
  nested: Promise<NestedSignIn | undefined>;
  config: PublicConfig;
  isPopUp: boolean;
  /** Whom the host names: a hint, only good to see that it has become another person. */
  person: string | undefined;
}

/** A token that ends sooner than this is renewed while it is still good. */
const renewBeforeMs = 5 * 60_000;
const noWay = 'This server cannot sign you in here. Open the library in a browser.';
/** After a renewal that failed, the host is left in peace for so long. */
const pauseMs = 60_000;

/** The person's session in Teams: in memory only, begun on arrival. */
export function createTeamsSession({ nested, config, isPopUp, person }: Options) {
  const key = createStore<string | null>(null);
  const state = createStore<HostSignInState>({ pending: false, problem: undefined });
  const { arriving: silent, asking } = signInMethods(nested, config, (popUp) =>
    // Until the person has signed in in a window they are a visitor, who can do other things meanwhile.
    state.set({ pending: popUp === undefined, problem: undefined, popUp }),
  );
  let grant: AccessToken | undefined;
  /** What the API demands of the next token and the host does not give without asking. */
  let demanded: string | undefined;
  let quietUntil = 0;
  let named = person;
  /** Answers that did not come in time, and may yet: of the person whom the host shows the tab to now. */
  let unanswered = new Set<Promise<AccessToken>>();

  const take = (next: AccessToken | undefined) => {
    grant = next;
    key.set(next?.key ?? null);
  };
  const renewNow = renewals({ current: () => grant, take });
  const renew = async (claims?: string) => {
    const outcome = await renewNow(claims);
    if (outcome !== 'new') quietUntil = Date.now() + pauseMs;
    return outcome;
  };

  const hearLate = async (answer: Promise<AccessToken>) => {
    const expected = unanswered.add(answer);
    const next = await withTimeout(timeouts.person, answer).catch(() => undefined);
    expected.delete(answer);
    if (!next || grant || expected !== unanswered) return;
    take(next);
    state.set({ ...state.current(), problem: undefined });
  };

  const arriving = silent.map(
    (way): SignInMethod =>
      async (claims) => {
        const answer = way(claims);
        try {
          return await withTimeout(timeouts.silent, answer);
        } catch (error) {
          if (error instanceof TimeoutError) void hearLate(answer);
          throw error;
        }
      },
  );

  const signIn = async (ways: SignInMethod[]) => {
    const { pending, popUp, problem: earlier } = state.current();
    if (pending || popUp || ways.length === 0) return;
    // What went wrong is not said again each time the host shows the tab again.
    state.set({ pending: true, problem: ways === arriving ? earlier : undefined });
    const outcome = await firstSuccessful(ways, demanded);
    if ('grant' in outcome) {
      demanded = undefined;
      quietUntil = 0;
      take(outcome.grant);
    }
    // One that came late from another way counts too.
    const problem = 'grant' in outcome || grant ? undefined : signInErrorMessage(outcome.failures);
    state.set({ pending: false, problem });
  };

  const end = () => {
    take(undefined);
    unanswered = new Set();
    state.set({ pending: false, problem: 'Your sign-in has ended.' });
  };

  /** The token of somebody whose token has ended: none while there is no other, and calls go out as a visitor's. */
  const afterItsEnd = async () => {
    if (Date.now() < quietUntil) return null;
    const outcome = await renew();
    if (outcome === 'new') return grant?.token ?? null;
    if (outcome !== 'passing' && grant) end();
    return null;
  };

  const session: Session = {
    key,
    bearer: async () => {
      const left = (grant?.ends ?? Number.POSITIVE_INFINITY) - Date.now();
      if (left <= 0) return afterItsEnd();
      // Nobody waits for it: the old one is still good.
      if (left < renewBeforeMs && Date.now() >= quietUntil) void renew();
      return grant?.token ?? null;
    },
    rejected: async (token, answer) => {
      if (!grant) return false;
      if (grant.token !== token) return true;
      const claims = claimsChallenge(answer);
      if ((await renew(claims)) === 'new') return true;
      demanded = claims;
      session.clear(token);
      return false;
    },
    clear: (token) => {
      if (grant && grant.token === token) end();
    },
  };
  const start = async () => {
    if (asking.length > 0) await signIn(asking);
    else state.set({ pending: false, problem: noWay });
  };
  const ways: HostSignIn = { state, start, isPopUp, finishPopUp };
  if (!isPopUp) void signIn(arriving);

  /** After the tab was put aside. @param now whom the host names by then. */
  const checkAgain = async (now: string | undefined) => {
    const isAnother = now !== undefined && now !== named;
    named = now ?? named;
    if (grant && !isAnother && (!grant.renew || (await renew()) !== 'refused')) return;
    if (!grant && !isAnother && unanswered.size > 0) return;
    take(undefined);
    unanswered = new Set();
    await signIn(arriving);
  };
  return { session, signIn: ways, checkAgain };
}
