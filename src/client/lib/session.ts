import { useSyncExternalStore } from 'react';
import { host } from '#client/host/current-host.ts';

/** Whose session it is, or null when nobody is signed in: the key of personal queries, never what the API is shown. */
export const sessionKey = () => host().session.key.current();

export function useSessionKey(): string | null {
  const { key } = host().session;
  return useSyncExternalStore(key.subscribe, key.current);
}
