import { TimeoutError } from '#client/host/timeouts.ts';
import { signInFailureMessage } from '#domain/sign-in-failures.ts';

/** Prefix of the code of our own server or page, which the pop-up passes through the host as the reason. */
export const ownMessagePrefix = 'sign-in: ';

const noNetwork = 'no_network_connectivity';
/** The hosts' messages for a window that was closed, or whose opener a sign-in page has severed. */
export const windowClosed = 'CancelledByUser';
const cancelled = ['user_canceled', windowClosed];
const needsPerson = 'Microsoft needs you to confirm the sign-in. Select Sign in.';
const closed = 'Sign-in was not completed.';

const sentences = new Map([
  ...cancelled.map((code) => [code, closed] as const),
  [noNetwork, 'You are offline. Connect and try again.'],
  ['no_account_found', 'No work account is available here. Open the library in a browser.'],
  ['nested_app_auth_bridge_disabled', 'Sign-in is turned off for apps here. Open the library in a browser.'],
  ['FailedToOpenWindow', 'The sign-in window did not open. Allow pop-ups and try again.'],
]);

/** MSAL's errors have a code; the host's errors have it as their message. */
function codeOf(error: unknown) {
  if (typeof error !== 'object' || error === null) return '';
  if ('errorCode' in error && typeof error.errorCode === 'string') return error.errorCode;
  return error instanceof Error ? error.message : '';
}

export const isClosed = (error: unknown) => codeOf(error) === windowClosed;

/** Whether the user or the network ended the attempt: no other method is tried then. */
export const isFinal = (error: unknown) => [...cancelled, noNetwork].includes(codeOf(error));

/** Whether the failure is temporary: the same may work in a minute. */
export const isTransient = (error: unknown) =>
  error instanceof TimeoutError ||
  codeOf(error) === noNetwork ||
  (error instanceof Error && error.name === 'ServerError');

function explained(error: unknown) {
  if (error instanceof TimeoutError) return 'Sign-in timed out.';
  if (error instanceof Error && error.name === 'InteractionRequiredAuthError') return needsPerson;
  const code = codeOf(error);
  if (code === `${ownMessagePrefix}unknown_error`) return undefined;
  return code.startsWith(ownMessagePrefix)
    ? signInFailureMessage(code.slice(ownMessagePrefix.length))
    : sentences.get(code);
}

/**
 * The message for the user about a failed sign-in.
 *
 * @param failures why each method failed, the best method first.
 */
export const signInErrorMessage = (failures: unknown[]): string =>
  failures.map(explained).find((sentence) => sentence !== undefined) ??
  'Microsoft could not sign you in at the moment.';
