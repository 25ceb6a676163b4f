import { MessageBar, MessageBarBody, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MicrosoftSignInImage } from '#client/components/MicrosoftSignInImage.tsx';
import { Page } from '#client/components/Page.tsx';
import { publicConfig } from '#client/lib/config.ts';
import { notify } from '#client/lib/notify.ts';
import { ownPath } from '#client/lib/own-path.ts';
import { toastMs } from '#contract/limits.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';

const useStyles = makeStyles({
  card: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: tokens.spacingVerticalL,
    maxWidth: '440px',
    marginInline: 'auto',
    marginBlockStart: '64px',
    padding: '40px 32px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    '@media (max-width: 640px)': { marginBlockStart: tokens.spacingVerticalL, padding: '32px 16px' },
  },
  heading: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  button: {
    display: 'inline-flex',
    borderRadius: '2px',
    '&:focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '3px' },
  },
  bar: { width: '100%', textAlign: 'start' },
});

/** What the provider said about a sign-in that failed: as a toast, and on the page for as long as it stays. */
function useAuthError() {
  const [parameters] = useSearchParams();
  const authError = parameters.get('authError');
  useEffect(() => {
    if (authError) notify.failure('Authentication Error', authError, toastMs);
  }, [authError]);
  return authError;
}

const explained = (authError: string) =>
  authError === 'unknown_error' ? 'The sign-in did not complete. Please try again.' : authError;

export default function LoginPage() {
  const styles = useStyles();
  const [parameters] = useSearchParams();
  const authError = useAuthError();
  const { apiHost, signIn } = publicConfig();
  const returnTo = ownPath(parameters.get('returnTo'));
  const query = returnTo ? `?returnTo=${encodeURIComponent(returnTo)}` : '';
  return (
    <Page title="Login">
      <div className={styles.card}>
        <h1 className={styles.heading}>Login to Your App</h1>
        <p className={styles.text}>Sign in with your Microsoft account to continue.</p>
        {authError ? (
          <MessageBar intent="error" className={styles.bar} layout="multiline">
            <MessageBarBody>{explained(authError)}</MessageBarBody>
          </MessageBar>
        ) : null}
        {signIn === 'none' ? (
          <MessageBar intent="warning" className={styles.bar} layout="multiline">
            <MessageBarBody>
              Sign-in is not set up on this server. You can browse, search and copy prompts without it.
            </MessageBarBody>
          </MessageBar>
        ) : (
          <a
            className={styles.button}
            href={`${apiHost}${apiPrefix}${apiPaths.microsoftRedirect}${query}`}
            aria-label="Sign in with Microsoft"
          >
            <MicrosoftSignInImage />
          </a>
        )}
        {signIn === 'local' ? (
          <p className={styles.text}>
            This is local sign-in: the button leads to a list of demo employees on this computer, not to
            Microsoft.
          </p>
        ) : null}
      </div>
    </Page>
  );
}
