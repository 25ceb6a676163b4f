import { useQueryClient } from '@tanstack/react-query';
import { type Reason, ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Report, reportsKey } from './reports.queries.ts';

interface Props {
  report: Report;
  onClose: () => void;
  /** It is closed, and about to leave the list. */
  onClosed: () => void;
}

/** Closes a report, once it is said what was done about it. */
export function CloseReportDialog({ report, onClose, onClosed }: Props) {
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: reportsKey });
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationKey: ['close-report', report.id],
    mutationFn: ({ text: reason }: Reason) =>
      callApi(apiPaths.reportClose(report.id), { method: 'POST', body: { reason } }),
    onSuccess: (_, { forget }) => {
      forget();
      toast.success('Report closed', `"${report.title}"`);
      onClosed();
      void reload();
    },
    // Somebody else has closed it meanwhile: the list behind is as it is now before anything is said of it.
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
  return (
    <ReasonDialog
      heading="Close this report"
      label="What was done about it?"
      hint="It is kept in the audit trail. Nobody else is told."
      missing="Say what was done about it."
      action="Close report"
      pendingAction="Closing..."
      document={`report-close:${report.id}`}
      isPending={isPending}
      failure={error ? messageOf(error, 'The report could not be closed.') : undefined}
      onSend={mutate}
      onClose={onClose}
    >
      <bdi>{report.reporter}</bdi> reported "<bdi>{report.title}</bdi>". Closing the report does not change
      the prompt.
    </ReasonDialog>
  );
}
