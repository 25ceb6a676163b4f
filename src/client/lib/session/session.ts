import { useSyncExternalStore } from 'react';
import { host } from '#client/host/current-host.ts';

/** Whose session it is, or null when nobody is signed in: the key of personal queries, never what the API is shown. */
export const sessionKey = () => host().session.key.current();

export function useSessionKey(): string | null {
  const { key } = host().session;
  return useSyncExternalStore(key.subscribe, key.current);
}

const never = () => () => {};
const none = () => undefined;

/** How the host's own sign-in goes; undefined where the product's page does it. */
export function useHostSignIn() {
  const state = host().signIn?.state;
  return useSyncExternalStore(state?.subscribe ?? never, state?.current ?? none);
}

/** Whether the host is still at it: somebody is about to be signed in. */
export const isSigningIn = () => !sessionKey() && host().signIn?.state.current().pending === true;

/** Whether nobody is signed in, nor about to be: only such a person is to be told to log in. */
export function useIsVisitor(): boolean {
  const key = useSessionKey();
  const hostSignIn = useHostSignIn();
  return !key && !hostSignIn?.pending;
}
