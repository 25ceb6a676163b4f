import { useSyncExternalStore } from 'react';
import { host } from '#client/host/current-host.ts';

const never = () => () => {};
const none = () => undefined;

/** How the host's own sign-in goes; undefined where the product's page does it. */
export function useHostSignIn() {
  const state = host().signIn?.state;
  return useSyncExternalStore(state?.subscribe ?? never, state?.current ?? none);
}
