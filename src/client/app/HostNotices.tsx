import { useEffect } from 'react';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useHostSignIn } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

/** Says so when the host could not sign the person in, wherever they are. */
export function HostNotices() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) toast.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}
