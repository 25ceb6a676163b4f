import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { sharedCluster } from './shared-cluster.ts';

export type SharedKind = 'embedded' | 'PostgreSQL';

/** Migrated databases of this worker that no test uses now. */
const idle: Record<SharedKind, Database[]> = { embedded: [], PostgreSQL: [] };
let made = 0;

async function startDatabase(kind: SharedKind): Promise<Database> {
  made += 1;
  const url = kind === 'PostgreSQL' ? sharedCluster()?.createDatabase(`shared${made}`) : undefined;
  const database = await openDatabase(url === undefined ? { dataDir: null } : { url });
  await migrateDatabase(database);
  return database;
}

/** Leaves nothing in any table but what the migrations put there; nobody but a test empties the audit trail. */
export async function emptyDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`do $$ begin
    alter table audit_events disable trigger audit_events_whole;
    execute (
      select 'truncate ' || string_agg(format('%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'public' and tablename <> 'catalogue'
    );
    alter table audit_events enable trigger audit_events_whole;
  end $$`);
}

/**
 * An empty, migrated database. To start one takes seconds, to empty one does not: `close` keeps it for the worker's next
 * test file. What ends, breaks or restarts its database opens one of its own.
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
