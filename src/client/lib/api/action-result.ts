import { record, text } from '#client/lib/models/json-readers.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { failedWith } from './api-failure.ts';

/** The result of a signed-in action: done only where the status is 'success' (specification section 4). */
export function parseActionResult(value: unknown) {
  const body = record(value);
  return { done: body['status'] === 'success', message: text(body['message']), body };
}

/** For the toast of an action that failed because the session has ended: a link to sign in again and return. */
export const signInLink = (error: unknown) =>
  failedWith(error, 'unauthenticated') ? { text: 'Log in', to: loginPath() } : undefined;

export const messageOf = (error: unknown, fallbackMessage: string): string =>
  error instanceof Error && error.message ? error.message : fallbackMessage;
