import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** A hash of the rows of each table that has any. */
export async function tableHashes({ db }: Pick<Database, 'db'>): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ hash: string | null }>(
      sql`select md5(string_agg(t::text, chr(10) order by t::text collate "C")) as hash from public.${sql.identifier(name)} t`,
    );
    if (rows[0]?.hash) hashes[name] = rows[0].hash;
  }
  return hashes;
}
