import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { followsQuery, newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { NothingFollowed } from '#client/features/follows/NothingFollowed.tsx';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { formatDateTime, formatNumber, pluralize } from '#client/lib/format.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { followedPart, newsPart } from '#domain/screens.ts';
import { NewPromptList } from './NewPromptList.tsx';
import { WeekNews } from './WeekNews.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
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
});

/** What is new in the followed departments and collections. @param props.monday of a week, YYYY-MM-DD; '' since the last visit. */
export default function News({ monday }: { monday: string }) {
  const token = useSessionKey();
  if (useIsVisitor())
    return (
      <SignInRequired>Sign in to see new prompts in departments and collections you follow.</SignInRequired>
    );
  return monday ? <WeekNews token={token} monday={monday} /> : <NewPrompts token={token} />;
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
