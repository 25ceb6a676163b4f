import { useEffect } from 'react';
import { WaitingPage } from '#client/components/WaitingPage.tsx';
import { signInUrl } from '#client/host/sign-in-url.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';

/** In the window that a tab has opened to sign in: redirects to its start, without another click. */
export function OnToSignIn({ challenge }: { challenge: string }) {
  useEffect(() => window.location.replace(signInUrl(publicConfig().apiHost, { challenge })), [challenge]);
  return <WaitingPage heading={screens['auth-callback'].title} text="Please wait while we log you in." />;
}
