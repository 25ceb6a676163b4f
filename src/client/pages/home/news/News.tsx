import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import {
  followsQuery,
  type NewPrompts as NewPromptsOf,
  newPromptsQuery,
  type WeekNews,
  weekQuery,
} from '#client/features/follows/follows.queries.ts';
import { NothingFollowed } from '#client/features/follows/NothingFollowed.tsx';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { formatDateTime, formatDays, formatNumber, pluralize } from '#client/lib/format.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { followedPart, newsHref, newsPart, screenHrefs } from '#domain/screens.ts';
import { periodOf } from '#domain/weeks.ts';
import { saveAction } from '../../save-action.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalS,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    outlineStyle: 'none',
    scrollMarginBlockStart: '80px',
  },
  /** It belongs to the heading. */
  text: {
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 0`,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  list: borderedList,
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  words: { minWidth: 0, overflowWrap: 'anywhere' },
  counts: { color: tokens.colorNeutralForeground2 },
});

/** What is new in the followed departments and collections. @param props.monday of a week, YYYY-MM-DD; '' since the last visit. */
export default function News({ monday }: { monday: string }) {
  const token = useSessionKey();
  if (useIsVisitor())
    return (
      <SignInRequired>Sign in to see new prompts in departments and collections you follow.</SignInRequired>
    );
  return monday ? <WeekOfNews token={token} monday={monday} /> : <NewPrompts token={token} />;
}

/** New prompts since the last visit, the newest first. */
function NewPrompts({ token }: { token: string | null }) {
  const styles = useStyles();
  const { data, isError, error, refetch } = useQuery(newPromptsQuery(token, limits.newPrompts));
  const { data: followed } = useQuery(followsQuery(token));
  const prompts = data?.prompts ?? [];
  return (
    <section className={styles.section} aria-labelledby={newsPart}>
      <h2 id={newsPart} tabIndex={-1} className={styles.heading}>
        All new prompts
      </h2>
      {followed?.length === 0 ? (
        <NothingFollowed />
      ) : data ? (
        <p className={styles.text}>
          {said(data.total, prompts.length, data.since)}{' '}
          <TextLink to={`/account#${followedPart}`}>Followed departments and collections</TextLink>
        </p>
      ) : null}
      {prompts.length > 0 ? <NewPromptList prompts={prompts} /> : null}
      {isError && !data ? (
        <p className={styles.text}>
          New prompts could not be loaded. <RetryButton size="small" error={error} onRetry={refetch} />
        </p>
      ) : null}
      {!data && !isError ? <PromptSkeletons view="list" /> : null}
    </section>
  );
}

function said(total: number, shown: number, since: string) {
  const when = formatDateTime(since);
  if (total === 0) return `Nothing new since ${when}.`;
  if (total > shown) return `The newest ${formatNumber(shown)} of ${formatNumber(total)} since ${when}.`;
  return `${pluralize(total, 'prompt')} since ${when}.`;
}

/** The week in UTC, without its last instant, which is the next Monday's first. */
const daysOf = (monday: string) => {
  const { since, until } = periodOf(monday);
  return formatDays(since, new Date(until.getTime() - 1));
};

/** The content of the weekly digest: new prompts in followed departments and collections, and uses and comments of the user's own prompts. */
function WeekOfNews({ token, monday }: { token: string | null; monday: string }) {
  const styles = useStyles();
  const { data, isError, error, refetch } = useQuery(weekQuery(token, monday));
  return (
    <>
      <section className={styles.section} aria-labelledby={newsPart}>
        <div className={styles.head}>
          <h2 id={newsPart} tabIndex={-1} className={styles.heading}>
            {daysOf(monday)}
          </h2>
          <LinkButton to={newsHref}>See newest prompts</LinkButton>
        </div>
        {data ? <p className={styles.text}>{saidOfWeek(data)}</p> : null}
        {data && data.prompts.length > 0 ? <NewPromptList prompts={data.prompts} /> : null}
        {isError && !data ? (
          <p className={styles.text}>
            This week could not be loaded. <RetryButton size="small" error={error} onRetry={refetch} />
          </p>
        ) : null}
        {!data && !isError ? <PromptSkeletons view="list" /> : null}
      </section>
      {data && data.own.length > 0 ? <OwnNews own={data.own} /> : null}
    </>
  );
}

function saidOfWeek({ total, prompts: { length } }: WeekNews) {
  if (total === 0) return 'No new prompts in the departments and collections you follow.';
  return total > length
    ? `The newest ${formatNumber(length)} of ${formatNumber(total)} new prompts in departments and collections you follow.`
    : `${pluralize(total, 'new prompt')} in departments and collections you follow.`;
}

function OwnNews({ own }: Pick<WeekNews, 'own'>) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.heading}>
          Your prompts that week
        </h2>
      </div>
      <ul className={styles.list} aria-labelledby={id}>
        {own.map(({ id: promptId, title, uses, comments }) => (
          <li key={promptId} className={styles.row}>
            <span className={styles.words}>
              <TextLink to={screenHrefs.prompt(promptId)} dir="auto">
                {title}
              </TextLink>
            </span>{' '}
            <span className={styles.counts}>
              {[
                uses > 0 ? `Used ${pluralize(uses, 'time')}` : '',
                comments > 0 ? pluralize(comments, 'comment') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** New prompts in rows, each with why it is here: new in a followed department, or added to a followed collection. */
function NewPromptList({ prompts }: Pick<NewPromptsOf, 'prompts'>) {
  const explained = useMemo(
    () =>
      prompts.map((prompt) => ({
        ...prompt,
        news: prompt.news || ['New', prompt.department?.name].filter(Boolean).join(' in '),
      })),
    [prompts],
  );
  return <PromptList prompts={explained} view="list" label="New prompts" actions={saveAction} />;
}
