import { loginPath } from '#client/lib/session/login-path.ts';
import { failedWith } from './api-failure.ts';

/** For the toast of an action that failed because the session has ended: a link to sign in and return. */
export const signInLink = (error: unknown) =>
  failedWith(error, 'unauthenticated') ? { text: 'Sign in', to: loginPath() } : undefined;

export const messageOf = (error: unknown, fallbackMessage: string): string =>
  error instanceof Error && error.message ? error.message : fallbackMessage;
