import { authCallbackPage } from '#contract/paths.ts';

/** As loosely as the router takes it. */
const isCallback = () =>
  window.location.pathname.replaceAll(/^\/+|\/+$/g, '').toLowerCase() === authCallbackPage.slice(1);

let taken = '';

/**
 * Takes what a sign-in ended with out of the address, before anything can fail: a token must not stay where it can be read,
 * shared and found again. The history keeps the address without it.
 */
export function clearCallbackUrl(): void {
  if (!isCallback() || window.location.search === '') return;
  taken = window.location.search;
  window.history.replaceState(window.history.state, '', authCallbackPage);
}

/** What the sign-in ended with: told once. */
export function takeCallback(): URLSearchParams {
  clearCallbackUrl();
  const parameters = new URLSearchParams(taken);
  taken = '';
  return parameters;
}
