import type { MiddlewareHandler } from 'hono';
import { renderRefused } from './refused-page.ts';

/** Bytes: far more than a person's id, or what a code is changed for tokens with. */
const longestBody = 16 * 1024;

/**
 * Refuses a body before it is read: one that is too long, and one of unknown length, which no form and not our own server sends.
 */
export const formLimits = (): MiddlewareHandler => async (c, next) => {
  if (c.req.method !== 'POST') return next();
  const length = c.req.header('Content-Length');
  const headers = { 'Cache-Control': 'no-store' };
  if (length === undefined) return c.html(renderRefused('The length of this form is missing.'), 411, headers);
  if (Number(length) > longestBody) return c.html(renderRefused('This form is too long.'), 413, headers);
  return next();
};
