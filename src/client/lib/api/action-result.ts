import { record, text } from '#client/lib/models/json-readers.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { failedWith } from './api-failure.ts';

/** What a signed-in action answered: done only where the server says 'success' (specification section 4). */
export function parseActionResult(value: unknown) {
  const answer = record(value);
  return { done: answer['status'] === 'success', message: text(answer['message']), answer };
}

/** For the toast of an action that failed because the sign-in is over: the way to sign in again and come back. */
export const signInLink = (error: unknown) =>
  failedWith(error, 'unauthenticated') ? { text: 'Log in', to: loginPath() } : undefined;

export const messageOf = (error: unknown, stock: string): string =>
  error instanceof Error && error.message ? error.message : stock;
