import { TextLink } from '#client/components/TextLink.tsx';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { screenHrefs } from '#domain/screens.ts';
import type { RetiredPrompt } from './collections.queries.ts';

export const RetiredBadge = () => <StatusBadge status="retired" />;

/** Of a prompt of an own collection that is not in the library any more: what there is instead. */
export function RetiredFacts({ retired: { successor } }: { retired: RetiredPrompt }) {
  if (!successor) return 'Only you see it here. Its page says why it was retired.';
  return (
    <>
      Only you see it here. To use instead:{' '}
      <TextLink inline to={screenHrefs.prompt(successor.id)} draggable={false}>
        {successor.title}
      </TextLink>
    </>
  );
}
