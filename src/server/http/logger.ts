import type { MiddlewareHandler } from 'hono';
import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';
import type { AppEnv } from './app-env.ts';
import { traceIdOf } from './trace-id.ts';

export type { Logger };

const longestPath = 300;

/** JSON lines; readable lines on a terminal. */
export const createLogger = (level: string): Logger =>
  process.stdout.isTTY
    ? pino({ level }, pretty({ colorize: true, sync: true, ignore: 'pid,hostname' }))
    : pino({ level }, pino.destination({ sync: true }));

/** One line per request, without the query, which contains people's searches, and at a sign-in a token. */
export const requestLog =
  (logger: Logger): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const start = performance.now();
    await next();
    const traceId = traceIdOf(c.req.header('traceparent'));
    logger.info(
      {
        requestId: c.get('requestId'),
        ...(traceId !== undefined && { traceId }),
        method: c.req.method,
        path: c.req.path.slice(0, longestPath),
        status: c.res.status,
        ms: Math.round((performance.now() - start) * 10) / 10,
      },
      'request',
    );
  };
