import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import type { BackupTable, Manifest } from './manifest.ts';

/** The library's tables with the columns that contain data: the database generates the others. */
const findTables = sql`
  select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
  from pg_class inner join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  group by relname order by relname collate "C"`;

export async function readTables(db: Db): Promise<BackupTable[]> {
  const { rows } = await db.execute<Pick<BackupTable, 'name' | 'columns'>>(findTables);
  const tables: BackupTable[] = [];
  for (const { name, columns } of rows)
    tables.push({ name, columns, rows: await db.$count(sql`public.${sql.identifier(name)}`) });
  return tables;
}

export async function readHead(db: Db): Promise<Manifest['head']> {
  const { rows } = await db.execute<{ sequence: number; hash: string }>(
    sql`select sequence, hash from public.audit_events order by sequence desc limit 1`,
  );
  return rows[0] ?? null;
}

export async function readLastMigration(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.last ?? 0;
}

/** Whether the database has tables of this program, of any version. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null or to_regclass('public.prompts') is not null as found`,
  );
  return rows[0]?.found ?? false;
}

/** Makes the texts of values independent of the database: times with their zone, numbers with all digits. */
export const readAlike = sql`
  select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true)`;
