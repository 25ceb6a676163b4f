import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#client/components/DataTable.tsx';
import { ArrowDownloadRegular } from '#client/components/icons.ts';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useAdminStyles } from './admin.styles.ts';
import { exportCsv } from './export-csv.ts';
import {
  allConfirmations,
  confirmationsQuery,
  type latestConfirmations,
} from './guideline-confirmations.queries.ts';
import { SectionFailure } from './SectionFailure.tsx';

/** The users who have confirmed the prompt guidelines; nothing if no confirmation is required. */
export function GuidelineConfirmations({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const version = publicConfig().guidelinesVersion;
  const { data, error, refetch } = useQuery({
    ...confirmationsQuery(token),
    enabled: token !== null && version !== undefined,
  });
  if (version === undefined) return null;
  return (
    <>
      <div className={admin.part}>
        <div className={admin.head}>
          <h2 className={admin.heading}>Guideline confirmations</h2>
          {data && data.total > 0 ? <ExportConfirmations /> : null}
        </div>
        <p className={admin.text}>
          People confirm version {version} of the prompt guidelines before they submit. The CSV lists every
          confirmation for your training records, except those of deleted accounts.
        </p>
      </div>
      {data ? <LatestConfirmations {...data} /> : null}
      {error && !data ? (
        <SectionFailure what="Guideline confirmations" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading confirmations" rows={3} height={56} /> : null}
    </>
  );
}

type Page = Awaited<ReturnType<typeof latestConfirmations>>;

function LatestConfirmations({ confirmations, total }: Page) {
  const admin = useAdminStyles();
  if (total === 0) return <p className={admin.text}>No one has confirmed a version yet.</p>;
  return (
    <>
      <DataTable
        isBoxed
        label="The latest confirmations"
        columns={[{ name: 'Person' }, { name: 'Version' }, { name: 'Confirmed' }]}
        rows={confirmations.map(({ name, email, version, confirmedAt }) => ({
          id: `${email} ${version} ${confirmedAt}`,
          cells: [<bdi key="name">{name || email}</bdi>, version, formatDateTime(confirmedAt)],
        }))}
      />
      {total > confirmations.length ? (
        <p className={admin.text}>
          The latest {formatNumber(confirmations.length)} of {formatNumber(total)}.
        </p>
      ) : null}
    </>
  );
}

function ExportConfirmations() {
  const admin = useAdminStyles();
  const { mutate, isPending } = useExclusiveMutation<void, void>({
    mutationFn: async () => {
      const rows = await allConfirmations();
      await exportCsv({
        fileName: 'guideline-confirmations',
        columns: ['Name', 'Email', 'Version', 'Confirmed at (UTC)'],
        rows: rows.map(({ name, email, version, confirmedAt }) => [name, email, version, confirmedAt]),
      });
    },
    onError: (error) =>
      toast.failure('Export failed', messageOf(error, 'The confirmations could not be loaded. Try again.')),
  });
  return (
    <Button
      className={admin.onEdge}
      size="small"
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      aria-label="Export CSV: Guideline confirmations"
      disabledFocusable={isPending}
      onClick={() => mutate()}
    >
      {isPending ? 'Exporting...' : 'Export CSV'}
    </Button>
  );
}
