import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { host } from '#client/host/current-host.ts';
import { ownPath } from '#client/lib/own-path.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** What the address says, once; undefined where a host has taken it: its window then closes. */
function takeResult(parameters: URLSearchParams): string | undefined {
  const { signIn, session } = host();
  const token = parameters.get('token');
  const error = parameters.get('error') || 'unknown_error';
  if (signIn?.isPopUp) {
    signIn.finishPopUp(token ? { token } : { error });
    return undefined;
  }
  // The host signs people in by itself: nothing in an address changes who that is.
  if (signIn) return '/';
  const returnTo = ownPath(parameters.get('returnTo'));
  if (!token) {
    // The next try is to lead where this one was to.
    const back = returnTo === undefined ? '' : `&returnTo=${encodeURIComponent(returnTo)}`;
    return `/login?authError=${encodeURIComponent(error)}${back}`;
  }
  session.store?.(token);
  return returnTo ?? '/';
}

/** Where the server sends the browser after a sign-in. The address is replaced: the token stays in no history. */
export default function AuthCallbackPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  useEffect(() => {
    const path = takeResult(parameters);
    if (path !== undefined) void navigate(path, { replace: true });
  }, [parameters, navigate]);
  return <WaitingPage heading="Authenticating..." text="Please wait while we log you in." />;
}
