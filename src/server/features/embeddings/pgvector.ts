import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';

/** Required schema of the extension, like those of the migrations. */
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

/** Whether pgvector is available; the reason is for admins. */
export type Pgvector = { isThere: true } | { isThere: false; reason: string };

/** Creates the extension if it is installed on the server and this role may. */
export async function preparePgvector(db: Db): Promise<Pgvector> {
  let found = await look(db);
  if (found?.schema === null && found.is_available) {
    // Fails for most roles, and if another process is faster.
    await db.execute(sql`create extension if not exists vector with schema public`).catch(() => undefined);
    found = await look(db);
  }
  if (found?.schema === schema) return { isThere: true };
  if (found?.schema)
    return { isThere: false, reason: `the extension is in the schema ${found.schema}, not in public` };
  const reason = found?.is_available
    ? 'this role may not create the extension vector'
    : 'pgvector is not installed on the database server';
  return { isThere: false, reason };
}
