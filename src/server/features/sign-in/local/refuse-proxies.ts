import type { MiddlewareHandler } from 'hono';
import { proxyTrace } from '#server/http/headers/proxy-trace.ts';
import { renderNotThisMachine } from './local-pages.ts';

/** Answers 403 to what does not come straight from a browser on this machine: there are no passwords to keep others out. */
export const refuseProxies =
  (ownOrigin: () => string): MiddlewareHandler =>
  async (c, next) => {
    const trace = proxyTrace(c, ownOrigin());
    if (trace === undefined) return next();
    return c.html(renderNotThisMachine(ownOrigin(), trace), 403, { 'Cache-Control': 'no-store' });
  };
