import {
  MessageBar,
  MessageBarBody,
  MessageBarTitle,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ExternalLink } from '#client/components/ExternalLink.tsx';
import { formatDateTime, pluralize } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { numbersQuery } from './admin.queries.ts';
import { useAdminStyles } from './admin.styles.ts';
import { Departments } from './charts/Departments.tsx';
import { Copies, Published } from './charts/WeekCharts.tsx';
import { Figures } from './Figures.tsx';
import { headingId } from './heading-id.ts';
import { JumpTo } from './JumpTo.tsx';
import { NumbersLoading } from './NumbersLoading.tsx';
import { OutcomeAssistants, Outcomes } from './OutcomeNumbers.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { ToImprove } from './ToImprove.tsx';

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    marginBlockStart: tokens.spacingVerticalM,
  },
  /** Below the header, where a link leads to it. */
  groupHeading: { scrollMarginTop: '72px' },
  /** The first chart is the one to know; the others two side by side where there is room, a last one alone in its row. */
  charts: {
    display: 'grid',
    gap: tokens.spacingVerticalM,
    '@media (min-width: 1200px)': {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      '& > :is(:first-child, :last-child:nth-child(even))': { gridColumn: '1 / -1' },
    },
  },
});

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

/** The library's statistics. */
export function NumbersSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { data, error, refetch } = useQuery(numbersQuery(token));
  return (
    <div className={admin.section}>
      <h2 className={admin.heading}>Statistics</h2>
      {data ? <AllNumbers numbers={data} /> : null}
      {error && !data ? (
        <SectionFailure what="Statistics" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <NumbersLoading /> : null}
    </div>
  );
}

const groups = {
  now: 'Today',
  improve: 'To improve',
  use: 'Last 12 weeks',
  departments: 'Departments',
} as const;

/** First the library at a glance, then the lists to act on, its use, and last the prompts of each department. */
function AllNumbers({ numbers }: { numbers: NumbersDto }) {
  const styles = useStyles();
  return (
    <>
      <WebhookNotice title="Review cards in Teams" webhook={numbers.review_webhook} />
      <WebhookNotice title="Announcements in Teams" webhook={numbers.publication_webhook} />
      <JumpTo headings={[groups.improve, groups.use, groups.departments]} />
      <Group heading={groups.now}>
        <Figures numbers={numbers} />
      </Group>
      <Group heading={groups.improve}>
        <ToImprove numbers={numbers} />
      </Group>
      <Group heading={groups.use}>
        <div className={styles.charts}>
          <Copies numbers={numbers} />
          <Outcomes numbers={numbers} />
          <Published numbers={numbers} />
          <OutcomeAssistants numbers={numbers} />
        </div>
      </Group>
      <Group heading={groups.departments}>
        <Departments numbers={numbers} />
      </Group>
    </>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const id = headingId(heading);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 id={id} className={mergeClasses(admin.subheading, styles.groupHeading)}>
        {heading}
      </h3>
      {children}
    </section>
  );
}
