import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Every row of every table, as text after the table's name. */
export async function allRows({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const texts: string[] = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ text: string }>(
      sql`select t::text as text from ${sql.identifier(table.name)} t`,
    );
    texts.push(...rows.map(({ text }) => `${table.name}: ${text}`));
  }
  return texts;
}
