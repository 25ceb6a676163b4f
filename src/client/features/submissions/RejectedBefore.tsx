import { useQuery } from '@tanstack/react-query';
import { useSessionKey } from '#client/lib/session/session.ts';
import { ReviewersWords } from './ReviewersWords.tsx';
import { mySubmissionQuery } from './submissions.queries.ts';
import { ViewText } from './ViewText.tsx';

/** Above a draft that is based on a rejected submission: the reason for the rejection, and the rejected text. */
export function RejectedBefore({ id }: { id: string }) {
  const { data: entry } = useQuery(mySubmissionQuery(useSessionKey(), id));
  if (entry?.status !== 'rejected') return null;
  return (
    <ReviewersWords entry={entry}>
      <ViewText id={id} title={entry.form.title} />
    </ReviewersWords>
  );
}
