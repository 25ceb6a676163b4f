import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '#client/components/DataTable.tsx';
import { ExternalLink } from '#client/components/ExternalLink.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { formatDateTime, formatNumber, pluralize } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { numbersQuery } from '../admin.queries.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { ExportButton } from '../ExportButton.tsx';
import { SectionFailure } from '../SectionFailure.tsx';
import { SectionPart } from '../SectionPart.tsx';
import { Figures } from './Figures.tsx';
import { ToDo } from './ToDo.tsx';

/** Microsoft's page of a person's workflows, those of Teams too. */
const workflows = 'https://make.powerautomate.com';

type WebhookNumbers = NumbersDto['publication_webhook'];

/** If a webhook has not delivered everything: how much, and the next step. */
function WebhookNotice({ title, webhook }: { title: string; webhook: WebhookNumbers }) {
  if (!webhook || webhook.waiting + webhook.failed === 0) return null;
  const { waiting, waiting_since: waitingSince, failed } = webhook;
  return (
    <MessageBar intent={failed > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}</MessageBarTitle>
        {failed > 0 ? (
          <div>
            {pluralize(failed, 'message')} not delivered in the last 30 days. See why in the workflow's run
            history in <ExternalLink href={workflows}>Power Automate</ExternalLink>.
          </div>
        ) : null}
        {waiting > 0 ? (
          <div>
            {pluralize(waiting, 'message')} waiting, the oldest since {formatDateTime(waitingSince ?? '')}.
            Delivery is retried for 7 days.
          </div>
        ) : null}
      </MessageBarBody>
    </MessageBar>
  );
}

/** Tasks first, then four figures, and the departments by use. */
export function StatisticsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { data, error, refetch } = useQuery(numbersQuery(token));
  return (
    <div className={admin.section}>
      <h2 className={admin.heading}>Statistics</h2>
      {data ? (
        <>
          <WebhookNotice title="Review cards in Teams" webhook={data.review_webhook} />
          <WebhookNotice title="Announcements in Teams" webhook={data.publication_webhook} />
          <ToDo numbers={data} />
          <Figures numbers={data} />
          <Departments departments={data.departments} />
        </>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Statistics" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading statistics" rows={5} height={64} /> : null}
    </div>
  );
}

/** The most used first. */
function Departments({ departments }: Pick<NumbersDto, 'departments'>) {
  if (departments.length === 0) return null;
  const ranked = departments.toSorted(
    (one, other) => other.uses - one.uses || other.published - one.published,
  );
  const csv = {
    fileName: 'departments',
    columns: ['Department', 'ID', 'Uses', 'Published', 'In review'],
    rows: ranked.map(({ name, id, uses, published, waiting }) => [name, id, uses, published, waiting]),
  };
  return (
    <SectionPart
      heading="Departments by use"
      action={<ExportButton label="Departments by use" table={csv} />}
    >
      <DataTable
        isBoxed
        label="Departments by use"
        columns={[
          { name: 'Department' },
          { name: 'Uses', isFigure: true },
          { name: 'Published', isFigure: true },
          { name: 'In review', isFigure: true },
        ]}
        rows={ranked.map(({ id, name, uses, published, waiting }) => ({
          id,
          cells: [
            <bdi key="name">{name}</bdi>,
            ...[uses, published, waiting].map((count) => formatNumber(count)),
          ],
        }))}
      />
    </SectionPart>
  );
}
