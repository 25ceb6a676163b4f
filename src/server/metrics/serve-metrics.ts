import { Hono } from 'hono';
import { listen } from '#server/http/listen.ts';
import type { ProcessMetrics } from './metrics.ts';

export { createMetrics } from './metrics.ts';

export const metricsPath = '/metrics';

/** Responds to Prometheus, and to nothing else. */
export function metricsApp({ read, contentType }: ProcessMetrics) {
  const app = new Hono();
  app.get(metricsPath, async (c) =>
    c.body(await read(), 200, { 'Content-Type': contentType, 'Cache-Control': 'no-store' }),
  );
  return app;
}

/** Serves the metrics on a separate port, which does not keep the process alive. @throws like listen. */
export async function serveMetrics(metrics: ProcessMetrics, port: number, host: string) {
  const server = await listen(metricsApp(metrics).fetch, port, host);
  return server.unref();
}
