import { authCallbackPage } from '#domain/screens.ts';

/** As loosely as the router matches. */
const isCallback = () =>
  window.location.pathname.split('/').filter(Boolean).join('/').toLowerCase() === authCallbackPage.slice(1);

let taken = '';

/**
 * Removes a sign-in's result from the URL, before anything can fail: a token must not stay where it can be read, shared or
 * restored. The history entry keeps the URL without it.
 */
export function clearCallbackUrl(): void {
  if (!isCallback() || window.location.search === '') return;
  taken = window.location.search;
  window.history.replaceState(window.history.state, '', authCallbackPage);
}

/** The sign-in's result; only the first call gets it. */
export function takeCallback(): URLSearchParams {
  clearCallbackUrl();
  const parameters = new URLSearchParams(taken);
  taken = '';
  return parameters;
}
