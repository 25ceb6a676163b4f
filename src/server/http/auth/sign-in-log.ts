import type { Context } from 'hono';
import type { AppEnv, User } from '#server/http/app-env.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Metrics } from '#server/http/metrics.ts';

/** The method of a sign-in; for a token of Microsoft, the first request with it counts. */
export type SignInMethod = 'browser' | 'pop-up' | 'access token' | 'assistant';
export type TokenKind = 'session' | 'access token' | 'assistant' | 'unknown';

type WithPseudonym = Pick<User, 'pseudonym'>;

/** Logs sign-ins and refused tokens, with the person's pseudonym if the person is known, and counts them. */
export function signInLog(logger: Logger, metrics: Metrics | undefined) {
  const requestId = (c: Context<AppEnv>) => c.get('requestId');
  return {
    signedIn(c: Context, { pseudonym }: WithPseudonym, method: SignInMethod) {
      logger.info({ requestId: requestId(c), pseudonym, method }, 'signed in');
      metrics?.countSignIn(method, 'success');
    },
    /** @param failure of a closed list. @param causes names and codes. */
    failed(c: Context, method: SignInMethod, failure: string, causes?: string[]) {
      logger.warn({ requestId: requestId(c), method, failure, causes }, 'sign-in failed');
      metrics?.countSignIn(method, failure);
    },
    /** @param person whose valid token was refused. */
    tokenRefused(c: Context, kind: TokenKind, person?: WithPseudonym) {
      logger.info({ requestId: requestId(c), pseudonym: person?.pseudonym, kind }, 'token refused');
      metrics?.countRefusal(kind);
    },
  };
}

export type SignInLog = ReturnType<typeof signInLog>;
