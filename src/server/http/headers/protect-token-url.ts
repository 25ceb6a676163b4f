import type { MiddlewareHandler } from 'hono';

/** For URLs that contain a token or code once: no cache stores them, no Referer header reveals them. */
export const protectTokenUrl = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
};
