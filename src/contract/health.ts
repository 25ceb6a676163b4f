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
  })
  .meta({ id: 'Health' });
