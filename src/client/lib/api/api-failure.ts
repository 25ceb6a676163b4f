import type { ApiError } from '#contract/errors.ts';
import { type ErrorCode, errorCodes } from '#domain/vocabulary.ts';

/** The code for a status without one: servers that implement only the specification send no codes, nor do proxies. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  404: 'not_found',
  409: 'conflict',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** A response that is not a success. `message` is for users (specification section 8). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  /** The server's code if it is one of ours, else the one for the status; undefined if neither is known. */
  readonly code: ErrorCode | undefined;

  readonly status: number;

  /** The other fields of the response. */
  readonly body: Partial<ApiError>;

  constructor(status: number, message: string, body: Partial<ApiError> = {}) {
    super(message);
    this.status = status;
    this.body = body;
    this.code = errorCodes.find((known) => known === body.code) ?? codeOfStatus[status];
  }
}

/** Whether a call failed for that reason. Screens depend on the code, never on a message's text. */
export const failedWith = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiFailure && error.code === code;

/** Whether a change was refused because its object is no longer as the user saw it. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof ApiFailure && error.code === 'conflict' && error.body.current !== undefined;

/** Statuses of the server's moment rather than of the request; after a 401 the next request is a visitor's. */
const passing = new Set([401, 408, 425, 429]);

/** Whether a retry may succeed: network errors and overloaded or restarting servers, but not requests that the server refused. */
export const mayPass = (error: unknown): boolean =>
  error instanceof ApiFailure
    ? error.status >= 500 || passing.has(error.status)
    : error instanceof TypeError || error instanceof SyntaxError;
