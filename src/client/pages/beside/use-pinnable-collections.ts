import { useQuery } from '@tanstack/react-query';
import { collectionsQuery } from '#client/features/collections/collections.queries.ts';
import { followsQuery } from '#client/features/follows/follows.queries.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { savedCollectionId } from '#domain/vocabulary.ts';

interface PinnableCollection {
  id: string;
  name: string;
  /** Whether only its owner can read it. */
  isPrivate: boolean;
}

/** The user's own collections, and those that the user follows; undefined while they load. */
export function usePinnableCollections(): PinnableCollection[] | undefined {
  const token = useSessionKey();
  const own = useQuery(collectionsQuery(token)).data;
  const followed = useQuery(followsQuery(token)).data;
  if (!own) return undefined;
  const mine = own
    .filter(({ id, owner }) => id !== savedCollectionId && owner === undefined)
    .map(({ id, name, visibility }) => ({ id, name, isPrivate: visibility !== 'link' }));
  const others = (followed ?? [])
    .filter(({ kind, id }) => kind === 'collection' && mine.every((one) => one.id !== id))
    .map(({ id, name }) => ({ id, name, isPrivate: false }));
  return [...mine, ...others];
}
