import { parsed, wholeNumber } from './config-values.ts';
import type { DatabaseTarget } from './db/database.ts';
import { faultOfPostgresUrl } from './db/postgres-url.ts';

const postgresUrl = () =>
  parsed('an address such as postgres://user:password@host:5432/database', (text) =>
    URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol) ? text : undefined,
  ).optional();

export const databaseSettings = {
  DATABASE_URL: postgresUrl(),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10),
  DATABASE_REPLICA_URL: postgresUrl(),
};

/** Settings that hold a password. */
export const secretDatabaseSettings = ['DATABASE_URL', 'DATABASE_REPLICA_URL'] as const;

interface Values {
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  DATABASE_POOL_SIZE: number;
  DATA_DIR: string;
}

/** Why the database cannot be used as configured, in one line without a password; undefined when it can. */
export function databaseFault(values: Values): string | undefined {
  for (const name of secretDatabaseSettings) {
    const fault = values[name] && faultOfPostgresUrl(values[name]);
    if (fault) return `${name}: ${fault}.`;
  }
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL)
    return 'DATABASE_URL: is not set, but DATABASE_REPLICA_URL is. Name the primary server too.';
  return undefined;
}

export const databaseOf = (values: Values): DatabaseTarget =>
  values.DATABASE_URL
    ? {
        url: values.DATABASE_URL,
        poolSize: values.DATABASE_POOL_SIZE,
        replicaUrl: values.DATABASE_REPLICA_URL,
      }
    : { dataDir: values.DATA_DIR };
