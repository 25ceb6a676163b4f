import { z } from 'zod';

/** GET /health: for load balancers and monitoring. */
export const healthSchema = z
  .object({
    status: z.literal('ok'),
    tables: z
      .enum(['current', 'later'])
      .describe('later: a later version of the product has migrated the database; update this process.'),
    search_by_meaning: z
      .enum(['ready', 'failing', 'off'])
      .optional()
      .describe(
        'Only with a configured model. failing: its endpoint does not respond as expected; off: the database has no pgvector. Search then uses words only.',
      ),
  })
  .meta({ id: 'Health' });

/** GET /health/live and /health/ready: for systems that start, restart and balance processes. */
export const probeSchema = z.object({ status: z.literal('ok') }).meta({ id: 'Probe' });

export type Health = z.infer<typeof healthSchema>;
