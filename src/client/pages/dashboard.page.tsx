import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { focusOnHeading } from '#client/components/focus.ts';
import { DocumentEditRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { myActivityQuery } from '#client/features/account/account.queries.ts';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { SubmissionList } from '#client/features/submissions/SubmissionList.tsx';
import { has } from '#client/lib/api/capabilities.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';
import { OwnedPrompts } from './dashboard/OwnedPrompts.tsx';

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
});

export default function DashboardPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const { data: activity } = useQuery(myActivityQuery(token));
  const counts = activity?.entries;
  const isEmpty = counts !== undefined && Object.values(counts).every((count) => count === 0);
  const [isListed, setListed] = useState(false);
  const onLoaded = useCallback(() => setListed(true), []);
  return (
    <Page title={screens.dashboard.title} className={styles.page}>
      <PersonalNav />
      <div className={styles.head}>
        <PageHeading title={screens.dashboard.title}>{introductions.dashboard}</PageHeading>
        {isVisitor || isEmpty || !has('submissions') ? null : (
          <SubmitLink isSecond={counts !== undefined && counts.changes_requested > 0} />
        )}
      </div>
      {isVisitor ? (
        <SignInRequired>Sign in to see your submissions.</SignInRequired>
      ) : has('submissions') ? (
        <>
          <section aria-label="My submissions">
            <SubmissionList
              token={token}
              counts={counts}
              nothing={<NothingSubmitted action={isEmpty ? <SubmitLink /> : null} />}
              onLoaded={onLoaded}
              onDeleted={focusOnHeading}
            />
          </section>
          {isListed ? <OwnedPrompts token={token} count={activity?.owned_count ?? 0} /> : null}
        </>
      ) : (
        <EmptyState icon={DocumentEditRegular} heading="Submissions not listed" actions={<SubmitLink />}>
          This library accepts submissions but does not list them here.
        </EmptyState>
      )}
    </Page>
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
  <EmptyState icon={DocumentEditRegular} heading="No submissions yet" actions={action}>
    Share a prompt that works for you, and follow its review here.
  </EmptyState>
);
