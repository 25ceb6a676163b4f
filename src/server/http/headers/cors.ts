import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** Response headers that a page of an allowed origin may read, and that a 304 keeps. */
export const exposedHeaders = ['X-Total-Count', 'ETag', 'Retry-After', 'X-Request-Id', 'WWW-Authenticate'];

/** Opens the API to the pages of these origins, and to no other's. */
export const allowCors = (origins: string[]): MiddlewareHandler =>
  cors({
    origin: origins,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-Request-Id'],
    exposeHeaders: exposedHeaders,
    maxAge: 600,
  });
