import { makeStyles, tokens } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { isMonday } from '#domain/weeks.ts';
import { FollowedList } from './following/FollowedList.tsx';
import { NewPrompts } from './following/NewPrompts.tsx';
import { WeekNews } from './following/WeekNews.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
});

/** New prompts in the followed departments and collections, and the list of these; with `?week=`, the news of that week. */
export default function FollowingPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const [parameters] = useSearchParams();
  const week = parameters.get('week') ?? '';
  return (
    <Page title={screens.following.title} className={styles.page}>
      <PersonalNav />
      <PageHeading title={screens.following.title}>
        New prompts in the departments and collections you follow.
      </PageHeading>
      {isVisitor ? (
        <SignInRequired>Sign in to see the departments and collections you follow.</SignInRequired>
      ) : isMonday(week) ? (
        <WeekNews token={token} monday={week} />
      ) : (
        <>
          <NewPrompts token={token} />
          <FollowedList token={token} />
        </>
      )}
    </Page>
  );
}
