import { useEffect } from 'react';
import { useHostSignIn } from '#client/features/account/use-host-sign-in.ts';
import { notify } from '#client/lib/notify.ts';
import { loginPath } from '#client/lib/own-path.ts';

/** Says so when the host could not sign the person in, wherever they are. */
export function HostNotices() {
  const problem = useHostSignIn()?.problem;
  useEffect(() => {
    if (problem) notify.failure('Not signed in', problem, undefined, { text: 'Sign in', to: loginPath() });
  }, [problem]);
  return null;
}
