import { toast } from '#client/lib/toasts/toasts.ts';
import { toastMs } from '#domain/limits.ts';
import { loginPath } from './login-path.ts';
import { isSigningIn, sessionKey } from './session.ts';

/**
 * True for a signed-in user. Other users get a toast: to try again while the host is signing in, or with a link to log
 * in.
 */
export function requireSignIn(reason: string, intent: 'info' | 'error' = 'info'): boolean {
  if (sessionKey()) return true;
  const link = { text: 'Sign in', to: loginPath() };
  if (isSigningIn()) toast.info('Signing you in', 'Try again in a moment.');
  else if (intent === 'error') toast.failure('Login Required', reason, toastMs, link);
  else toast.info('Login Required', reason, link);
  return false;
}
