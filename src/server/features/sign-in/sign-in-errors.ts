import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client';
import type { SignInFailure } from '#domain/sign-in-failures.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';

/** A failed sign-in: the page gets only the failure's code, the log also the `cause`. */
export class SignInError extends Error {
  override name = 'SignInError';

  constructor(
    readonly failure: SignInFailure,
    options?: ErrorOptions,
  ) {
    super(failure, options);
  }
}

const tokenEndpointFailures: Record<string, SignInFailure> = {
  invalid_grant: 'used',
  invalid_client: 'misconfigured',
  unauthorized_client: 'misconfigured',
  temporarily_unavailable: 'away',
  server_error: 'away',
};

const clientFailures: Record<string, SignInFailure> = {
  OAUTH_JWT_TIMESTAMP_CHECK_FAILED: 'clock',
  OAUTH_TIMEOUT: 'away',
  OAUTH_RESPONSE_IS_NOT_CONFORM: 'away',
  OAUTH_RESPONSE_IS_NOT_JSON: 'away',
  OAUTH_INVALID_RESPONSE: 'tampered',
  OAUTH_JWT_CLAIM_COMPARISON_FAILED: 'tampered',
};

function failureOf(error: unknown): SignInFailure {
  if (error instanceof AuthorizationResponseError)
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  if (error instanceof ResponseBodyError) return tokenEndpointFailures[error.error] ?? 'failed';
  if (error instanceof ClientError) return clientFailures[error.code ?? ''] ?? 'failed';
  // fetch() fails with a TypeError if there is no response at all.
  return error instanceof TypeError ? 'away' : 'failed';
}

/** Why the exchange of a code for tokens failed. */
export const signInErrorOf = (error: unknown) => new SignInError(failureOf(error), { cause: error });

const entraCode = /AADSTS\d+/;

/** A cause for the log: names and codes only, because descriptions contain email addresses, names and tokens. */
function describeCause(cause: Error) {
  const error = 'error' in cause && typeof cause.error === 'string' ? cause.error : undefined;
  const description = 'error_description' in cause ? String(cause.error_description) : '';
  return [cause.name, codeOf(cause), error, entraCode.exec(description)?.[0]].filter(Boolean).join(' ');
}

/** For the log. */
export const explainFailure = (error: SignInError) => ({
  failure: error.failure,
  causes: causesOf(error.cause).map(describeCause),
});
