import { type ErrorCode, errorCodes } from '#contract/vocabulary.ts';

/** What a status alone says: a server of the bare specification sends no codes, nor does a proxy before ours. */
const codeOfStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'unauthenticated',
  404: 'not_found',
  409: 'conflict',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** A response that is not a success. `message` is meant for people (specification section 8). */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  /** The server's, where it is one of ours, else what the status says; undefined where neither names one. */
  readonly code: ErrorCode | undefined;

  /** What the response says besides. */
  readonly body: Record<string, unknown>;

  constructor(status: number, message: string, code?: unknown, body: Record<string, unknown> = {}) {
    super(message);
    this.body = body;
    this.code = errorCodes.find((known) => known === code) ?? codeOfStatus[status];
  }
}

/** Whether a call failed for that reason. What a screen does and says hangs on it, never on a message's text. */
export const failedWith = (error: unknown, code: ErrorCode): boolean =>
  error instanceof ApiFailure && error.code === code;
