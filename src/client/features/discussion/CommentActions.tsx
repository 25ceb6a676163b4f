import { Button, makeStyles, tokens } from '@fluentui/react-components';
import type { RefObject } from 'react';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { useUnsent } from '#client/lib/unsent/use-unsent.ts';
import type { ShownComment } from './comments.queries.ts';
import { editPlace } from './unsent-comments.ts';
import type { Comments } from './use-comments.ts';
import { useDeleteComment, useUnhideComment } from './use-moderation.ts';

const useStyles = makeStyles({
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    // The words of the buttons begin where the text does.
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    '@media print': { display: 'none' },
  },
  kept: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Distinguishes the buttons of one comment from those of another by the same author. */
const excerptOf = ({ userName, content }: ShownComment) => {
  const words = content.replaceAll(/\s+/g, ' ').trim();
  return `${userName}: ${words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words}`;
};

interface Props {
  promptId: string;
  comment: ShownComment;
  owner: string;
  comments: Comments;
  editButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onHide: () => void;
  /** Called before it is removed with the focused button. */
  onGone: () => void;
}

/** The actions of a comment's author, and of a reviewer. */
export function CommentActions({ editButton, onEdit, onHide, onGone, ...props }: Props) {
  const styles = useStyles();
  const { promptId, comment, owner, comments } = props;
  const { unsent } = useUnsent(editPlace(owner, promptId, comment.id));
  const deletion = useDeleteComment({ ...props, onGone });
  const isHidden = comment.hiddenReason !== undefined;
  const isEditable = comment.own && (!isHidden || unsent !== undefined);
  const subject = excerptOf(comment);
  if (!comment.own && !comments.canHide) return null;
  return (
    <div className={styles.actions}>
      {isEditable ? (
        <Button
          ref={editButton}
          appearance="subtle"
          size="small"
          aria-label={`Edit comment by ${subject}`}
          onClick={onEdit}
        >
          Edit
        </Button>
      ) : null}
      {comment.own ? (
        <ConfirmButton
          action="Delete"
          doing="Deleting..."
          label={`Delete comment by ${subject}`}
          question="Delete this comment permanently?"
          refusal="Keep"
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate()}
        />
      ) : null}
      {comments.canHide ? <HideButton {...props} subject={subject} onHide={onHide} /> : null}
      {unsent ? <span className={styles.kept}>Unsaved changes</span> : null}
    </div>
  );
}

interface HideProps extends Pick<Props, 'promptId' | 'comment' | 'comments' | 'onHide'> {
  subject: string;
}

/** One button for both states, so that it keeps the focus while the comment is hidden, and shown again. */
function HideButton({ promptId, comment, comments, subject, onHide }: HideProps) {
  const { mutate, isPending } = useUnhideComment(promptId, comment, comments);
  const isHidden = comment.hiddenReason !== undefined;
  return (
    <Button
      appearance="subtle"
      size="small"
      disabledFocusable={isPending}
      aria-label={`${isHidden ? 'Show again: comment' : 'Hide comment'} by ${subject}`}
      onClick={() => (isHidden ? mutate() : onHide())}
    >
      {isHidden ? 'Show again' : 'Hide'}
    </Button>
  );
}
