import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { limits } from '#domain/limits.ts';
import { tooLarge } from '#server/http/errors/http-error.ts';

/** Refuses longer bodies with 413. Who looks for that of a GET request makes a whole Request of it, and there is none. */
export function limitBodies(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: limits.body,
    onError: () => {
      throw tooLarge();
    },
  });
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next));
}
