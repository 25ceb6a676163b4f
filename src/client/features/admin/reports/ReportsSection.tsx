import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { FlagRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { ViewTabs } from '#client/components/ViewTabs.tsx';
import { formatNumber } from '#client/lib/format.ts';
import type { ReportDto } from '#contract/reports.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { Pages } from '../Pages.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { sections } from '../sections.ts';
import { useListPage } from '../use-list-page.ts';
import { CloseReportDialog } from './CloseReportDialog.tsx';
import { ReportEntry } from './ReportEntry.tsx';
import { openReportCountQuery, type ReportStatus, reportsPerPage, reportsQuery } from './reports.queries.ts';

const hrefOf = (status: ReportStatus) =>
  status === 'open' ? ('/admin/reports' as const) : (`/admin/reports?status=${status}` as const);

/** Problems with prompts that people have reported, the newest first. */
export function ReportsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const [parameters, setParameters] = useSearchParams();
  const status = parameters.get('status') === 'closed' ? 'closed' : 'open';
  const { page, heading } = useListPage();
  const { data, error, refetch } = useQuery(reportsQuery(token, status, page));
  const { data: open } = useQuery(openReportCountQuery(token));
  const closing = useOpenDialog<ReportDto>(heading);
  return (
    <div className={admin.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={admin.heading}>
          {sections.reports}
        </h2>
        <p className={admin.text}>
          Problems that people reported, newest first. The outcome of a report is sent to the person who made
          it.
        </p>
      </div>
      <ViewTabs
        label="Status"
        options={[
          { value: 'open', text: open === undefined ? 'Open' : `Open (${formatNumber(open)})` },
          { value: 'closed', text: 'Closed' },
        ]}
        value={status}
        onChange={(next) => setParameters(next === 'closed' ? { status: next } : {})}
      />
      {data && data.reports.length > 0 ? (
        <>
          <ul className={admin.list} aria-label={status === 'open' ? 'Open reports' : 'Closed reports'}>
            {data.reports.map((report) => (
              <ReportEntry key={report.id} report={report} onClose={() => closing.open(report)} />
            ))}
          </ul>
          <Pages
            {...{ href: hrefOf(status), page, perPage: reportsPerPage }}
            count={data.reports.length}
            total={data.total}
            what="reports"
          />
        </>
      ) : null}
      {data?.reports.length === 0 ? <NoReports status={status} page={page} /> : null}
      {error && !data ? (
        <SectionFailure what={sections.reports} error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading reports" rows={3} height={140} /> : null}
      {closing.subject ? (
        <CloseReportDialog report={closing.subject} onClose={closing.close} onClosed={closing.finish} />
      ) : null}
    </div>
  );
}

const words = {
  open: ['No open reports', "Problems reported on a prompt's page appear here."],
  closed: ['No closed reports', 'Closed reports appear here, with the reason.'],
} as const;

function NoReports({ status, page }: { status: ReportStatus; page: number }) {
  const [heading, text] = words[status];
  if (page === 1) {
    return (
      <EmptyState
        icon={FlagRegular}
        heading={heading}
        actions={
          status === 'open' ? (
            <LinkButton to={hrefOf('closed')}>View closed reports</LinkButton>
          ) : (
            <LinkButton to={hrefOf('open')}>View open reports</LinkButton>
          )
        }
      >
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={FlagRegular}
      heading="No reports on this page"
      actions={<LinkButton to={hrefOf(status)}>Newest reports</LinkButton>}
    >
      This page is past the end of the list.
    </EmptyState>
  );
}
