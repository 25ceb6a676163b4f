import { useEffect } from 'react';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useHostSignIn } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

/** A toast on any screen when the host could not sign the user in. */
export function HostSignInToast() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) toast.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}
