import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { followedPart, screenHrefs } from '#domain/screens.ts';
import { FollowButton } from './FollowButton.tsx';
import { type Followed, followsQuery } from './follows.queries.ts';
import { NothingFollowed } from './NothingFollowed.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  /** It belongs to the heading. */
  failure: {
    margin: `calc(-1 * ${tokens.spacingVerticalS}) 0 0`,
    color: tokens.colorNeutralForeground2,
  },
  /** Side by side where there is room: in one row, a button would be a window away from its name. */
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(320px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '48px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  kind: { color: tokens.colorNeutralForeground2 },
});

const keyOf = ({ kind, id }: Followed) => `${kind} ${id}`;

/** Unfollowed entries stay until the page is left, so that the user can follow them again. */
function useKept(followed: Followed[] = []) {
  const [kept, setKept] = useState<Followed[]>([]);
  const known = new Set(kept.map(keyOf));
  const others = followed.filter((one) => !known.has(keyOf(one)));
  if (others.length > 0) setKept([...kept, ...others]);
  return kept;
}

/** The departments and collections that the person follows. */
export function FollowedList({ token }: { token: string | null }) {
  const styles = useStyles();
  const { data, isError, error, refetch } = useQuery({ ...followsQuery(token), staleTime: 0 });
  const shown = useKept(data);
  return (
    <section className={styles.section} aria-labelledby={followedPart}>
      <h2 id={followedPart} tabIndex={-1} className={styles.heading}>
        Following
      </h2>
      {data?.length === 0 && shown.length === 0 ? <NothingFollowed /> : null}
      {shown.length > 0 ? (
        <ul className={styles.list} aria-labelledby={followedPart}>
          {shown.map((one) => (
            <li key={keyOf(one)} className={styles.row}>
              <span className={styles.words}>
                <TextLink
                  to={
                    one.kind === 'department'
                      ? screenHrefs.department(one.id)
                      : screenHrefs.collection(one.id)
                  }
                  dir="auto"
                >
                  {one.name}
                </TextLink>{' '}
                <span className={styles.kind}>
                  · {one.kind === 'collection' ? 'Collection' : 'Department'}
                </span>
              </span>
              <FollowButton {...one} inList />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <p className={styles.failure}>
          This list could not be loaded. <RetryButton size="small" error={error} onRetry={refetch} />
        </p>
      ) : data ? null : (
        <SkeletonRows label="Loading followed departments and collections" rows={3} height={48} />
      )}
    </section>
  );
}
