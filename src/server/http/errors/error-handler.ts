import type { HttpBindings } from '@hono/node-server';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '#server/db/database-errors.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { Metrics } from '#server/http/metrics.ts';
import { causesOf, codeOf } from '#server/lib/error-causes.ts';
import {
  badRequest,
  clientClosedRequest,
  HttpError,
  internal,
  tooLarge,
  unauthenticated,
  unavailable,
  unsupportedMediaType,
} from './http-error.ts';

const foreignKeyViolation = '23503';

/** A write for a user whose account was deleted during the request. */
const isOfDeletedUser = (error: unknown) =>
  causesOf(error).some(
    (cause) =>
      codeOf(cause) === foreignKeyViolation &&
      'constraint' in cause &&
      String(cause.constraint).endsWith('_users_id_fk'),
  );

/** Whether the client disconnected before the whole request had arrived. */
function isCutOff(c: Context, error: unknown) {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.errored ? causesOf(error).includes(incoming.errored) : false;
}

/** Hono's own errors keep their status. Its 400 is thrown for a body that is not the JSON it claims to be. */
function fromHono({ status, message }: HTTPException): HttpError {
  if (status === 400) return badRequest('The request is not valid JSON.');
  if (status === 413) return tooLarge();
  if (status === 415) return unsupportedMediaType();
  return new HttpError(status, 'bad_request', message || 'The request is not valid.');
}

function toHttpError(c: Context, error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException && error.status < 500) return fromHono(error);
  if (isCutOff(c, error)) return clientClosedRequest();
  if (isOfDeletedUser(error)) return unauthenticated();
  return isDatabaseUnavailable(error) ? unavailable(error) : internal(error);
}

/**
 * The innermost cause for the log. A database's message may quote user text, so only its code, its names and the
 * stack frames in our code are logged.
 */
function causeForLog(error: Error) {
  const innermost = causesOf(error).at(-1) ?? error;
  const code = codeOf(innermost);
  const stack = innermost.stack ?? '';
  const places = stack.slice(Math.max(0, stack.indexOf('\n    at '))).trim();
  const fromDatabase = 'severity' in innermost;
  return {
    name: innermost.name,
    ...(code && { code }),
    ...(!fromDatabase && { message: innermost.message }),
    places,
  };
}

export const sendError = (c: Context, { status, code, message, headers, details }: HttpError) =>
  c.json({ message, code, ...details }, status, { ...headers, 'Cache-Control': 'no-store' });

/** The only place that turns a thrown error into a response, `{message, code}`; only the log has causes, including refused permissions. */
export const createErrorHandler =
  (logger: Logger, metrics?: Metrics): ErrorHandler<AppEnv> =>
  (error, c) => {
    const httpError = toHttpError(c, error);
    const { status, message } = httpError;
    if (httpError.code === 'forbidden') {
      const pseudonym = c.get('user')?.pseudonym;
      logger.warn({ requestId: c.get('requestId'), pseudonym, reason: message }, 'access refused');
      metrics?.countRefusal('forbidden');
    }
    if (status >= 500) {
      logger[status === 503 ? 'warn' : 'error'](
        { requestId: c.get('requestId'), cause: causeForLog(error) },
        message,
      );
    }
    return sendError(c, httpError);
  };
