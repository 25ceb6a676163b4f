import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * Used points of rate limits by user or IP, in the columns of rate-limiter-flexible. UNLOGGED (see its migration): counting needs no
 * write to disk, and a crash resets the counts.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
