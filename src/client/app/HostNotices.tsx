import { useEffect } from 'react';
import { notify } from '#client/lib/notify.ts';
import { loginPath } from '#client/lib/own-path.ts';
import { useHostSignIn } from '#client/lib/session.ts';

/** Says so when the host could not sign the person in, wherever they are. */
export function HostNotices() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) notify.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}
