import { useSyncExternalStore } from 'react';
import { host, useHost } from '#client/host/current-host.ts';

/** The session's key, or null for a visitor: part of personal queries' keys, never the bearer token. */
export const sessionKey = () => host().session.key.current();

export function useSessionKey(): string | null {
  const { key } = useHost().session;
  return useSyncExternalStore(key.subscribe, key.current);
}

const never = () => () => {};
const none = () => undefined;

/** State of the host's own sign-in; undefined where our login page signs users in. */
export function useHostSignIn() {
  const state = useHost().signIn?.state;
  return useSyncExternalStore(state?.subscribe ?? never, state?.current ?? none);
}

/** Whether the host is signing the user in. */
export const isSigningIn = () => !sessionKey() && host().signIn?.state.current().pending === true;

/** Whether the user is signed out and no sign-in is running: only then screens offer a login. */
export function useIsVisitor(): boolean {
  const key = useSessionKey();
  const hostSignIn = useHostSignIn();
  return !key && !hostSignIn?.pending;
}
