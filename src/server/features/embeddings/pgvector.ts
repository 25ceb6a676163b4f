import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Where the extension is wanted, as the migrations' own. */
const schema = 'public';

interface Row extends Record<string, unknown> {
  schema: string | null;
  is_available: boolean;
}

async function look(db: Db) {
  const { rows } = await db.execute<Row>(sql`
    select (select nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'vector') as schema,
      exists (select from pg_available_extensions where name = 'vector') as is_available`);
  return rows[0];
}

/** Whether embeddings can be compared; the reason against it is for admins. */
export type Pgvector = { isThere: true } | { isThere: false; reason: string };

/** Makes the extension where it is installed on the server and may be made. */
export async function preparePgvector(db: Db): Promise<Pgvector> {
  let found = await look(db);
  if (found?.schema === null && found.is_available) {
    // Refused to most roles; and another process may be faster.
    await db.execute(sql`create extension if not exists vector with schema public`).catch(() => undefined);
    found = await look(db);
  }
  if (found?.schema === schema) return { isThere: true };
  if (found?.schema) return { isThere: false, reason: `it is in the schema ${found.schema}, not in public` };
  const reason = found?.is_available
    ? 'this role may not create the extension vector'
    : 'it is not installed on the database server';
  return { isThere: false, reason };
}
