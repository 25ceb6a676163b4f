import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's text search vector; written by the database itself (generated columns), only compared in queries. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
