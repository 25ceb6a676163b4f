import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { ViewTabs } from '#client/components/ViewTabs.tsx';
import type { ReportDto } from '#contract/reports.ts';
import { SectionPart } from '../SectionPart.tsx';
import { CloseReportDialog } from './CloseReportDialog.tsx';
import { InboxList } from './InboxList.tsx';
import { reportsQuery } from './inbox.queries.ts';
import { ReportEntry } from './ReportEntry.tsx';

const views = {
  open: { label: 'Open reports', none: 'No open reports.' },
  closed: { label: 'Closed reports', none: 'No closed reports.' },
} as const;

/** Problems with prompts that people have reported, the newest first. */
export function Reports({ token }: { token: string | null }) {
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') === 'closed' ? 'closed' : 'open';
  const heading = useRef<HTMLHeadingElement>(null);
  const closing = useOpenDialog<ReportDto>(heading);
  return (
    <SectionPart
      heading="Reported problems"
      headingRef={heading}
      text="The outcome of a report is sent to the person who made it."
    >
      <ViewTabs
        label="Status"
        options={[
          { value: 'open', text: 'Open' },
          { value: 'closed', text: 'Closed' },
        ]}
        value={status}
        onChange={(next) => setParameters(next === 'closed' ? { status: next } : {})}
      />
      <InboxList key={status} what="Reports" query={reportsQuery(token, status)} {...views[status]}>
        {(report) => <ReportEntry key={report.id} report={report} onClose={() => closing.open(report)} />}
      </InboxList>
      {closing.subject ? (
        <CloseReportDialog report={closing.subject} onClose={closing.close} onClosed={closing.finish} />
      ) : null}
    </SectionPart>
  );
}
