import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

const contentSecurityPolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Griffel, the styling engine of the components, writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  connectSrc: ["'self'"],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'self'"],
};

/**
 * @param publicUrl only when it is https are browsers told to keep to https.
 */
export const securityHeaders = (publicUrl: string | undefined): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    // Who may read an answer is decided by ALLOWED_ORIGINS.
    crossOriginResourcePolicy: false,
    // A sign-in window must be able to talk to the page that opened it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  });

/** An internal site stays out of every search engine. */
export const unindexed = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.header('X-Robots-Tag', 'noindex, nofollow');
};
