import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { ChainHead } from '#server/db/audit-chain.ts';
import type { Database, Db } from '#server/db/database.ts';
import { applyMigrations } from '#server/db/migrate.ts';
import * as schema from '#server/db/schema.ts';
import { ownMigrations } from '#server/db/schema-version.ts';
import { verifyPublishedIn } from '#server/lifecycle/verify-published.ts';
import { inSnapshot } from './read-only.ts';
import { TransferError } from './transfer-error.ts';

const unchanged = 'Nothing was changed.';

interface Table {
  name: string;
  /** Those with data: the database generates the others. */
  columns: { name: string; type: string }[];
}

const findTables = sql`
  select relname as name, json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum) as columns
  from pg_class inner join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and relnamespace = 'public'::regnamespace
  group by relname order by relname collate "C"`;

/** From the catalog, so that new tables need no change here. */
const readTables = async (db: Db) => (await db.execute<Table & Record<string, unknown>>(findTables)).rows;

const inSchema = ({ name }: Pick<Table, 'name'>) => sql`public.${sql.identifier(name)}`;

/** Makes the texts of values independent of the database: times with their zone, numbers with all digits. */
const writeAlike = sql`
  select set_config('datestyle', 'ISO', true), set_config('timezone', 'UTC', true), set_config('extra_float_digits', '1', true)`;

/** A row as a JSON list of the texts that PostgreSQL writes for its values. */
const lineOf = ({ columns }: Table) => {
  const texts = columns.map(({ name }) => sql`${sql.identifier(name)}::text`);
  return sql`json_build_array(${sql.join(texts, sql`, `)})::text`;
};

/** Rows in memory at a time. */
const rowsAtOnce = 250;

async function copyRows(from: Db, to: Db, table: Table) {
  const names = table.columns.map(({ name }) => sql.identifier(name));
  const values = table.columns.map(({ type }, index) => sql.raw(`(r->>${index})::${type}`));
  await from.execute(
    sql`declare copied no scroll cursor for select ${lineOf(table)} as line from ${inSchema(table)}`,
  );
  for (;;) {
    const { rows } = await from.execute<{ line: string }>(sql.raw(`fetch ${rowsAtOnce} from copied`));
    const lines = `[${rows.map(({ line }) => line).join()}]`;
    if (rows.length > 0)
      await to.execute(
        sql`insert into ${inSchema(table)} (${sql.join(names, sql`, `)})
          select ${sql.join(values, sql`, `)} from jsonb_array_elements(${lines}::jsonb) as r`,
      );
    if (rows.length < rowsAtOnce) break;
  }
  await from.execute(sql`close copied`);
}

/** Takes rows in any order and unchanged: without additions by triggers, and with foreign keys that are checked at the end. */
async function withoutRules(db: Db, tables: readonly Table[], load: () => Promise<void>) {
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint inner join pg_class on pg_class.oid = conrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const change = (name: string) => sql`alter table ${inSchema({ name })}`;
  for (const { name } of tables) await db.execute(sql`${change(name)} disable trigger user`);
  for (const key of keys)
    await db.execute(sql`${change(key.table)} drop constraint ${sql.identifier(key.name)}`);
  // Migrations fill some of them.
  await db.execute(sql`truncate ${sql.join(tables.map(inSchema), sql`, `)}`);
  await load();
  for (const key of keys)
    await db.execute(
      sql`${change(key.table)} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`,
    );
  for (const { name } of tables) await db.execute(sql`${change(name)} enable trigger user`);
}

/** The number of rows, and a hash of all of them that does not depend on their order. */
async function summarize(db: Db, table: Table) {
  const { rows } = await db.execute<{ rows: number; hash: string }>(sql`
    select count(*) as rows, md5(coalesce(string_agg(hash, '' order by hash collate "C"), '')) as hash
    from (select md5(${lineOf(table)}) as hash from ${inSchema(table)}) as lines`);
  const { rows: count = 0, hash = '' } = rows[0] ?? {};
  return { count, hash };
}

/** Compares the published content with the whole trail, like `audit:verify`. @returns the trail's head. */
async function checkTrail(db: Db): Promise<ChainHead> {
  const report = await verifyPublishedIn(db);
  if (!report.intact)
    throw new TransferError(
      `The audit trail of the embedded database is broken: ${report.problem}. ${unchanged}`,
    );
  const [first, ...more] = report.problems;
  if (first === undefined) return report.head;
  const others = more.length > 0 ? ` (and ${more.length} more)` : '';
  throw new TransferError(
    `The embedded database differs from its audit trail: ${first}${others}. ${unchanged}`,
  );
}

async function requireEmpty(db: Db, place: string) {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select min(relname::text) as name, count(*) as count from pg_class
    inner join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'drizzle')`);
  const [found] = rows;
  if (found && found.count > 0)
    throw new TransferError(
      `${place} is not empty: it has ${found.count} tables, such as ${found.name}. ${unchanged} Use a new, empty database.`,
    );
}

export interface Moved {
  /** Rows of each table. */
  counts: Record<string, number>;
  /** Of the audit trail. */
  head: ChainHead;
}

/** Creates the tables in the transaction of a client, and copies every row of every table. */
async function copyLibrary(from: Db, client: Parameters<typeof applyMigrations>[0]) {
  const to: Db = drizzle(client, { schema });
  const tables = await readTables(from);
  await applyMigrations(client, ownMigrations());
  if (!isDeepStrictEqual(await readTables(to), tables))
    throw new TransferError(
      `The embedded database has other tables than this version of the program. ${unchanged} Use the version that served it last.`,
    );
  await to.execute(writeAlike);
  await withoutRules(to, tables, async () => {
    for (const table of tables) await copyRows(from, to, table);
  });
  const counts: Moved['counts'] = {};
  for (const table of tables) {
    const [before, after] = [await summarize(from, table), await summarize(to, table)];
    if (!isDeepStrictEqual(before, after))
      throw new TransferError(`The rows of the table ${table.name} differ after the copy. ${unchanged}`);
    counts[table.name] = after.count;
  }
  return counts;
}

/**
 * Copies the library of an embedded database into an empty PostgreSQL, in one transaction: completely or not at all. The embedded
 * database is only read.
 *
 * @throws TransferError in one line if the target has tables, if the source differs from its audit trail, or if a row differs.
 */
export const moveToPostgres = (source: Database, target: Database): Promise<Moved> =>
  inSnapshot(source, (from) =>
    target.inMigrationTransactions((inTransaction) =>
      inTransaction(async (client) => {
        await requireEmpty(drizzle(client, { schema }), target.place);
        const head = await checkTrail(from);
        await from.execute(writeAlike);
        return { counts: await copyLibrary(from, client), head };
      }),
    ),
  );
