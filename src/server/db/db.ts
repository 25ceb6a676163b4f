import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './schema.ts';

/** The tables of the library, on either database; also a transaction over them. */
export type Db = NodePgDatabase<typeof schema>;
