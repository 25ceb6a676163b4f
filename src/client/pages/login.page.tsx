import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Page } from '#client/components/Page.tsx';
import { FailedSignIn } from '#client/features/sign-in/FailedSignIn.tsx';
import { HostLogin } from '#client/features/sign-in/HostLogin.tsx';
import { useLoginStyles } from '#client/features/sign-in/login.styles.ts';
import { NoSignIn } from '#client/features/sign-in/NoSignIn.tsx';
import { OnToSignIn } from '#client/features/sign-in/OnToSignIn.tsx';
import { SignInLink } from '#client/features/sign-in/SignInLink.tsx';
import { useHost } from '#client/host/current-host.ts';
import { isFramed } from '#client/host/frame.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { toastMs } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';

/** The provider's message about a failed sign-in: only in a toast, as anybody can write any text into a URL. */
function useAuthErrorToast() {
  const [parameters] = useSearchParams();
  const authError = parameters.get('authError');
  useEffect(() => {
    if (authError) toast.failure('Authentication Error', authError, toastMs);
  }, [authError]);
  return authError !== null;
}

/** A host signs users in by itself: there the page shows the outcome. In the pop-up of its tab it redirects at once. */
export default function LoginPage() {
  const { signIn } = useHost();
  const [parameters] = useSearchParams();
  if (signIn && !signIn.isPopUp) return <HostLogin />;
  const challenge = parameters.get('challenge');
  const isFirstTry = challenge !== null && !parameters.has('authError') && !isFramed();
  return isFirstTry ? <OnToSignIn challenge={challenge} /> : <MicrosoftLogin />;
}

function MicrosoftLogin() {
  const styles = useLoginStyles();
  const hasFailed = useAuthErrorToast();
  const [parameters] = useSearchParams();
  const { signIn } = publicConfig();
  return (
    <Page title={screens.login.title}>
      <div className={styles.card}>
        <img src="/favicon.svg" alt="" width="48" height="48" />
        <h1 className={styles.heading}>Login to Your App</h1>
        <p className={styles.text}>Sign in with your Microsoft account to continue.</p>
        {hasFailed && signIn !== 'none' ? <FailedSignIn /> : null}
        {signIn === 'none' ? <NoSignIn /> : <SignInLink />}
        {signIn === 'local' ? (
          <p className={styles.text}>
            Local sign-in: this button opens a list of demo employees on this computer, not Microsoft.
          </p>
        ) : null}
        {/* In a tab's pop-up there is nothing to browse. */}
        {parameters.has('challenge') ? null : (
          <LinkButton to="/departments" appearance="subtle">
            Browse without signing in
          </LinkButton>
        )}
      </div>
    </Page>
  );
}
