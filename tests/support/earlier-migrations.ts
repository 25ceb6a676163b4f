import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { getTableColumns, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { temporaryDirectory } from './test-app-process.ts';

/** Makes the tables as they were when there were so many migrations. */
export async function migrateUpTo(count: number, { pool }: Database) {
  const { directory, remove } = temporaryDirectory();
  cpSync('src/server/db/migrations', directory, { recursive: true });
  const file = path.join(directory, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] };
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle(pool), { migrationsFolder: directory });
  remove();
}

/** Inserts a row with the columns that it names and no others: those that a later migration adds are not there yet. */
export async function insertEarlier<T extends PgTable>(
  { db }: Pick<Database, 'db'>,
  table: T,
  row: T['$inferInsert'],
) {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const given = Object.entries(row).flatMap(([key, value]) => {
    const column = columns[key];
    return column && value !== undefined ? [{ column, value: sql.param(value, column) }] : [];
  });
  const names = sql.join(
    given.map(({ column }) => sql.identifier(column.name)),
    sql`, `,
  );
  const values = sql.join(
    given.map(({ value }) => value),
    sql`, `,
  );
  await db.execute(sql`insert into ${table} (${names}) values (${values})`);
}
