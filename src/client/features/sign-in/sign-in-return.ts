import { host } from '#client/host/current-host.ts';
import { callApiAs } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { toCurrentUser } from '#client/lib/models/user.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { ownPath } from '#domain/own-path.ts';
import { exchange } from './exchange-token.ts';
import { endSignIn, hasEndedHere, isBegunHere } from './sign-in-state.ts';

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
const expired = 'This sign-in has expired. Sign in again.';

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
  /** The session's token when the page opened, and that of the sign-in. */
  before: string | null;
  token: string;
  path: string;
}

/** Stores the token, unless another tab has stored one since the page opened. @returns the path to go to. */
async function store({ before, token, path }: Ended) {
  const { session } = host();
  const current = await session.bearer();
  if (current === null || current === before) session.store?.(token);
  return path;
}

/** Without a `state` the callback may come from anyone's link, so this compares the users of both tokens. */
async function compare(ended: Ended & { before: string }): Promise<SignInReturn> {
  const { before, token, path } = ended;
  const [mine, theirs] = await Promise.all([personOf(before), personOf(token)]);
  if (theirs === 'nobody') {
    toast.failure('Authentication Error', notValid);
    return { path: '/' };
  }
  const isSame = mine !== 'nobody' && Boolean(mine?.email) && mine?.email === theirs?.email;
  if (mine === 'nobody' || isSame) return { path: await store(ended) };
  const change = () => {
    host().session.store?.(token);
    return path;
  };
  return { question: { current: mine?.name || null, next: theirs?.name || null, change } };
}

function refuse(reason: string, before: string | null, path: string): SignInReturn {
  toast.failure('Authentication Error', reason);
  return { path: before === null ? loginPath(path) : '/' };
}

/**
 * Accepts a token only if this browser began that sign-in or, if that is unknown, if it replaces no other user. It has been in a
 * URL, so the session gets a new one.
 */
async function signedIn(arrived: string, parameters: URLSearchParams): Promise<SignInReturn> {
  const path = ownPath(parameters.get('returnTo')) ?? '/';
  const state = parameters.get('state');
  const before = await host().session.bearer();
  if (arrived === before || (before !== null && hasEndedHere(arrived))) return { path };
  const hasState = publicConfig().signInSupports?.includes('state');
  if (hasState && !isBegunHere(state)) return refuse(notBegun, before, path);
  const token = (await exchange(arrived)) ?? ((await personOf(arrived)) === 'nobody' ? undefined : arrived);
  if (token === undefined) return refuse(before === null ? expired : notValid, before, path);
  const next =
    hasState || before === null
      ? { path: await store({ before, token, path }) }
      : await compare({ before, token, path });
  endSignIn(state, arrived);
  return next;
}

/** @param parameters of the callback page's URL. */
export async function settleSignIn(parameters: URLSearchParams): Promise<SignInReturn> {
  const { signIn } = host();
  // The host signs users in: nothing in a URL changes the user.
  if (signIn && !signIn.isPopUp) return { path: '/' };
  const code = parameters.get('code');
  if (code && has('sessions')) return { confirm: { code } };
  if (signIn) {
    // A token in the URL of a pop-up is not used: the window's opener may not be our tab.
    signIn.finishPopUp({ error: parameters.get('error') || 'unknown_error' });
    return { closing: true };
  }
  const token = parameters.get('token');
  return token ? signedIn(token, parameters) : failed(parameters);
}
