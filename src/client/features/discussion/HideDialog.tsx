import { ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import type { ShownComment } from './comments.queries.ts';
import type { Comments } from './use-comments.ts';
import { useHideComment } from './use-moderation.ts';

interface Props {
  promptId: string;
  comment: ShownComment;
  comments: Comments;
  onClose: () => void;
}

/** Hides a comment for a reason. */
export default function HideDialog({ promptId, comment, comments, onClose }: Props) {
  const { mutate, isPending, error } = useHideComment(promptId, comment, { comments, onHidden: onClose });
  return (
    <ReasonDialog
      heading="Hide this comment"
      label="Reason"
      hint="Its author reads it. It is kept in the audit trail."
      missing="Reason is required."
      action="Hide comment"
      pendingAction="Hiding..."
      document={`comment-hide:${promptId}:${comment.id}`}
      isPending={isPending}
      failure={error ? messageOf(error, 'The comment could not be hidden.') : undefined}
      onSend={mutate}
      onClose={onClose}
    >
      Only <bdi>{comment.userName}</bdi>, who wrote it, and reviewers will still see it. It can be shown again
      at any time.
    </ReasonDialog>
  );
}
