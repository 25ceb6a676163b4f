import { pino } from 'pino';
import type { AppDependencies } from '#server/app/dependencies.ts';
import { createApp } from '#server/app.ts';
import { parseConfig } from '#server/config.ts';
import { type Database, type DatabaseTarget, openDatabase } from '#server/db/database.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { demoEmployees } from '#server/seed/demo-employees.ts';
import { borrowDatabase, emptyDatabase, type SharedKind } from './shared-databases.ts';

const twoCenturies = 105_120_000;
/** The server's configuration without any settings; no session ends by inactivity, because tests set the clock as they like. */
const config: AppDependencies['config'] = {
  ...parseConfig({ NODE_ENV: 'test' }),
  idleMinutes: twoCenturies,
};

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
    formViewFile: 'dist/mcp-app/fill-in-form.html',
    ownOrigin: () => 'http://localhost:3000',
    demoPeople: demoEmployees,
    ...changes,
    config: { ...config, ...changes.config },
  });

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

async function openMigrated(target: DatabaseTarget) {
  const database = await openDatabase(target);
  await migrateDatabase(database);
  return database;
}

/**
 * The real app over an empty database that the worker's test files share one after the other, by default an embedded one;
 * over a separate one if a target names it.
 */
export async function createTestApp(
  changes: AppChanges = {},
  target: DatabaseTarget | SharedKind = 'embedded',
) {
  const database = await (typeof target === 'string' ? borrowDatabase(target) : openMigrated(target));
  const app = appOver(database, changes);
  return {
    app,
    db: database.db,
    pool: database.pool,
    database,
    request: (path: string, init?: RequestInit) => app.request(path, init),
    empty: () => emptyDatabase(database),
    close: () => database.close(),
  };
}
