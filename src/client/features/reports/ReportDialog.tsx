import { useQueryClient } from '@tanstack/react-query';
import { type Reason, ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

/** Reports a problem with a prompt. */
export function ReportDialog({ promptId, onClose }: { promptId: string; onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationKey: ['report', promptId],
    mutationFn: ({ text: reason, key }: Reason) =>
      callApi(apiPaths.promptReports(promptId), {
        method: 'POST',
        body: { reason },
        idempotencyKey: key,
      }),
    onSuccess: (_, { forget }) => {
      forget();
      void client.invalidateQueries({ queryKey: personalKey('reports') });
      toast.success('Report sent', 'Reviewers will look into it.');
      onClose();
    },
  });
  return (
    <ReasonDialog
      heading="Report a problem"
      label="What is wrong with this prompt?"
      hint="Reviewers and admins see your name. Don't include patient or confidential data."
      missing="Describe the problem."
      action="Send report"
      pendingAction="Sending..."
      document={`report:${promptId}`}
      isPending={isPending}
      failure={error ? messageOf(error, 'Your report could not be sent.') : undefined}
      onSend={mutate}
      onClose={onClose}
    >
      Report anything wrong, unsafe or out of date. The prompt stays unchanged until a reviewer acts. This is
      not a safety report: report adverse events to pharmacovigilance.
    </ReasonDialog>
  );
}
