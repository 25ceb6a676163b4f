import { ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { moveFailure } from './move-failure.ts';
import { type MoveProps, useMovePrompt } from './use-move-prompt.ts';

/** Brings a retired prompt back, once it is said why. */
export default function RestoreDialog({ prompt, isRetired, onClose, onMoved }: MoveProps) {
  const { mutate, isPending, error } = useMovePrompt('restore', prompt, onMoved);
  return (
    <ReasonDialog
      heading="Restore this prompt"
      label="Reason"
      hint="Its author reads it. It is kept in the audit trail."
      missing="Reason is required."
      action="Restore prompt"
      pendingAction="Restoring..."
      document={`prompt-restore:${prompt.id}`}
      isPending={isPending}
      failure={error ? moveFailure(error, !isRetired && 'restored') : undefined}
      onSend={({ text, ...sent }) => mutate({ ...sent, reason: text })}
      onClose={onClose}
    >
      Everybody finds “<bdi>{prompt.title}</bdi>” again, with its comments, ratings and versions. Its author
      is told. If it was featured, an admin can feature it again.
    </ReasonDialog>
  );
}
