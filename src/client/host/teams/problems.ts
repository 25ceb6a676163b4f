import { TimedOut } from './patience.ts';

const sentences: Record<string, string> = {
  user_canceled: 'The sign-in was closed before it was complete.',
  CancelledByUser: 'The sign-in was closed before it was complete.',
  no_network_connectivity: 'There is no network connection. Connect, and try again.',
  no_account_found: 'There is no work account here that you could be signed in with.',
  nested_app_auth_bridge_disabled: 'Signing in is turned off for apps here.',
  FailedToOpenWindow: 'The window to sign in with could not be opened.',
};

/** MSAL's errors have a code; those of the host have it as their message. */
function codeOf(error: unknown) {
  if (typeof error !== 'object' || error === null) return '';
  if ('errorCode' in error && typeof error.errorCode === 'string') return error.errorCode;
  return error instanceof Error ? error.message : '';
}

/** Whether the person or the network has put an end to it: no other way is to be tried. */
export const isFinal = (error: unknown) =>
  ['user_canceled', 'CancelledByUser', 'no_network_connectivity'].includes(codeOf(error));

const explained = (error: unknown) =>
  error instanceof TimedOut ? 'The sign-in got no answer in time.' : sentences[codeOf(error)];

/**
 * What to tell the person about a sign-in that did not work.
 *
 * @param failures why each way did not, the best way first.
 */
export const problemOf = (failures: unknown[]): string =>
  failures.map(explained).find((sentence) => sentence !== undefined) ??
  'Microsoft could not sign you in at the moment.';
