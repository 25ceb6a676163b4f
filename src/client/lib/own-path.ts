/** A path of this product, or undefined: what stands in an address is never trusted to lead somewhere else. */
export function ownPath(value: string | null): string | undefined {
  // oxlint-disable-next-line no-control-regex
  if (!value?.startsWith('/') || /^\/[/\\]|[\\\u0000-\u001f]/.test(value)) return undefined;
  const url = new URL(value, window.location.origin);
  return url.origin === window.location.origin ? `${url.pathname}${url.search}${url.hash}` : undefined;
}

const signInScreens = ['/login', '/logout', '/auth/callback'];

/** The login screen's address, with the way back to the page a person is on. */
export function loginPath(returnTo = `${window.location.pathname}${window.location.search}`): string {
  const back = returnTo === '/' || signInScreens.some((screen) => returnTo.startsWith(screen));
  return back ? '/login' : `/login?returnTo=${encodeURIComponent(returnTo)}`;
}
