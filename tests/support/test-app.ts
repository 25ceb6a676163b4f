import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { type AppDependencies, createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { type Database, type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { demoEmployees } from '#server/seed/demo-employees.ts';

/** What the server runs with when nothing is configured. */
const config: AppDependencies['config'] = parseConfig({ NODE_ENV: 'test' });

export type AppChanges = Partial<Omit<AppDependencies, 'config'>> & {
  config?: Partial<AppDependencies['config']>;
};

/** The real app over a database, silent, without a built client unless one is named. */
export const appOver = ({ db, pool }: Pick<Database, 'db' | 'pool'>, changes: AppChanges = {}) =>
  createApp({
    db,
    pool,
    logger: pino({ level: 'silent' }),
    clock: () => new Date(),
    randomId: () => crypto.randomUUID(),
    clientDir: undefined,
    ownOrigin: () => 'http://localhost:3000',
    demoPeople: demoEmployees,
    ...changes,
    config: { ...config, ...changes.config },
  });

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * The real app over a database of its own, by default an embedded one in memory. Starting one takes seconds: share it in a
 * file, and `empty()` it between tests.
 */
export async function createTestApp(changes: AppChanges = {}, target: DatabaseTarget = { dataDir: null }) {
  const database = await openDatabase(target);
  await migrateDatabase(database);
  const app = appOver(database, changes);
  return {
    app,
    db: database.db,
    pool: database.pool,
    database,
    request: (path: string, init?: RequestInit) => app.request(path, init),
    empty: async () => {
      await database.db.execute(
        sql`truncate comments, ratings, bookmarks, prompts, departments, users, search_vocabulary, rate_limits cascade`,
      );
    },
    close: () => database.close(),
  };
}
