import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { host } from '#client/host/current-host.ts';
import { offerText } from '#client/lib/offer-text.ts';
import { ownPath } from '#client/lib/own-path.ts';
import { useHostSignIn, useSessionKey } from '#client/lib/session.ts';
import { useLoginStyles } from './login.styles.ts';

/** The last way that always works: the product in a browser, with its own sign-in. */
async function openInBrowser(path: string) {
  const url = `${window.location.origin}${path}`;
  if (await host().openLink(url)) return;
  const explanation = 'The browser could not be opened from here. Open this address there.';
  offerText({ heading: 'Open in browser', explanation, text: url, isAddress: true });
}

/** In a host's tab: once signed in, on to where the person wanted to be; until then what went wrong and the ways on. */
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
    <Page title="Login">
      <div className={styles.card}>
        <h1 className={styles.heading}>Sign in</h1>
        {state?.pending ? (
          <Spinner label="Signing you in..." />
        ) : (
          <>
            {state?.problem ? (
              <MessageBar intent="error" className={styles.bar} layout="multiline">
                <MessageBarBody>{state.problem}</MessageBarBody>
              </MessageBar>
            ) : null}
            <p className={styles.text}>You can browse, search and copy prompts without signing in.</p>
            <Button appearance="primary" onClick={() => void host().signIn?.start()}>
              Sign in
            </Button>
            <Button appearance="subtle" onClick={() => void openInBrowser(target)}>
              Open in browser
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
