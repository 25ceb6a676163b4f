import { toastMs } from '#contract/limits.ts';
import { notify } from './notify.ts';
import { loginPath } from './own-path.ts';
import { isSigningIn, sessionKey } from './session.ts';

/**
 * True for a signed-in person; anybody else is told why nothing happens: whom the host is signing in, to try again; a
 * visitor, where to sign in.
 */
export function requireSignIn(reason: string, intent: 'info' | 'error' = 'info'): boolean {
  if (sessionKey()) return true;
  const link = { text: 'Log in', to: loginPath() };
  if (isSigningIn()) notify.info('Signing you in', 'Please try again in a moment.');
  else if (intent === 'error') notify.failure('Login Required', reason, toastMs, link);
  else notify.info('Login Required', reason, link);
  return false;
}
