import { customType } from 'drizzle-orm/pg-core';

/** PostgreSQL's text search vector; written by the database itself (generated columns), only compared in queries. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Id of a transaction that never repeats; only written by its default and compared in queries. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });
