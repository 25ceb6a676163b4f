import AddToCollectionButton from '#client/features/collections/AddToCollectionButton.tsx';
import { FollowButton } from '#client/features/follows/FollowButton.tsx';
import type { Followed } from '#client/features/follows/follows.queries.ts';
import { NewIds } from '#client/features/follows/NewIds.tsx';

export type ListExtra =
  | { follow: Followed }
  | { peekedId: string }
  | { onNewIds: (ids: ReadonlySet<string>) => void };

/** Parts of the pages with lists that nobody waits for, in one file. */
export default function ListExtras({ of }: { of: ListExtra }) {
  if ('follow' in of) return <FollowButton {...of.follow} />;
  if ('peekedId' in of) return <AddToCollectionButton key={of.peekedId} promptId={of.peekedId} />;
  return <NewIds onIds={of.onNewIds} />;
}
