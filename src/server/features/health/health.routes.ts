import { createRoute } from '@hono/zod-openapi';
import type { Pool } from 'pg';
import { type Health, healthSchema } from '#contract/health.ts';
import { apiRoutes } from '#contract/paths.ts';
import { isMigratedByLaterVersion } from '#server/db/schema-version.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, failure, json } from '#server/http/router.ts';

const health = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.health,
  summary: 'Health of this process',
  description:
    'For load balancers and monitoring. Checks the primary database; a lost replica changes nothing.',
  tags: ['Health'],
  responses: {
    200: json('The process is healthy.', healthSchema),
    503: failure('The database is unavailable; Retry-After says when to try again.'),
  },
});

interface HealthDependencies {
  pool: Pool;
  /** Search by meaning, where it is configured. */
  embeddings?: { state: () => Health['search_by_meaning'] } | undefined;
}

export function healthRoutes({ pool, embeddings }: HealthDependencies) {
  const router = createRouter();
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
