import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate } from '#client/lib/format.ts';
import { screenHrefs } from '#domain/screens.ts';
import { NextActions } from './NextActions.tsx';
import type { Review } from './review.ts';

const by = ({ history }: Review) =>
  history.findLast(({ action }) => action !== 'assign' && action !== 'unassign');

interface NoticeProps {
  intent?: 'info' | 'success' | 'warning';
  title: string;
  /** The review that is already decided, or that the user may not decide. */
  closed?: string;
  children: ReactNode;
}

/** The text goes on in the line of the title. */
const Notice = ({ intent = 'info', title, closed, children }: NoticeProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>
      <MessageBarTitle>{title}.</MessageBarTitle> {children}
    </MessageBarBody>
    {closed ? <NextActions id={closed} /> : null}
  </MessageBar>
);

/** Why no decision is possible, or the changes since the revision was based on the published version. */
export function ReviewNotices({ review }: { review: Review }) {
  const { id, status, own, elsewhere, live, base, base_number: baseNumber, prompt_id: promptId } = review;
  const last = by(review);
  if (status === 'published' || status === 'rejected') {
    const isPublished = status === 'published';
    return (
      <Notice
        intent={isPublished ? 'success' : 'info'}
        title={isPublished ? 'Published' : 'Rejected'}
        closed={id}
      >
        {last?.actor ? `By ${last.actor} on ${formatDate(last.at)}. ` : ''}
        {last?.reason ? `"${last.reason}" ` : ''}
        {isPublished && promptId ? (
          <TextLink to={screenHrefs.prompt(promptId)} inline>
            Open the prompt
          </TextLink>
        ) : null}
      </Notice>
    );
  }
  if (status !== 'pending') {
    return (
      <Notice title="Waiting for the author" closed={id}>
        This submission returns to the queue when {review.author} resubmits it.
      </Notice>
    );
  }
  if (own || elsewhere) {
    return (
      <Notice title={own ? 'You wrote this' : 'Another department'} closed={id}>
        {own ? 'Another reviewer must decide.' : "Only this department's own reviewers can decide."}
      </Notice>
    );
  }
  if (live && baseNumber !== null && baseNumber !== live.number) {
    return (
      <Notice intent="warning" title="The prompt has changed">
        This improvement is based on {base ? `version ${base.version}` : 'an earlier version'}, but version{' '}
        {live.version} is current. Approving replaces the current text: check the differences under Changes.
      </Notice>
    );
  }
  return null;
}
