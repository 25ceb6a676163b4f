import type { HostSignIn, HostSignInState, Session } from '#client/host/session.ts';
import { createStore } from '#client/host/store.ts';
import { TimeoutError, timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { AccessToken } from './access-token.ts';
import type { NestedSignIn } from './msal.ts';
import { finishPopUp } from './pop-up.ts';
import { renewals } from './renewal.ts';
import { signInErrorMessage } from './sign-in-errors.ts';
import { firstSuccessful, type SignInMethod, signInMethods } from './sign-in-methods.ts';

/** The API's claims for the next token, as JSON; undefined without a claims challenge. */
function claimsChallenge(response: Response): string | undefined {
  const encoded = /\bclaims="([^"]+)"/.exec(response.headers.get('WWW-Authenticate') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const claims = atob(encoded);
    JSON.parse(claims);
    return claims;
  } catch {
    return undefined;
  }
}

interface Options {
  /** Resolves with undefined if the host has none; never rejects. */
  nested: Promise<NestedSignIn | undefined>;
  config: PublicConfig;
  isPopUp: boolean;
  /** The host's user hint, used only to detect a change of user. */
  person: string | undefined;
}

/** A token that expires sooner than this is renewed while it is still valid. */
const renewBeforeMs = 5 * 60_000;
const noSignInMethod = 'Sign-in does not work here. Open the library in a browser.';
/** Pause after a failed renewal. */
const pauseMs = 60_000;

/** The user's session in Teams: in memory only, started when the page opens. */
export function createTeamsSession({ nested, config, isPopUp, person }: Options) {
  const key = createStore<string | null>(null);
  const state = createStore<HostSignInState>({ pending: false, problem: undefined });
  const { silentMethods: silent, interactiveMethods } = signInMethods(nested, config, (popUp) =>
    // Until the user has signed in in a window, they can use the app as a visitor.
    state.set({ pending: popUp === undefined, problem: undefined, popUp }),
  );
  let accessToken: AccessToken | undefined;
  /** Claims that the API requires for the next token, which the host does not issue silently. */
  let demanded: string | undefined;
  let quietUntil = 0;
  let named = person;
  /** Requests of the current user that timed out and may still succeed. */
  let pendingTokens = new Set<Promise<AccessToken>>();

  const setAccessToken = (next: AccessToken | undefined) => {
    accessToken = next;
    key.set(next?.key ?? null);
  };
  const renewNow = renewals({ current: () => accessToken, setAccessToken });
  const renew = async (claims?: string) => {
    const outcome = await renewNow(claims);
    if (outcome !== 'new') quietUntil = Date.now() + pauseMs;
    return outcome;
  };

  const acceptLateToken = async (tokenPromise: Promise<AccessToken>) => {
    const expected = pendingTokens.add(tokenPromise);
    const next = await withTimeout(timeouts.person, tokenPromise).catch(() => undefined);
    expected.delete(tokenPromise);
    if (!next || accessToken || expected !== pendingTokens) return;
    setAccessToken(next);
    state.set({ ...state.current(), problem: undefined });
  };

  const silentMethods = silent.map(
    (method): SignInMethod =>
      async (claims) => {
        const tokenPromise = method(claims);
        try {
          return await withTimeout(timeouts.silent, tokenPromise);
        } catch (error) {
          if (error instanceof TimeoutError) void acceptLateToken(tokenPromise);
          throw error;
        }
      },
  );

  const signIn = async (methods: SignInMethod[]) => {
    const { pending, popUp, problem: earlier } = state.current();
    if (pending || popUp || methods.length === 0) return;
    // A problem is not repeated each time the host resumes the tab.
    state.set({ pending: true, problem: methods === silentMethods ? earlier : undefined });
    const outcome = await firstSuccessful(methods, demanded);
    if ('accessToken' in outcome) {
      demanded = undefined;
      quietUntil = 0;
      setAccessToken(outcome.accessToken);
    }
    // A late token of another method counts too.
    const problem =
      'accessToken' in outcome || accessToken ? undefined : signInErrorMessage(outcome.failures);
    state.set({ pending: false, problem });
  };

  const end = () => {
    setAccessToken(undefined);
    pendingTokens = new Set();
    state.set({ pending: false, problem: 'Your sign-in has expired.' });
  };

  /** The bearer after the token has expired: null while there is no other, so that calls are sent as a visitor's. */
  const afterItsEnd = async () => {
    if (Date.now() < quietUntil) return null;
    const outcome = await renew();
    if (outcome === 'new') return accessToken?.token ?? null;
    if (outcome !== 'passing' && accessToken) end();
    return null;
  };

  const session: Session = {
    key,
    bearer: async () => {
      const left = (accessToken?.ends ?? Number.POSITIVE_INFINITY) - Date.now();
      if (left <= 0) return afterItsEnd();
      // Not awaited: the old one is still valid.
      if (left < renewBeforeMs && Date.now() >= quietUntil) void renew();
      return accessToken?.token ?? null;
    },
    rejected: async (token, response) => {
      if (!accessToken) return false;
      if (accessToken.token !== token) return true;
      const claims = claimsChallenge(response);
      if ((await renew(claims)) === 'new') return true;
      demanded = claims;
      session.clear(token);
      return false;
    },
    clear: (token) => {
      if (accessToken && accessToken.token === token) end();
    },
  };
  const start = async () => {
    if (interactiveMethods.length > 0) await signIn(interactiveMethods);
    else state.set({ pending: false, problem: noSignInMethod });
  };
  const hostSignIn: HostSignIn = { state, start, isPopUp, finishPopUp };
  if (!isPopUp) void signIn(silentMethods);

  /** After the tab was suspended. @param now the host's user hint at that time. */
  const checkAgain = async (now: string | undefined) => {
    const isAnother = now !== undefined && now !== named;
    named = now ?? named;
    if (accessToken && !isAnother && (!accessToken.renew || (await renew()) !== 'refused')) return;
    if (!accessToken && !isAnother && pendingTokens.size > 0) return;
    setAccessToken(undefined);
    pendingTokens = new Set();
    await signIn(silentMethods);
  };
  return { session, signIn: hostSignIn, checkAgain };
}
