import { ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { moveFailure } from './move-failure.ts';
import { type MoveProps, useMovePrompt } from './use-move-prompt.ts';

/** Restores a retired prompt, with a reason. */
export function RestoreDialog({ prompt, isRetired, onClose, onMoved }: MoveProps) {
  const { mutate, isPending, error } = useMovePrompt('restore', prompt, onMoved);
  return (
    <ReasonDialog
      heading="Restore this prompt"
      label="Reason"
      hint="The author sees this. Kept in the audit trail."
      missing="Enter a reason."
      action="Restore prompt"
      pendingAction="Restoring..."
      document={`prompt-restore:${prompt.id}`}
      isPending={isPending}
      failure={error ? moveFailure(error, !isRetired && 'restored') : undefined}
      onSend={({ text, ...sent }) => mutate({ ...sent, reason: text })}
      onClose={onClose}
    >
      "<bdi>{prompt.title}</bdi>" returns to search, with its comments, ratings and versions. The author is
      notified. If it was featured, an admin can feature it again.
    </ReasonDialog>
  );
}
