import { MessageBar, MessageBarBody, MessageBarTitle, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { formatDay } from '#client/lib/days.ts';
import { formatDate, formatDateTime, formatNumber, formatRating } from '#client/lib/format.ts';
import type { NumbersDto } from '#contract/admin.ts';
import { numbersQuery } from './admin.queries.ts';
import { useAdminStyles } from './admin.styles.ts';
import { ChartPanel } from './charts/ChartPanel.tsx';
import { DepartmentBars } from './charts/DepartmentBars.tsx';
import { WeekLine } from './charts/WeekLine.tsx';
import { Figures } from './Figures.tsx';
import { JumpTo } from './JumpTo.tsx';
import { MissedSearches, missedHeading } from './MissedSearches.tsx';
import { NumbersLoading } from './NumbersLoading.tsx';
import { OutcomeAssistants, Outcomes, outcomeHeadings, SeldomWorking } from './OutcomeNumbers.tsx';
import { PromptTable } from './PromptTable.tsx';
import { SectionFailure } from './SectionFailure.tsx';

const useStyles = makeStyles({
  /** Two charts side by side where there is room. */
  pair: {
    display: 'grid',
    gap: tokens.spacingVerticalL,
    '@media (min-width: 1200px)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

const headings = {
  copies: 'Copies per week',
  published: 'Published per week',
  departments: 'Prompts per department',
  lowRated: 'Low-rated prompts',
  stale: 'Stale prompts',
} as const;

type WebhookNumbers = NumbersDto['publication_webhook'];

/** If a webhook has not delivered everything: how much, and the next step. */
function WebhookNotice({ title, webhook }: { title: string; webhook: WebhookNumbers }) {
  if (!webhook || webhook.waiting + webhook.failed === 0) return null;
  const { waiting, waiting_since: waitingSince, failed } = webhook;
  return (
    <MessageBar intent={failed > 0 ? 'warning' : 'info'} layout="multiline">
      <MessageBarBody>
        <MessageBarTitle>{title}:</MessageBarTitle>
        {waiting > 0
          ? `${formatNumber(waiting)} not delivered yet, the oldest since ${formatDateTime(waitingSince ?? '')}. Delivery is retried for 7 days. `
          : ''}
        {failed > 0
          ? `${formatNumber(failed)} not delivered in the last 30 days, and no longer retried. Check the workflow in Teams.`
          : ''}
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

/** First what an admin can act on, then the charts, last the lists that are empty. */
function partsOf(numbers: NumbersDto) {
  const lists = [
    {
      heading: missedHeading,
      entries: numbers.missed_searches,
      part: <MissedSearches searches={numbers.missed_searches} />,
    },
    {
      heading: outcomeHeadings.seldom,
      entries: numbers.seldom_working ?? [],
      part: <SeldomWorking numbers={numbers} />,
    },
    { heading: headings.lowRated, entries: numbers.low_rated, part: <LowRated numbers={numbers} /> },
    { heading: headings.stale, entries: numbers.stale, part: <Stale numbers={numbers} /> },
  ];
  return {
    filled: lists.filter(({ entries }) => entries.length > 0),
    empty: lists.filter(({ entries }) => entries.length === 0),
  };
}

function AllNumbers({ numbers }: { numbers: NumbersDto }) {
  const styles = useStyles();
  const { filled, empty } = partsOf(numbers);
  const charts = [
    headings.copies,
    outcomeHeadings.weeks,
    ...(numbers.outcome_assistants?.length ? [outcomeHeadings.assistants] : []),
    headings.published,
    headings.departments,
  ];
  const show = (lists: typeof filled) =>
    lists.map(({ heading, part }) => <Fragment key={heading}>{part}</Fragment>);
  return (
    <>
      <WebhookNotice title="Review notices in Teams" webhook={numbers.review_webhook} />
      <WebhookNotice title="Announcements in Teams" webhook={numbers.publication_webhook} />
      <JumpTo
        headings={[
          ...filled.map(({ heading }) => heading),
          ...charts,
          ...empty.map(({ heading }) => heading),
        ]}
      />
      <Figures numbers={numbers} />
      {show(filled)}
      <div className={styles.pair}>
        <Copies numbers={numbers} />
        <Outcomes numbers={numbers} />
      </div>
      <OutcomeAssistants numbers={numbers} />
      <Weeks numbers={numbers} />
      <Departments numbers={numbers} />
      {show(empty)}
    </>
  );
}

/** A user who copies a prompt several times in a day counts once. */
function Copies({ numbers: { weeks } }: { numbers: NumbersDto }) {
  return (
    <ChartPanel
      heading={headings.copies}
      columns={[
        { name: 'Week starting' },
        { name: 'Copies', isFigure: true },
        { name: 'Downloads', isFigure: true },
        { name: 'Opened in an assistant', isFigure: true },
      ]}
      rows={weeks.map(({ week, copies, downloads, hand_overs: handOvers }) => ({
        id: week,
        cells: [formatDate(week), ...[copies, downloads, handOvers].map(formatNumber)],
      }))}
      csv={{
        fileName: 'copied-a-week',
        columns: ['Week starting', 'Copies', 'Downloads', 'Opened in an assistant'],
        rows: weeks.map(({ week, copies, downloads, hand_overs: handOvers }) => [
          week,
          copies,
          downloads,
          handOvers,
        ]),
      }}
    >
      <WeekLine points={weeks.map(({ week, copies }) => ({ label: formatDate(week), value: copies }))} />
    </ChartPanel>
  );
}

function Weeks({ numbers: { weeks } }: { numbers: NumbersDto }) {
  return (
    <ChartPanel
      heading={headings.published}
      columns={[{ name: 'Week starting' }, { name: 'Published', isFigure: true }]}
      rows={weeks.map(({ week, published }) => ({
        id: week,
        cells: [formatDate(week), formatNumber(published)],
      }))}
      csv={{
        fileName: 'published-a-week',
        columns: ['Week starting', 'Published'],
        rows: weeks.map(({ week, published }) => [week, published]),
      }}
    >
      <WeekLine
        points={weeks.map(({ week, published }) => ({ label: formatDate(week), value: published }))}
      />
    </ChartPanel>
  );
}

/** The largest first. */
function Departments({ numbers }: { numbers: NumbersDto }) {
  const admin = useAdminStyles();
  const departments = numbers.departments.toSorted(
    (one, other) => other.published - one.published || other.waiting - one.waiting,
  );
  return (
    <ChartPanel
      heading={headings.departments}
      columns={[
        { name: 'Department' },
        { name: 'Published', isFigure: true },
        { name: 'Waiting', isFigure: true },
        { name: 'Uses', isFigure: true },
      ]}
      rows={departments.map(({ id, name, published, waiting, uses }) => ({
        id,
        cells: [name, formatNumber(published), formatNumber(waiting), formatNumber(uses)],
      }))}
      csv={{
        fileName: 'departments',
        columns: ['Department', 'Id', 'Published', 'Waiting', 'Uses'],
        rows: departments.map(({ id, name, published, waiting, uses }) => [
          name,
          id,
          published,
          waiting,
          uses,
        ]),
      }}
    >
      {departments.length > 0 ? (
        <DepartmentBars departments={departments} />
      ) : (
        <p className={admin.text}>There are no departments yet.</p>
      )}
    </ChartPanel>
  );
}

const LowRated = ({ numbers: { low_rated: lowRated } }: { numbers: NumbersDto }) => (
  <PromptTable
    heading={headings.lowRated}
    text="Average below 3 from at least 3 people, lowest first. Read the comments, then improve or retire the prompt."
    none="No low-rated prompts."
    fileName="low-rated-prompts"
    columns={[
      { name: 'Average', isFigure: true },
      { name: 'Ratings', isFigure: true },
    ]}
    prompts={lowRated.map(({ id, title, rating, ratings }) => ({
      id,
      title,
      facts: [
        { shown: formatRating(rating), exported: Math.round(rating * 100) / 100 },
        { shown: formatNumber(ratings), exported: ratings },
      ],
    }))}
  />
);

const Stale = ({ numbers: { stale } }: { numbers: NumbersDto }) => (
  <PromptTable
    heading={headings.stale}
    text="Review overdue, or no review date and unchanged for a year. Ask the owners to check these prompts."
    none="No stale prompts."
    fileName="stale-prompts"
    columns={[
      { name: 'Next review due', isFigure: true },
      { name: 'Last changed', isFigure: true },
    ]}
    prompts={stale.map(({ id, title, updatedAt, review_by: reviewBy }) => ({
      id,
      title,
      facts: [
        { shown: reviewBy ? formatDay(reviewBy) : '–', exported: reviewBy ?? '' },
        { shown: formatDate(updatedAt), exported: updatedAt },
      ],
    }))}
  />
);
