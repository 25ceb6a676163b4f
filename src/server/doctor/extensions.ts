import { transferByExport } from '#server/db/migrate.ts';
import { openPool } from '#server/db/postgres-pool.ts';
import { connectionWithTimeouts } from '#server/db/postgres-url.ts';
import { isOfEarlierBuild } from '#server/db/schema-version.ts';
import { allowExtensions } from '#server/startup-errors.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';

const name = 'Extensions';

interface Row {
  name: string;
  is_available: boolean;
  is_there: boolean;
  may_create: boolean;
  /** Azure's list; null elsewhere. */
  allowed: string | null;
}

const query = `
  select name, exists (select from pg_available_extensions where pg_available_extensions.name = needed.name) as is_available,
    exists (select from pg_extension where extname = needed.name) as is_there,
    has_database_privilege(current_database(), 'CREATE') as may_create,
    current_setting('azure.extensions', true) as allowed
  from unnest($1::text[]) as needed(name)`;

const isAllowed = ({ name, allowed }: Row) =>
  allowed === null ||
  allowed
    .toLowerCase()
    .split(/[\s,]+/)
    .includes(name);

function judge(rows: Row[]): Check {
  const missing = rows.filter(({ is_there: isThere }) => !isThere);
  const namesOf = (some: Row[]) => some.map(({ name }) => name).join(', ');
  if (missing.length === 0) return ok(name, `the database has ${namesOf(rows)}`);
  const refused = missing.filter((row) => !isAllowed(row));
  if (refused.length > 0)
    return wrong(
      name,
      `azure.extensions does not allow ${namesOf(refused)}`,
      allowExtensions(namesOf(refused)),
    );
  const absent = missing.filter(({ is_available: isAvailable }) => !isAvailable);
  if (absent.length > 0)
    return wrong(
      name,
      `the database server does not have ${namesOf(absent)}`,
      'Install the contrib package of PostgreSQL (for vector: pgvector) on the database server.',
    );
  return missing.every(({ may_create: mayCreate }) => mayCreate)
    ? skipped(name, `the start creates ${namesOf(missing)}`)
    : wrong(
        name,
        `the database lacks ${namesOf(missing)}, and this user may not create them`,
        'Let an administrator create them (admin guide, PostgreSQL).',
      );
}

const tablesOfEarlierBuild = wrong(
  'Tables',
  'they are those of a build before version 1.0.0',
  transferByExport.replace('run', 'Run'),
);

/** Checks the extensions and tables of the PostgreSQL that the environment names; the embedded database is only for its server. */
export async function checkExtensions({ database }: Subject): Promise<Check[]> {
  if (!database) return [];
  const { pool, close } = openPool({ ...connectionWithTimeouts(database.url), max: 1 });
  const needed = ['unaccent', 'pg_trgm', ...(database.needsVector ? ['vector'] : [])];
  try {
    const extensions = judge((await pool.query<Row>(query, [needed])).rows);
    // Before the first start there is no table of migrations.
    const isEarlier = await isOfEarlierBuild(pool).catch(() => false);
    return isEarlier ? [extensions, tablesOfEarlierBuild] : [extensions];
  } catch {
    return [skipped(name, 'the database of DATABASE_URL cannot be read from this machine')];
  } finally {
    await close();
  }
}
