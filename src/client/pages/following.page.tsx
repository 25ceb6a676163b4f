import { makeStyles, tokens } from '@fluentui/react-components';
import { Page } from '#client/components/Page.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { PersonalNav } from '#client/features/account/PersonalNav.tsx';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { FollowedList } from './following/FollowedList.tsx';
import { NewPrompts } from './following/NewPrompts.tsx';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** New prompts in the followed departments and collections, and the list of these. */
export default function FollowingPage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  return (
    <Page title={screens.following.title} className={styles.page}>
      <PersonalNav />
      <div>
        <h1 className={styles.heading}>{screens.following.title}</h1>
        <p className={styles.text}>New prompts in the departments and collections you follow.</p>
      </div>
      {isVisitor ? (
        <SignInRequired>Your followed departments and collections belong to your account.</SignInRequired>
      ) : (
        <>
          <NewPrompts token={token} />
          <FollowedList token={token} />
        </>
      )}
    </Page>
  );
}
