import { Button } from '@fluentui/react-components';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular, ErrorCircleRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import { type FormSurroundings, SubmissionEditor } from './SubmissionEditor.tsx';
import { SubmissionLoading } from './SubmissionLoading.tsx';
import { isEditable, type SavedSubmission } from './submission.ts';
import { mySubmissionQuery } from './submissions.queries.ts';
import { submissionPlace } from './unsent-submission.ts';
import type { SubmissionParams } from './use-submission-params.ts';

interface Props extends FormSurroundings {
  owner: string;
  params: SubmissionParams;
}

/** Whether the draft is there to be gone on with; a new submission is. */
function stateOf(draftId: string, token: string | null, draft: UseQueryResult<SavedSubmission>) {
  if (draftId === '') return 'there';
  if (token === null) return 'signed-out';
  if (failedWith(draft.error, 'not_found')) return 'gone';
  if (draft.data) return isEditable(draft.data) ? 'there' : 'gone';
  return draft.isError ? 'failed' : 'loading';
}

/** The form for the URL, or why there is none: never an empty form in place of a draft. */
export function SubmissionDocument({ owner, params, ...surroundings }: Props) {
  const { draftId } = params;
  const token = useSessionKey();
  const draft = useQuery(mySubmissionQuery(token, draftId));
  const place = submissionPlace(owner, draftId);
  const { unsent, kept } = useUnsent(place);
  const state = stateOf(draftId, token, draft);
  if (state === 'loading') return <SubmissionLoading />;
  if (state === 'failed') {
    return (
      <LoadFailed
        message={draft.error?.message ?? ''}
        holdsText={unsent !== undefined}
        onRetry={() => void draft.refetch()}
      />
    );
  }
  if (!unsent && state === 'gone') return <DraftGone />;
  if (!unsent && state === 'signed-out') {
    return <SignInRequired>Drafts belong to your account. Log in to go on with this one.</SignInRequired>;
  }
  return (
    <SubmissionEditor
      {...surroundings}
      {...{ place, params, unsent, kept }}
      saved={state === 'there' ? draft.data : undefined}
      gone={state === 'gone'}
    />
  );
}

function LoadFailed(props: { message: string; holdsText: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      icon={ErrorCircleRegular}
      heading="The draft could not be loaded"
      actions={
        <Button appearance="primary" onClick={props.onRetry}>
          Try again
        </Button>
      }
    >
      {props.message}
      {props.holdsText ? ' What you typed is kept.' : ''}
    </EmptyState>
  );
}

function DraftGone() {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="Nothing to go on with"
      actions={
        <>
          <LinkButton to="/dashboard" appearance="primary">
            My submissions
          </LinkButton>
          <LinkButton to="/use-case-submission">Start a new one</LinkButton>
        </>
      }
    >
      This draft no longer exists or has been submitted.
    </EmptyState>
  );
}
