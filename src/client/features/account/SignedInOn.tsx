import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { borderedList } from '#client/components/bordered-list.ts';
import { ArrowClockwiseRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { formatDateTime, pluralize } from '#client/lib/format.ts';
import { useHostSignIn } from '#client/lib/session/session.ts';
import type { MySessions } from '#contract/account.ts';
import { mySessionsQuery } from './account.queries.ts';
import { SignOutEverywhere, signInsPart } from './SignOutEverywhere.tsx';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  list: borderedList,
  entry: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  device: { fontWeight: tokens.fontWeightSemibold, marginInlineEnd: tokens.spacingHorizontalS },
  times: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground2,
  },
});

/** The browsers in which the user is signed in, and a button that ends all sign-ins. */
export function SignedInOn({ token }: { token: string | null }) {
  const styles = useStyles();
  const isInHost = useHostSignIn() !== undefined;
  const { data, error, refetch } = useQuery(mySessionsQuery(token));
  return (
    <section className={styles.section} aria-labelledby={signInsPart}>
      <h2 id={signInsPart} tabIndex={-1} className={styles.heading}>
        Where you're signed in
      </h2>
      <p className={styles.text}>
        {data?.total === 0
          ? 'You have no browser sign-ins.'
          : 'If you do not recognise a sign-in, sign out everywhere.'}
        {isInHost ? ' In this app, you sign in with your Microsoft 365 account.' : null}
      </p>
      {error && !data ? (
        <p className={styles.text}>
          The browsers could not be loaded.{' '}
          <RetryButton
            size="small"
            icon={<ArrowClockwiseRegular />}
            aria-label="Try again: sign-ins"
            error={error}
            onRetry={refetch}
          />
        </p>
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading sign-ins" rows={1} height={56} /> : null}
      {data && data.total > 0 ? (
        <>
          <Sessions {...data} />
          <SignOutEverywhere isInHost={isInHost} />
        </>
      ) : null}
    </section>
  );
}

function Sessions({ sessions, total }: MySessions) {
  const styles = useStyles();
  return (
    <>
      <ul className={styles.list} aria-labelledby={signInsPart}>
        {sessions.map(({ device, createdAt, expiresAt, is_current }) => (
          <li key={`${createdAt} ${device}`} className={styles.entry}>
            <span>
              <span className={styles.device}>{device || 'Unknown browser'}</span>
              {is_current ? (
                <Badge appearance="tint" color="brand">
                  This browser
                </Badge>
              ) : null}
            </span>
            <span className={styles.times}>
              <span>Signed in {formatDateTime(createdAt)},</span>{' '}
              <span>signs out automatically {formatDateTime(expiresAt)}</span>
            </span>
          </li>
        ))}
      </ul>
      {total > sessions.length ? (
        <p className={styles.text}>And {pluralize(total - sessions.length, 'older sign-in')}.</p>
      ) : null}
    </>
  );
}
