import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiError } from '#contract/errors.ts';
import { limits } from '#domain/limits.ts';
import type { ErrorCode } from '#domain/vocabulary.ts';

type ErrorDetails = Omit<ApiError, 'message' | 'code'>;

/** An error response: a status, a stable code and a sentence. */
export class HttpError extends Error {
  override name = 'HttpError';
  /** Further fields of the response's body. */
  readonly details: ErrorDetails;

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ErrorCode,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
    options?: ErrorOptions & { details?: ErrorDetails },
  ) {
    super(message, options);
    this.details = options?.details ?? {};
  }
}

export const badRequest = (message: string) => new HttpError(400, 'bad_request', message);

/** @param claims that the next access token must have, as JSON (https://learn.microsoft.com/entra/identity-platform/claims-challenge). */
export const unauthenticated = (claims?: string) =>
  new HttpError(401, 'unauthenticated', 'Sign in to continue.', {
    'WWW-Authenticate':
      claims === undefined
        ? 'Bearer'
        : `Bearer error="insufficient_claims", claims="${Buffer.from(claims).toString('base64')}"`,
  });

/** @param message the action that the caller may not perform. */
export const forbidden = (message: string) => new HttpError(403, 'forbidden', message);

/** Refuses a submission if the company requires a confirmation of the guidelines first. */
export const guidelinesUnconfirmed = () =>
  new HttpError(403, 'guidelines_unconfirmed', 'Nothing was submitted. Confirm the prompt guidelines first.');

/** @param role one, or several joined by ' or '. */
export const roleRequired = (role: string) => forbidden(`You need ${role} access.`);

export const notFound = (what: string) => new HttpError(404, 'not_found', `${what} not found.`);

/** @param replacedBy id of the published prompt or the department to use instead, if there is one. */
export const retired = (message: string, replacedBy: string | null) =>
  new HttpError(410, 'retired', message, {}, { details: { replaced_by: replacedBy } });

/** For a version whose texts an admin has removed permanently. */
export const redacted = (message: string) => new HttpError(410, 'redacted', message);

/**
 * @param message the conflict, and how to resolve it.
 * @param current for a change that names the state on which it is based: the present state.
 */
export const conflict = (message: string, current?: ApiError['current']) =>
  new HttpError(409, 'conflict', message, {}, { details: current && { current } });

/** @param findings the reasons why a text cannot be published. */
export const blocked = (message: string, findings: ApiError['findings']) =>
  new HttpError(409, 'blocked', message, {}, { details: { findings } });

export const methodNotAllowed = (method: string, allowed: readonly string[]) =>
  new HttpError(405, 'method_not_allowed', `${method} is not allowed here.`, { Allow: allowed.join(', ') });

export const tooLarge = () =>
  new HttpError(413, 'too_large', `The request is too large: at most ${limits.body} bytes.`);

export const unsupportedMediaType = () =>
  new HttpError(415, 'unsupported_media_type', 'Send the body as JSON, with Content-Type: application/json.');

/** nginx's status for it, which hono's types lack. No client reads this response; the log records it. */
const clientClosed = 499 as ContentfulStatusCode;

export const clientClosedRequest = () =>
  new HttpError(clientClosed, 'bad_request', 'The connection was closed before the response.');

/** The first of two requests with the same Idempotency-Key is still running. */
export const stillUnderWay = () =>
  new HttpError(409, 'conflict', 'The same request is still running. Try again in a moment.', {
    'Retry-After': '1',
  });

export const limitReached = (message: string) => new HttpError(409, 'limit_reached', message);

export const idempotencyKeyReused = () =>
  new HttpError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for another request. Send a new key.',
  );

export const queryTooLong = () =>
  new HttpError(414, 'too_long', `The search text is too long: at most ${limits.query} characters.`);

/** Seconds after which a caller may try again while the database is unavailable. */
const retryAfter = '5';

/** @param what exceeds the limit, such as 'changes'. @param seconds until the next one is permitted. */
export const tooManyRequests = (what: string, seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `Too many ${what}. Try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { 'Retry-After': String(seconds) },
  );

export const tooManySubmissions = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `You have submitted ${limits.submissionsPerDay} prompts in the last 24 hours. Try again later.`,
    { 'Retry-After': String(Math.max(1, seconds)) },
  );

export const tooManyComments = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `You have written ${limits.commentsPerDay} comments in the last 24 hours. Try again later.`,
    { 'Retry-After': String(seconds) },
  );

export const tooManyReports = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `You have reported ${limits.reportsPerDay} problems in the last 24 hours. Try again later.`,
    { 'Retry-After': String(Math.max(1, seconds)) },
  );

/** @param room the remaining characters. */
export const reportFull = (room: number) =>
  limitReached(
    `You have already reported this prompt. Your open report has room for ${room.toLocaleString('en-GB')} more characters.`,
  );

export const unavailable = (cause: unknown) =>
  new HttpError(
    503,
    'unavailable',
    'The library is unavailable. Try again in a moment.',
    { 'Retry-After': retryAfter },
    { cause },
  );

/** For load balancers: this process accepts no requests now. */
export const notReady = (message: string) =>
  new HttpError(503, 'unavailable', message, { 'Retry-After': retryAfter });

/** This process has more requests than it can handle in time. */
export const busy = () =>
  new HttpError(503, 'unavailable', 'The library is very busy. Try again in a moment.', {
    'Retry-After': '1',
  });

/** Work on a text was interrupted. */
export class Interruption extends HttpError {
  /** @param cause for the log: such a text shows a fault of ours. */
  constructor(cause: unknown) {
    const message =
      'This text takes too long to process. Nothing was changed. Shorten the text and try again.';
    super(503, 'unavailable', message, {}, { cause });
  }
}

/** Several texts of a client were interrupted. @param seconds until the next one is permitted. */
export const textsWait = (seconds: number) =>
  new HttpError(
    429,
    'too_many_requests',
    `Several of your texts took too long to process. Shorten the text and try again in ${seconds} second${seconds === 1 ? '' : 's'}.`,
    { 'Retry-After': String(seconds) },
  );

/** The signing keys cannot be fetched, so the token is neither valid nor invalid. */
export const signInUnavailable = (cause: unknown) =>
  new HttpError(
    503,
    'unavailable',
    'The sign-in service is unavailable. Try again in a moment.',
    { 'Retry-After': retryAfter },
    { cause },
  );

export const internal = (cause: unknown) =>
  new HttpError(500, 'internal', 'Something went wrong on our side. Try again.', {}, { cause });
