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
      .enum(['ready', 'failing', 'no pgvector'])
      .optional()
      .describe(
        'Where a model for it is configured. failing: its endpoint does not respond as it should; no pgvector: the database lacks that extension. Search goes by words then.',
      ),
  })
  .meta({ id: 'Health' });

export type Health = z.infer<typeof healthSchema>;
