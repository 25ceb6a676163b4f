import { host } from '#client/host/current-host.ts';
import { callApiAs } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { toCurrentUser } from '#client/lib/models/user.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { ownPath } from '#domain/own-path.ts';
import { endSignIn } from './sign-in-state.ts';

/** The user's decision between two accounts; null names are unknown. */
export interface PersonQuestion {
  current: string | null;
  next: string | null;
  /** Switches to the other account. @returns the path to go to. */
  change: () => string;
}

/** The result of a sign-in: another page, a confirmation, or the end of a pop-up, which its host closes. */
export type SignInReturn =
  | { path: string }
  | { question: PersonQuestion }
  | { confirm: { code: string } }
  | { closing: true };

const notBegun = 'This sign-in did not start in this browser, so nothing changed. Sign in again here.';
const notValid = 'This sign-in has expired. You are still signed in as before.';

/** The user of a token; 'nobody' when the server rejects it, undefined when it cannot be determined. */
async function personOf(token: string) {
  try {
    return toCurrentUser(await callApiAs(token, apiPaths.me));
  } catch (error) {
    return failedWith(error, 'unauthenticated') ? ('nobody' as const) : undefined;
  }
}

function failed(parameters: URLSearchParams): SignInReturn {
  const stored = {
    authError: parameters.get('error') || 'unknown_error',
    // The next attempt keeps this one's destination.
    returnTo: ownPath(parameters.get('returnTo')),
    challenge: parameters.get('challenge') ?? undefined,
  };
  const query = Object.entries(stored).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return { path: `/login?${query.join('&')}` };
}

interface Ended {
  /** The session's token, and the new one of the sign-in. */
  current: string;
  token: string;
  path: string;
}

/** Without a `state` the callback may come from anyone's link, so this compares the users of both tokens. */
async function compare({ current, token, path }: Ended): Promise<SignInReturn> {
  const { session } = host();
  const [mine, theirs] = await Promise.all([personOf(current), personOf(token)]);
  const change = () => {
    session.store?.(token);
    return path;
  };
  if (theirs === 'nobody') {
    toast.failure('Authentication Error', notValid);
    return { path: '/' };
  }
  const isSame = mine !== 'nobody' && Boolean(mine?.email) && mine?.email === theirs?.email;
  if (mine === 'nobody' || isSame) return { path: change() };
  return { question: { current: mine?.name || null, next: theirs?.name || null, change } };
}

/**
 * Accepts a token only if this browser began that sign-in or, if that is unknown, if it replaces no other user.
 */
async function signedIn(token: string, parameters: URLSearchParams): Promise<SignInReturn> {
  const { session } = host();
  const path = ownPath(parameters.get('returnTo')) ?? '/';
  const current = await session.bearer();
  if (token === current) return { path };
  if (publicConfig().signInSupports?.includes('state')) {
    if (endSignIn(parameters.get('state'))) {
      session.store?.(token);
      return { path };
    }
    toast.failure('Authentication Error', notBegun);
    return { path: current === null ? loginPath(path) : '/' };
  }
  if (current !== null) return compare({ current, token, path });
  session.store?.(token);
  return { path };
}

/** @param parameters of the callback page's URL. */
export async function settleSignIn(parameters: URLSearchParams): Promise<SignInReturn> {
  const { signIn } = host();
  // The host signs users in: nothing in a URL changes the user.
  if (signIn && !signIn.isPopUp) return { path: '/' };
  const code = parameters.get('code');
  if (code) return { confirm: { code } };
  if (signIn) {
    // A token in the URL of a pop-up is not used: the window's opener may not be our tab.
    signIn.finishPopUp({ error: parameters.get('error') || 'unknown_error' });
    return { closing: true };
  }
  const token = parameters.get('token');
  return token ? signedIn(token, parameters) : failed(parameters);
}
