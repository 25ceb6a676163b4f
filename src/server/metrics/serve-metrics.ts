import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { listen } from '#server/http/listen.ts';
import type { ProcessMetrics } from './metrics.ts';

export { createMetrics } from './metrics.ts';

export const metricsPath = '/metrics';

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Responds to Prometheus, and to nothing else. @param token that requests must have; undefined on a loopback address. */
export function metricsApp({ read, contentType }: ProcessMetrics, token?: string) {
  const app = new Hono();
  const expected = token === undefined ? undefined : hashOf(`Bearer ${token}`);
  app.get(metricsPath, async (c) => {
    if (expected && !timingSafeEqual(hashOf(c.req.header('Authorization') ?? ''), expected))
      return c.text('Send METRICS_TOKEN as a bearer token.', 401, { 'WWW-Authenticate': 'Bearer' });
    return c.body(await read(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' });
  });
  return app;
}

/** Serves the metrics on a separate port, which does not keep the process alive. @throws like listen. */
export async function serveMetrics(
  metrics: ProcessMetrics,
  {
    metricsPort,
    host,
    metricsToken,
  }: { metricsPort: number; host: string; metricsToken: string | undefined },
) {
  const server = await listen(metricsApp(metrics, metricsToken).fetch, metricsPort, host);
  return server.unref();
}
