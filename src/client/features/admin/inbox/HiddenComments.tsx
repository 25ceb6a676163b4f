import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { formatDateTime } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import type { HiddenCommentDto } from '#contract/discussion.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { SectionPart } from '../SectionPart.tsx';
import { useEntryStyles } from './entry.styles.ts';
import { InboxList } from './InboxList.tsx';
import { hiddenCommentsQuery, inboxKey } from './inbox.queries.ts';

/** The hidden comments, the latest first. */
export function HiddenComments({ token }: { token: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SectionPart
      heading="Hidden comments"
      headingRef={heading}
      text="Only the author and reviewers see a hidden comment until it is shown again."
    >
      <InboxList
        what="Comments"
        label="Hidden comments"
        query={hiddenCommentsQuery(token)}
        none="No hidden comments."
      >
        {(comment) => (
          <HiddenCommentEntry key={comment.id} comment={comment} onShown={() => heading.current?.focus()} />
        )}
      </InboxList>
    </SectionPart>
  );
}

interface Props {
  comment: HiddenCommentDto;
  /** Called when it is shown to everyone again, before it leaves the list. */
  onShown: () => void;
}

/** Shows the comment to everyone again. */
function useShowAgain({ id, prompt_id: promptId }: HiddenCommentDto, onShown: () => void) {
  const client = useQueryClient();
  const reload = () => {
    void client.invalidateQueries({ queryKey: ['prompts'], refetchType: 'none' });
    return client.invalidateQueries({ queryKey: inboxKey });
  };
  return useExclusiveMutation<unknown, void>({
    mutationKey: ['moderate-comment', id],
    mutationFn: () => callApi(apiPaths.promptCommentUnhide(promptId, id), { method: 'POST', body: {} }),
    onSuccess: () => {
      onShown();
      return reload();
    },
    onError: (error) => {
      const body = messageOf(error, 'The comment could not be shown again.');
      toast.failure('Comment still hidden', body, undefined, signInLink(error));
      // Another admin may have shown it, or its author deleted it.
      void reload();
    },
  });
}

/** A hidden comment: prompt, author, and the reviewer who hid it, with date and reason. */
function HiddenCommentEntry({ comment, onShown }: Props) {
  const styles = useEntryStyles();
  const { prompt_id: promptId, title, userName, content, hidden } = comment;
  const { mutate, isPending } = useShowAgain(comment, onShown);
  return (
    <li className={styles.entry}>
      <div className={styles.facts}>
        <TextLink className={styles.title} to={screenHrefs.prompt(promptId)}>
          <bdi>{title}</bdi>
        </TextLink>
        <span className={styles.meta}>
          Comment by <bdi>{userName}</bdi>
        </span>
        <time className={styles.meta} dateTime={hidden.at}>
          {formatDateTime(hidden.at)}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        {content}
      </p>
      <p className={`${styles.text} ${styles.meta}`}>
        Hidden by <bdi>{hidden.by || 'a deleted user'}</bdi>: <bdi>{hidden.reason}</bdi>
      </p>
      {/* Needs a confirmation: an undo would hide it a second time, which only reviewers may. */}
      <ConfirmButton
        action="Show again"
        doing="Showing..."
        label={`Show again: comment by ${userName} on ${title}`}
        question="Show this comment to everyone?"
        refusal="Keep hidden"
        appearance="secondary"
        size="medium"
        isPending={isPending}
        onConfirm={() => mutate()}
      />
    </li>
  );
}
