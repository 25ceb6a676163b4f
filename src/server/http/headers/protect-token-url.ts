import type { MiddlewareHandler } from 'hono';

/** For addresses that carry a sign-in token or code once: they are kept nowhere and told to nobody. */
export const protectTokenUrl = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
};
