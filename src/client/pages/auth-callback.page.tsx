import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ownPath } from '#client/lib/own-path.ts';
import { storeAuthToken } from '#client/lib/session.ts';
import { WaitingPage } from './waiting/WaitingPage.tsx';

/** Where the server sends the browser after a sign-in. The address is replaced: the token stays in no history. */
export default function AuthCallbackPage() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  useEffect(() => {
    const token = parameters.get('token');
    if (token) {
      storeAuthToken(token);
      void navigate(ownPath(parameters.get('returnTo')) ?? '/', { replace: true });
      return;
    }
    const error = parameters.get('error') || 'unknown_error';
    void navigate(`/login?authError=${encodeURIComponent(error)}`, { replace: true });
  }, [parameters, navigate]);
  return <WaitingPage heading="Authenticating..." text="Please wait while we log you in." />;
}
