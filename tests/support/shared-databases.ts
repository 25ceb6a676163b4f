import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { sharedCluster } from './shared-cluster.ts';

export type SharedKind = 'embedded' | 'PostgreSQL';

/** Migrated databases of this worker that no test is using. */
const idle: Record<SharedKind, Database[]> = { embedded: [], PostgreSQL: [] };
let made = 0;

async function startDatabase(kind: SharedKind): Promise<Database> {
  made += 1;
  const url = kind === 'PostgreSQL' ? sharedCluster()?.createDatabase(`shared${made}`) : undefined;
  const database = await openDatabase(url === undefined ? { dataDir: null } : { url });
  await migrateDatabase(database);
  return database;
}

/**
 * Empties all tables except for the migrations' rows. Deletes past triggers and foreign keys: truncating creates new files for
 * every table and index, which takes ten times as long for a test's few rows. After many rows it truncates, because a deleted
 * row keeps its place.
 */
export async function emptyDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`do $$ declare
    name text;
    tables text[] := array(
      select format('%I', tablename) from pg_tables where schemaname = 'public' and tablename <> 'search_languages'
    );
  begin
    set local session_replication_role = replica;
    if exists (select from unnest(tables) as t where pg_relation_size(t::regclass) > 1000000) then
      alter table audit_events disable trigger audit_events_whole;
      execute 'truncate ' || array_to_string(tables, ', ');
      alter table audit_events enable trigger audit_events_whole;
    else
      foreach name in array tables loop execute 'delete from ' || name; end loop;
    end if;
    update search_languages set languages = '{}';
    perform setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$`);
}

/**
 * An empty, migrated database. Starting one takes seconds, emptying one does not: `close` keeps it for the worker's next
 * test file. A test that ends, breaks or restarts its database opens its own.
 */
export async function borrowDatabase(kind: SharedKind = 'embedded'): Promise<Database> {
  const database = idle[kind].pop() ?? (await startDatabase(kind));
  await emptyDatabase(database);
  return {
    ...database,
    close: async () => {
      idle[kind].push(database);
    },
  };
}
