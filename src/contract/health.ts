import { z } from 'zod';

/** GET /health: for load balancers and monitoring. */
export const healthSchema = z
  .object({
    status: z.literal('ok'),
    tables: z
      .enum(['current', 'later'])
      .describe(
        'later: a later version of the product has migrated the database, and this process is to be updated.',
      ),
    search_by_meaning: z
      .enum(['ready', 'failing', 'off'])
      .optional()
      .describe(
        'Where a model for it is configured. failing: its endpoint does not respond as it should; off: the database has no pgvector. Search goes by words then.',
      ),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof healthSchema>;
