import { type ScreenHref, screenHrefs, screens } from '#domain/screens.ts';

const signInScreens = [screens.login, screens.logout, screens['auth-callback']];

/** The login screen's path, with the user's current page as the return path. */
export function loginPath(returnTo = `${window.location.pathname}${window.location.search}`): ScreenHref {
  const isNoReturn = returnTo === '/' || signInScreens.some(({ path }) => returnTo.startsWith(path));
  return isNoReturn ? screens.login.path : screenHrefs.login(returnTo);
}
