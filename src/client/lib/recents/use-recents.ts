import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { sessionKey, useSessionKey } from '#client/lib/session/session.ts';
import { onRecentsChange, parseRecents, storedRecents } from './recents.ts';

/** Whose memory this device shows: '' for nobody, and while it is not known who is signed in. */
export function useOwner(): string {
  const key = useSessionKey();
  const { data } = useQuery(currentUserQuery(key));
  return (key && data?.id) || '';
}

/** What this device remembers of who is signed in. */
export function useRecents() {
  const owner = useOwner();
  const stored = useSyncExternalStore(onRecentsChange, () => storedRecents(owner));
  const recents = useMemo(() => parseRecents(stored), [stored]);
  return { owner, recents };
}

/** Who is signed in now, as soon as that is known; '' for nobody, and where the server does not say. */
export async function currentOwner(client: QueryClient): Promise<string> {
  const key = sessionKey();
  if (key === null) return '';
  const user = await client.ensureQueryData(currentUserQuery(key)).catch(() => undefined);
  return sessionKey() === key ? (user?.id ?? '') : '';
}
