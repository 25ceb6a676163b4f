import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MicrosoftSignInImage } from '#client/components/MicrosoftSignInImage.tsx';
import { Page } from '#client/components/Page.tsx';
import { host } from '#client/host/current-host.ts';
import { signInAddress } from '#client/host/sign-in-address.ts';
import { publicConfig } from '#client/lib/config.ts';
import { notify } from '#client/lib/notify.ts';
import { ownPath } from '#client/lib/own-path.ts';
import { toastMs } from '#contract/limits.ts';
import { HostLogin } from './login/HostLogin.tsx';
import { useLoginStyles } from './login/login.styles.ts';
import { NoSignIn } from './login/NoSignIn.tsx';
import { OnToSignIn } from './login/OnToSignIn.tsx';

/** What the provider said about a sign-in that failed: a toast alone, as anybody can write any text into an address. */
function useAuthErrorToast() {
  const [parameters] = useSearchParams();
  const authError = parameters.get('authError');
  useEffect(() => {
    if (authError) notify.failure('Authentication Error', authError, toastMs);
  }, [authError]);
}

/** A host signs people in by itself: there the page says how that went. */
export default function LoginPage() {
  const { signIn } = host();
  if (signIn?.isPopUp) return <OnToSignIn />;
  return signIn ? <HostLogin /> : <MicrosoftLogin />;
}

function MicrosoftLogin() {
  const styles = useLoginStyles();
  const [parameters] = useSearchParams();
  useAuthErrorToast();
  const { apiHost, signIn } = publicConfig();
  return (
    <Page title="Login">
      <div className={styles.card}>
        <h1 className={styles.heading}>Login to Your App</h1>
        <p className={styles.text}>Sign in with your Microsoft account to continue.</p>
        {signIn === 'none' ? (
          <NoSignIn />
        ) : (
          <a
            className={styles.button}
            href={signInAddress(apiHost, ownPath(parameters.get('returnTo')))}
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
