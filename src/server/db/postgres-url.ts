import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PoolConfig } from 'pg';
import pg from 'pg';

/** In milliseconds. A parameter of the URL overrides the default of the same name: `?statement_timeout=60000`. */
const timeouts = {
  /** PostgreSQL cancels a statement that takes longer. */
  statement_timeout: 30_000,
  /** Later than PostgreSQL's own cancellation: the network is silent, so the connection is dropped. */
  query_timeout: 35_000,
  /**
   * PostgreSQL ends a session that is idle in a transaction: its client may have died, but its locks are still held.
   */
  idle_in_transaction_session_timeout: 30_000,
};
/** Parameters that PostgreSQL gets with the connection's startup message. */
const sentAtStartup = ['statement_timeout', 'idle_in_transaction_session_timeout', 'lock_timeout'];
const inMilliseconds = [...sentAtStartup, 'query_timeout'];

/** node-postgres 8 treats the first three like the fourth; its next version will check less with them. */
const verifying = ['prefer', 'require', 'verify-ca', 'verify-full'];
const sslModes = ['disable', 'no-verify', ...verifying];
const sslParameters = ['ssl', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation'];

const isTrue = (url: URL, name: string) => url.searchParams.get(name) === 'true';

/**
 * Whether a pooler in transaction mode, such as PgBouncer, is in between: it refuses time-outs in the startup message, because
 * the next client of the connection would inherit them.
 */
export const isBehindPooler = (url: string) => isTrue(new URL(url), 'pgbouncer');

function faultOfFile(name: string, file: string) {
  try {
    const text = readFileSync(file);
    const { length } = name === 'sslkey' ? text : new X509Certificate(text).raw;
    return length > 0 ? undefined : `${name}: the file is empty`;
  } catch (error) {
    const isMissing = error instanceof Error && 'syscall' in error;
    return isMissing
      ? `${name}: the file cannot be read (${error.message})`
      : `${name}: the file is not a certificate`;
  }
}

const faultOfFiles = (url: URL) =>
  ['sslrootcert', 'sslcert', 'sslkey']
    .map((name) => [name, url.searchParams.get(name)] as const)
    .map(([name, file]) => (file === null ? undefined : faultOfFile(name, file)))
    .find((fault) => fault !== undefined);

/**
 * Why a URL of a PostgreSQL is not usable, without its password; undefined if it is usable. A misspelled TLS parameter would mean a
 * connection without TLS.
 */
export function faultOfPostgresUrl(text: string): string | undefined {
  const url = new URL(text);
  const names = [...url.searchParams.keys()];
  const unknown = names.find((name) => /^ssl/i.test(name) && !sslParameters.includes(name));
  if (unknown !== undefined)
    return `the parameter ${unknown.slice(0, 40)} is unknown. Use ${sslParameters.join(', ')}`;
  for (const name of names.filter((name) => inMilliseconds.includes(name)))
    if (!/^\d{1,9}$/.test(url.searchParams.get(name) ?? ''))
      return `${name} must be a number of milliseconds`;
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode)) return `sslmode must be one of ${sslModes.join(', ')}`;
  const fault = faultOfFiles(url);
  if (fault) return fault;
  try {
    const { database } = new pg.Client({ connectionString: connectionStringOf(text) });
    return database ? undefined : 'the name of the database is missing';
  } catch (error) {
    return error instanceof Error ? error.message : 'the address is not valid';
  }
}

/** The URL for node-postgres, where the meaning of `require` depends on the version. */
function connectionStringOf(text: string, ...without: string[]) {
  const url = new URL(text);
  const { searchParams: parameters } = url;
  for (const name of ['pgbouncer', ...without]) parameters.delete(name);
  if (verifying.includes(parameters.get('sslmode') ?? '') && !isTrue(url, 'uselibpqcompat'))
    parameters.set('sslmode', 'verify-full');
  return url.href;
}

/**
 * PostgreSQL plans each prepared statement once. By default it would plan many of ours for each execution, because it expects a limit
 * that it does not know to be a tenth of the table; that planning took a third of its time for a list. A parameter `options` in the URL
 * replaces this.
 */
const planOnce = '-c plan_cache_mode=force_generic_plan';

/** Options for the connections of requests: each wait has a limit. */
export function connectionWithTimeouts(url: string): PoolConfig {
  const isPooled = isBehindPooler(url);
  const wanted = Object.entries(timeouts);
  return {
    ...Object.fromEntries(isPooled ? wanted.filter(([name]) => !sentAtStartup.includes(name)) : wanted),
    ...(!isPooled && { options: planOnce }),
    connectionString: connectionStringOf(url, ...(isPooled ? sentAtStartup : [])),
  };
}

/** Options for a migration's connection: nothing on this side cancels a statement. */
export const connectionWithoutTimeouts = (url: string): PoolConfig => ({
  connectionString: connectionStringOf(url, ...inMilliseconds),
});
