import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import { NothingToEdit } from './NothingToEdit.tsx';
import { type FormSurroundings, SubmissionEditor } from './SubmissionEditor.tsx';
import { SubmissionLoading } from './SubmissionLoading.tsx';
import { isEditable, type SavedSubmission } from './submission.ts';
import { mySubmissionQuery } from './submissions.queries.ts';
import { type SubmissionTarget, submissionPlace } from './unsent-submission.ts';
import type { SubmissionParams } from './use-submission-params.ts';

interface Props extends FormSurroundings {
  owner: string;
  params: SubmissionParams;
}

/** Whether the entry to continue, or the prompt to improve, is available; a new submission is. */
function stateOf(
  { draftId, improves }: SubmissionTarget,
  token: string | null,
  { error, data, isError }: UseQueryResult<SavedSubmission>,
) {
  if (draftId === '' && improves === '') return 'there';
  if (token === null) return 'signed-out';
  if (failedWith(error, 'not_found')) return 'gone';
  if (data) return isEditable(data) ? 'there' : 'gone';
  return isError ? 'failed' : 'loading';
}

/** The server's version of the entry. */
function useEntry({ draftId, improves }: SubmissionTarget, token: string | null) {
  const draft = useQuery(mySubmissionQuery(token, draftId));
  const live = useQuery(liveVersionQuery(token === null ? '' : improves));
  return improves === '' ? draft : live;
}

/** The form for the URL, or the reason why there is none: never an empty form in place of a draft. */
export function SubmissionDocument({ owner, params, ...surroundings }: Props) {
  const isImprovement = params.improves !== '';
  const token = useSessionKey();
  const entry: UseQueryResult<SavedSubmission> = useEntry(params, token);
  const place = submissionPlace(owner, params);
  const { unsent, kept } = useUnsent(place);
  const state = stateOf(params, token, entry);
  if (state === 'loading') return <SubmissionLoading />;
  if (state === 'failed') {
    return (
      <LoadFailed
        what={isImprovement ? 'prompt' : 'draft'}
        error={entry.error}
        holdsText={unsent !== undefined}
        onRetry={() => void entry.refetch()}
      />
    );
  }
  if (!unsent && state === 'gone')
    return <NothingToEdit isImprovement={isImprovement} status={entry.data?.status} />;
  if (!unsent && state === 'signed-out') {
    return (
      <SignInRequired>
        {isImprovement
          ? 'Sign in to suggest an improvement in your name.'
          : 'Sign in to continue editing this draft.'}
      </SignInRequired>
    );
  }
  return (
    <SubmissionEditor
      {...surroundings}
      {...{ place, params, unsent, kept }}
      saved={state === 'there' ? entry.data : undefined}
      gone={state === 'gone'}
      status={entry.data?.status}
    />
  );
}

interface LoadFailedProps {
  what: string;
  error: Error | null;
  holdsText: boolean;
  onRetry: () => void;
}

function LoadFailed(props: LoadFailedProps) {
  return (
    <EmptyState
      icon={ErrorCircleRegular}
      heading={`The ${props.what} could not be loaded`}
      actions={<RetryButton appearance="primary" error={props.error} onRetry={props.onRetry} />}
    >
      {props.error?.message}
      {props.holdsText ? ' Your text is kept.' : ''}
    </EmptyState>
  );
}
