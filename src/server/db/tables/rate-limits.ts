import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/**
 * How much of a limit each user or IP has used; in the columns that rate-limiter-flexible expects. UNLOGGED (see its
 * migration): counting costs no write to disk, and after a crash everybody starts anew.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
