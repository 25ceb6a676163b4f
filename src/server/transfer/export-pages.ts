import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Entries in memory at the same time. */
export const pageSize = 100;

type MomentOf<T extends AnyPgColumn> = T['_']['notNull'] extends true ? string : string | null;
/** As text, because a Date would lose the microseconds. */
export const moment = <T extends AnyPgColumn>(column: T) =>
  sql<MomentOf<T>>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The same order on databases of every language. */
export const byBytes = (column: AnyPgColumn) => sql`${column}::text collate "C"`;

/** Entries in the order of their ids, page by page. */
export async function* pages<T extends { id: string }>(
  id: AnyPgColumn,
  page: (after: SQL, order: SQL) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let last = '';
  for (;;) {
    const entries = await page(sql`${byBytes(id)} > ${last}`, byBytes(id));
    yield entries;
    if (entries.length < pageSize) return;
    last = entries.at(-1)?.id ?? last;
  }
}
