import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate } from '#client/lib/format.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { Review } from './review.ts';

const by = ({ history }: Review) =>
  history.findLast(({ action }) => action !== 'assign' && action !== 'unassign');

/** Why no decision is possible, or the changes since the revision was based on the published version. */
export function ReviewNotices({ review }: { review: Review }) {
  const { status, own, elsewhere, live, base, base_number: baseNumber, prompt_id: promptId } = review;
  const last = by(review);
  if (status === 'published' || status === 'rejected') {
    return (
      <MessageBar intent={status === 'published' ? 'success' : 'info'} layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>{status === 'published' ? 'Published' : 'Rejected'}</MessageBarTitle>
          {last?.actor ? `By ${last.actor} on ${formatDate(last.at)}. ` : ''}
          {last?.reason ? `"${last.reason}" ` : ''}
          {status === 'published' && promptId ? (
            <TextLink to={screenHrefs.prompt(promptId)} inline>
              Open the prompt
            </TextLink>
          ) : null}
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (status !== 'pending') {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Waiting for the author</MessageBarTitle>
          This submission returns to the queue when {review.author} resubmits it.
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (own) {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Your own work</MessageBarTitle>
          You wrote this, so another reviewer must decide.
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (elsewhere) {
    return (
      <MessageBar intent="info" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>Another department</MessageBarTitle>
          This department has its own reviewers, who decide.
        </MessageBarBody>
      </MessageBar>
    );
  }
  if (live && baseNumber !== null && baseNumber !== live.number) {
    return (
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          <MessageBarTitle>The prompt has changed</MessageBarTitle>
          This improvement is based on {base ? `version ${base.version}` : 'an earlier version'}, but version{' '}
          {live.version} is live. Approving replaces the live text: check the differences under Changes.
        </MessageBarBody>
      </MessageBar>
    );
  }
  return null;
}
