import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { collectionChangesQuery } from './co-editors.queries.ts';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  heading: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  change: { overflowWrap: 'anywhere' },
  fact: { display: 'block', color: tokens.colorNeutralForeground2 },
});

/** The changes of a collection with their authors, the latest first; nothing if there are none. */
export function CollectionActivity({ id }: { id: string }) {
  const styles = useStyles();
  const heading = useId();
  const { data, error, refetch } = useQuery(collectionChangesQuery(useSessionKey(), id));
  if (data?.length === 0 || (!data && !error)) return null;
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        Activity
      </h3>
      {data ? (
        <ol className={styles.list}>
          {data.map(({ id: changeId, who, did, at }) => (
            <li key={changeId} className={styles.change}>
              <bdi>{who}</bdi> {did}
              <time className={styles.fact} dateTime={at}>
                {formatDateTime(at)}
              </time>
            </li>
          ))}
        </ol>
      ) : (
        <p className={styles.fact}>
          The activity could not be loaded.{' '}
          <RetryButton size="small" error={error} onRetry={refetch} aria-label="Try again: activity" />
        </p>
      )}
    </section>
  );
}
