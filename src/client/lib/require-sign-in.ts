import { notify } from './notify.ts';
import { loginPath } from './own-path.ts';
import { sessionKey } from './session.ts';

/** True for a signed-in person; an anonymous one is told why nothing happens, and where to sign in. */
export function requireSignIn(reason: string): boolean {
  if (sessionKey()) return true;
  notify.info('Login Required', reason, { text: 'Log in', to: loginPath() });
  return false;
}
