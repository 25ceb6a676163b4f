import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { followsQuery, newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { PromptSkeletons } from '#client/features/prompts/PromptSkeletons.tsx';
import { formatDateTime, formatNumber, pluralize } from '#client/lib/format.ts';
import { limits } from '#domain/limits.ts';
import { NewPromptList } from './NewPromptList.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: `${tokens.spacingVerticalL} 0 0`,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  /** It belongs to the heading. */
  text: {
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 0`,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
});

/** New prompts since the last visit, the newest first. */
export function NewPrompts({ token }: { token: string | null }) {
  const styles = useStyles();
  const id = useId();
  const { data, isError, error, refetch } = useQuery(newPromptsQuery(token, limits.newPrompts));
  const { data: followed } = useQuery(followsQuery(token));
  const prompts = data?.prompts ?? [];
  if (followed?.length === 0 && prompts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        New since your last visit
      </h2>
      {data ? <p className={styles.text}>{said(data.total, prompts.length, data.since)}</p> : null}
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
