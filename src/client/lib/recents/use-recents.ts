import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { sessionKey, useSessionKey } from '#client/lib/session/session.ts';
import { onRecentsChange, parseRecents, storedRecents } from './recents.ts';

/** The owner of the recents: '' if signed out, and while the session is loading. */
export function useOwner(): string {
  const key = useSessionKey();
  const { data } = useQuery(currentUserQuery(key));
  return (key && data?.id) || '';
}

/** The signed-in user's recents on this device. */
export function useRecents() {
  const owner = useOwner();
  const stored = useSyncExternalStore(onRecentsChange, () => storedRecents(owner));
  const recents = useMemo(() => parseRecents(stored), [stored]);
  return { owner, recents };
}

/** The id of the signed-in user, once it is loaded; '' if signed out, or if the server does not send it. */
export async function currentOwner(client: QueryClient): Promise<string> {
  const key = sessionKey();
  if (key === null) return '';
  const user = await client.ensureQueryData(currentUserQuery(key)).catch(() => undefined);
  return sessionKey() === key ? (user?.id ?? '') : '';
}
