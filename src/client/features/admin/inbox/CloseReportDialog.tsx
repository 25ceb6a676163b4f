import { makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Choice } from '#client/components/Choice.tsx';
import { type Reason, ReasonDialog } from '#client/components/ReasonDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ReportDto } from '#contract/reports.ts';
import type { ReportOutcome } from '#domain/vocabulary.ts';
import { inboxKey } from './inbox.queries.ts';

const useStyles = makeStyles({ outcome: { marginBlockStart: tokens.spacingVerticalM } });

/** The outcomes of a report, and the reason each requires. */
const outcomes: Record<ReportOutcome, { text: string; label: string; missing: string }> = {
  handled: { text: 'Handled', label: 'What was done about it?', missing: 'Describe what was done.' },
  dismissed: {
    text: 'Dismissed',
    label: 'Why is no action needed?',
    missing: 'Explain why no action is needed.',
  },
};
const options = (['handled', 'dismissed'] as const).map((value) => ({ value, text: outcomes[value].text }));

interface Props {
  report: ReportDto;
  onClose: () => void;
  /** Called when it is closed and has left the list. */
  onClosed: () => void;
}

/** Closes a report with an outcome, of which the reporter is notified. */
export function CloseReportDialog({ report, onClose, onClosed }: Props) {
  const styles = useStyles();
  const [outcome, setOutcome] = useState<ReportOutcome>('handled');
  const client = useQueryClient();
  const reload = () => client.invalidateQueries({ queryKey: inboxKey });
  const { mutate, isPending, error } = useExclusiveMutation({
    mutationKey: ['close-report', report.id],
    mutationFn: ({ text: reason }: Reason) =>
      callApi(apiPaths.reportClose(report.id), { method: 'POST', body: { outcome, reason } }),
    onSuccess: async (_, { forget }) => {
      forget();
      await reload();
      onClosed();
    },
    // Another admin closed it first: reload the list before the failure is shown.
    onError: (error) => (failedWith(error, 'conflict') ? reload() : undefined),
  });
  return (
    <ReasonDialog
      heading="Close this report"
      label={outcomes[outcome].label}
      hint={`Sent to ${report.reporter} and kept in the audit trail.`}
      missing={outcomes[outcome].missing}
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
      <div className={styles.outcome}>
        <Choice label="Outcome" options={options} value={outcome} onChange={setOutcome} />
      </div>
    </ReasonDialog>
  );
}
