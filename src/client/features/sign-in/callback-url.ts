import { authCallbackPage } from '#domain/screens.ts';

/** As loosely as the router matches. */
const isCallback = () =>
  window.location.pathname.split('/').filter(Boolean).join('/').toLowerCase() === authCallbackPage.slice(1);

/**
 * Moves a sign-in's result from the URL to the router's state of its history entry, before anything can fail: a token must not stay
 * where it can be read or shared. A reload finds it there until the page leaves that entry, which it replaces.
 */
export function clearCallbackUrl(): void {
  const { search } = window.location;
  if (!isCallback() || search === '') return;
  window.history.replaceState({ ...window.history.state, usr: { callback: search } }, '', authCallbackPage);
}

/** The sign-in's result. */
export function readCallback(): URLSearchParams {
  clearCallbackUrl();
  const { state } = window.history as { state: { usr?: { callback?: unknown } | null } | null };
  const callback = state?.usr?.callback;
  return new URLSearchParams(typeof callback === 'string' ? callback : '');
}
