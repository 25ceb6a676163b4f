import { createRoute } from '@hono/zod-openapi';
import type { Pool } from 'pg';
import { type Health, healthSchema, probeSchema } from '#contract/health.ts';
import { apiRoutes } from '#contract/paths.ts';
import { isMigratedByLaterVersion, lacksMigrations } from '#server/db/schema-version.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { notReady } from '#server/http/errors/http-error.ts';
import { createRouter, failure, json } from '#server/http/router.ts';

const health = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.health,
  summary: 'Health of this process',
  description: 'For load balancers and monitoring. Checks the database.',
  tags: ['Health'],
  responses: {
    200: json('The process is healthy.', healthSchema),
    503: failure('The database is unavailable; Retry-After says when to try again.'),
  },
});

const live = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.live,
  summary: 'Whether this process responds',
  description:
    'A failure means: restart this process. Does not use the database, because a restart does not bring it back.',
  tags: ['Health'],
  responses: { 200: json('The process responds.', probeSchema) },
});

const ready = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.ready,
  summary: 'Whether this process takes requests',
  description:
    'A failure means: send requests to other processes. Checks the database, its migrations and the search index, and fails from the signal to stop on, DRAIN_SECONDS before the process takes no more connections.',
  tags: ['Health'],
  responses: {
    200: json('The process takes requests.', probeSchema),
    503: failure('The process takes no requests now; the message says why.'),
  },
});

interface HealthDependencies {
  pool: Pool;
  /** Whether the search index has been read; starts another attempt if the last one failed. */
  isIndexRead: () => boolean;
  /** Whether the process has received a signal to stop. */
  isStopping?: (() => boolean) | undefined;
  /** Search by meaning, if it is configured. */
  embeddings?: { state: () => Health['search_by_meaning'] } | undefined;
}

/** @returns why the process accepts no requests now. @throws if the database is unavailable. */
async function whyNotReady({ pool, isIndexRead, isStopping }: HealthDependencies) {
  if (isStopping?.()) return 'This server is stopping.';
  if (await lacksMigrations(pool))
    return 'The database lacks migrations for this version. Restart this server.';
  return isIndexRead() ? undefined : 'This server is reading the search index.';
}

export function healthRoutes(dependencies: HealthDependencies) {
  const { pool, embeddings } = dependencies;
  const router = createRouter();
  router.openapi(live, (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const }, 200);
  });
  router.openapi(ready, async (c) => {
    const reason = await whyNotReady(dependencies);
    if (reason) throw notReady(reason);
    c.header('Cache-Control', 'no-store');
    return c.json({ status: 'ok' as const }, 200);
  });
  router.openapi(health, async (c) => {
    c.header('Cache-Control', 'no-store');
    const isLater = await isMigratedByLaterVersion(pool);
    return c.json(
      {
        status: 'ok' as const,
        tables: isLater ? ('later' as const) : ('current' as const),
        ...(embeddings && { search_by_meaning: embeddings.state() }),
      },
      200,
    );
  });
  return router;
}
