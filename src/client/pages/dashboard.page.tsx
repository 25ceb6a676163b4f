import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, DocumentEditRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { myActivityQuery } from '#client/features/account/account.queries.ts';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { SignedInOn } from '#client/features/account/SignedInOn.tsx';
import { SubmissionList } from '#client/features/submissions/SubmissionList.tsx';
import { pluralize } from '#client/lib/format.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingVerticalS,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
  },
  section: { marginBlockStart: tokens.spacingVerticalL },
  /** The line continues the introduction: no gap. */
  text: {
    margin: `calc(-1 * ${tokens.spacingVerticalM}) 0 0`,
    minHeight: tokens.lineHeightBase300,
    color: tokens.colorNeutralForeground2,
  },
  again: { marginInlineStart: tokens.spacingHorizontalM },
});

export default function DashboardPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  return (
    <Page title={screens.dashboard.title} className={styles.page}>
      <PersonalNav />
      <PageHeading title={screens.dashboard.title}>{introductions.dashboard}</PageHeading>
      {isVisitor ? (
        <SignInRequired>Sign in to see your submissions.</SignInRequired>
      ) : (
        <Activity token={token} />
      )}
    </Page>
  );
}

/** @param props.token null while the host signs the user in: the statistics then show as loading. */
function Activity({ token }: { token: string | null }) {
  const styles = useStyles();
  const activity = useQuery(myActivityQuery(token));
  const heading = useRef<HTMLHeadingElement>(null);
  const [isListed, setListed] = useState(false);
  const onLoaded = useCallback(() => setListed(true), []);
  const counts = activity.data?.entries;
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  return (
    <>
      <p className={styles.text}>
        {activity.data ? (
          <>
            You have saved{' '}
            <TextLink to="/my-prompts">{pluralize(activity.data.saved_count, 'prompt')}</TextLink> and rated{' '}
            {pluralize(activity.data.rated_count, 'prompt')}.
            {activity.data.owned_count ? (
              <>
                {' '}
                You own{' '}
                <TextLink to="/manage?owner=me">{pluralize(activity.data.owned_count, 'prompt')}</TextLink>.
              </>
            ) : null}
          </>
        ) : null}
        {activity.isError && !activity.data ? (
          <>
            Your activity could not be loaded.
            <RetryButton
              className={styles.again}
              size="small"
              icon={<ArrowClockwiseRegular />}
              aria-label="Try again: activity"
              error={activity.error}
              onRetry={activity.refetch}
            />
          </>
        ) : null}
      </p>
      <section className={styles.section} aria-labelledby="submissions-heading">
        <div className={styles.head}>
          <h2 id="submissions-heading" ref={heading} tabIndex={-1} className={styles.subheading}>
            My submissions
          </h2>
          {isEmpty ? null : <SubmitLink isSecond={counts !== undefined && counts.changes_requested > 0} />}
        </div>
        <SubmissionList
          token={token}
          counts={counts}
          nothing={<NothingSubmitted action={isEmpty ? <SubmitLink /> : null} />}
          onLoaded={onLoaded}
          onDeleted={() => heading.current?.focus()}
        />
      </section>
      {isListed ? (
        <div className={styles.section}>
          <SignedInOn token={token} />
        </div>
      ) : null}
    </>
  );
}

/** @param props.isSecond whether a submission that was returned comes first. */
const SubmitLink = ({ isSecond = false }) => (
  <LinkButton to="/use-case-submission" appearance={isSecond ? 'secondary' : 'primary'}>
    Submit a prompt
  </LinkButton>
);

/** @param props.action the first step, where the heading does not have it. */
const NothingSubmitted = ({ action }: { action: ReactNode }) => (
  <EmptyState
    icon={DocumentEditRegular}
    heading="No submissions yet"
    actions={
      <>
        {action}
        <LinkButton to="/departments">Browse prompts</LinkButton>
      </>
    }
  >
    Share a prompt that works for you, and follow its review here.
  </EmptyState>
);
