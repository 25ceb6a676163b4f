import { makeStyles, tokens } from '@fluentui/react-components';
import { Page } from '#client/components/Page.tsx';
import { PageHeading } from '#client/components/PageHeading.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SignedInOn } from '#client/features/account/SignedInOn.tsx';
import { FollowedList } from '#client/features/follows/FollowedList.tsx';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL },
});

export default function AccountPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  return (
    <Page title={screens.account.title} className={styles.page}>
      <PageHeading title={screens.account.title}>{introductions.account}</PageHeading>
      {isVisitor ? (
        <SignInRequired>Sign in to see your account.</SignInRequired>
      ) : (
        <>
          <FollowedList token={token} />
          <SignedInOn token={token} />
        </>
      )}
    </Page>
  );
}
