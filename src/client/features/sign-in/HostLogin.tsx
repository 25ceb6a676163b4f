import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { host } from '#client/host/current-host.ts';
import type { HostSignInState } from '#client/host/session.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { openExternalUrl } from '#client/lib/open-external-url.ts';
import { useHostSignIn, useSessionKey } from '#client/lib/session/session.ts';
import { ownPath } from '#domain/own-path.ts';
import { screens } from '#domain/screens.ts';
import { useLoginStyles } from './login.styles.ts';
import { NoSignIn } from './NoSignIn.tsx';
import { PopUpSteps } from './PopUpSteps.tsx';

/** The fallback that always works: the product in a browser, with its own sign-in. */
const openInBrowser = (path: string) =>
  openExternalUrl(`${window.location.origin}${path}`, 'Open in browser');

/** In a host's tab: once signed in, redirects to the requested page; until then shows the problem and the options. */
export function HostLogin() {
  const styles = useLoginStyles();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const key = useSessionKey();
  const state = useHostSignIn();
  const target = ownPath(parameters.get('returnTo')) ?? '/';
  useEffect(() => {
    if (key !== null) void navigate(target, { replace: true });
  }, [key, target, navigate]);
  return (
    <Page title={screens.login.title}>
      <div className={styles.card}>
        <h1 className={styles.heading}>Sign in</h1>
        <Step state={state} target={target} />
      </div>
    </Page>
  );
}

function Step({ state, target }: { state: HostSignInState | undefined; target: string }) {
  const styles = useLoginStyles();
  if (state?.popUp) return <PopUpSteps popUp={state.popUp} />;
  if (state?.pending) return <Spinner label="Signing you in..." />;
  return (
    <>
      {state?.problem ? (
        <MessageBar intent="error" className={styles.bar} layout="multiline">
          <MessageBarBody>{state.problem}</MessageBarBody>
        </MessageBar>
      ) : null}
      {publicConfig().signIn === 'none' ? <NoSignIn /> : <StartSignIn />}
      <Button appearance="subtle" onClick={() => void openInBrowser(target)}>
        Open in browser
      </Button>
    </>
  );
}

function StartSignIn() {
  const styles = useLoginStyles();
  return (
    <>
      <p className={styles.text}>
        {publicConfig().requireSignIn
          ? 'Sign in to read the prompts.'
          : 'You can browse, search and copy prompts without signing in.'}
      </p>
      <Button appearance="primary" onClick={() => void host().signIn?.start()}>
        Sign in
      </Button>
    </>
  );
}
