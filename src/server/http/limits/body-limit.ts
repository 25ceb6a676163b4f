import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '#domain/limits.ts';
import { tooLarge } from '#server/http/errors/http-error.ts';

/** Refuses longer bodies with 413. Skips GET and HEAD, which have no body: checking it would create a whole Request. */
export function limitBodies(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: limits.body,
    onError: () => {
      throw tooLarge();
    },
  });
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
}
