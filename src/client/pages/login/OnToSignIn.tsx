import { useEffect } from 'react';
import { signInAddress } from '#client/host/sign-in-address.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { WaitingPage } from '../waiting/WaitingPage.tsx';

/** In the window that a tab has opened to sign in: on to where that begins, without another click. */
export function OnToSignIn({ challenge }: { challenge: string }) {
  useEffect(() => window.location.replace(signInAddress(publicConfig().apiHost, { challenge })), [challenge]);
  return <WaitingPage heading="Authenticating..." text="Please wait while we log you in." />;
}
