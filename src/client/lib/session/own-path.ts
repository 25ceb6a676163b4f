export { ownPath } from '#contract/own-path.ts';

const signInScreens = ['/login', '/logout', '/auth/callback'];

/** The login screen's address, with the way back to the page a person is on. */
export function loginPath(returnTo = `${window.location.pathname}${window.location.search}`): string {
  const back = returnTo === '/' || signInScreens.some((screen) => returnTo.startsWith(screen));
  return back ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`;
}
