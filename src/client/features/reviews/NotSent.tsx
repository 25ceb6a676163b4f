import { useSyncExternalStore } from 'react';
import { onUnsentChange, unsentDocuments } from '#client/lib/unsent/unsent.ts';
import { NotSentDecision } from './NotSentDecision.tsx';
import { reviewOf } from './unsent-review.ts';

/** Rarely needed. */
interface Props {
  owner: string;
  /** The id of the review on the screen, which has its own notice. */
  except?: string;
}

/** Decisions that were not accepted: because of a conflict, a lost network or a crash. They stay until they are settled. */
export function NotSent({ owner, except }: Props) {
  const documents = useSyncExternalStore(onUnsentChange, () => unsentDocuments(owner).sort().join('\n'));
  const ids = documents.split('\n').map(reviewOf);
  return ids.map((id) =>
    id === undefined || id === except ? null : <NotSentDecision key={id} owner={owner} id={id} />,
  );
}
