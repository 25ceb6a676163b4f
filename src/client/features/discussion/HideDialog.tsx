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
export function HideDialog({ promptId, comment, comments, onClose }: Props) {
  const { mutate, isPending, error } = useHideComment(promptId, comment, { comments, onHidden: onClose });
  return (
    <ReasonDialog
      heading="Hide this comment"
      label="Reason"
      hint="Shown to the author and kept in the audit trail."
      missing="Enter a reason."
      action="Hide comment"
      pendingAction="Hiding..."
      document={`comment-hide:${promptId}:${comment.id}`}
      isPending={isPending}
      failure={error ? messageOf(error, 'The comment could not be hidden.') : undefined}
      onSend={mutate}
      onClose={onClose}
    >
      Only the author, <bdi>{comment.userName}</bdi>, and reviewers will see this comment. You can show it
      again at any time.
    </ReasonDialog>
  );
}
