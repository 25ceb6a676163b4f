import { type ScreenHref, screenHrefs, screens } from '#domain/screens.ts';

const signInScreens = [screens.login, screens.logout, screens['auth-callback']];

/** The login screen's path, with the way back to the page a person is on. */
export function loginPath(returnTo = `${window.location.pathname}${window.location.search}`): ScreenHref {
  const isNoReturn = returnTo === '/' || signInScreens.some(({ path }) => returnTo.startsWith(path));
  return isNoReturn ? screens.login.path : screenHrefs.login(returnTo);
}
