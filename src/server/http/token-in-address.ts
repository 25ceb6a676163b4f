import type { MiddlewareHandler } from 'hono';

/** For the page whose address carries a sign-in token once: the address is kept nowhere and told to nobody. */
export const tokenInAddress = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
};
