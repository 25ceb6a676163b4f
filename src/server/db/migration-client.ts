import type pg from 'pg';
import { type OpenPool, openPool } from './postgres-pool.ts';
import { connectionWithoutTimeouts } from './postgres-url.ts';

/** Called with the sessions that block a statement, and again whenever they change. */
export type OnWait = (sessions: string) => void;

/**
 * Overrides the settings of the role or the database too. Only until the end of the transaction: behind a pooler, another client
 * then gets the session.
 */
const endTimeouts = `
  select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    pg_backend_pid() as id`;

/** PostgreSQL shows the state of other roles' sessions to superusers only. */
const blockingSessions = `
  select string_agg(concat_ws(', ', 'session ' || pid, nullif(application_name, ''), state), '; ' order by pid) as sessions
  from pg_stat_activity where pid = any(pg_blocking_pids($1))`;

const lookTime = 250;

/** Polls from another connection; a failed query is ignored. @returns a function that stops it. */
function watchLocks(pool: pg.Pool, processId: number, onWait: OnWait) {
  let refusal = '';
  const look = async () => {
    const { rows } = await pool.query<{ sessions: string | null }>(blockingSessions, [processId]);
    const sessions = rows[0]?.sessions ?? '';
    if (sessions !== '' && sessions !== refusal) onWait(sessions);
    refusal = sessions;
  };
  const timer = setInterval(() => void look().catch(() => {}), lookTime);
  return () => clearInterval(timer);
}

/** Runs one transaction without time-outs, and commits it. */
export type MigrationTransaction = <T>(work: (client: pg.PoolClient) => Promise<T>) => Promise<T>;

/**
 * Transactions over a client. They keep no session state, and see others' commits while they wait, under any default
 * isolation of the database.
 *
 * @param watch starts to watch the locks that a transaction of this PostgreSQL process waits for. @returns the function that
 * stops it.
 */
export const migrationTransactions =
  (client: pg.PoolClient, watch: (processId: number) => () => void = () => () => {}): MigrationTransaction =>
  async (work) => {
    await client.query('begin isolation level read committed');
    let endWatch = () => {};
    try {
      const { rows } = await client.query<{ id: number }>(endTimeouts);
      endWatch = watch(rows[0]?.id ?? 0);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      endWatch();
    }
  };

/** Connections without time-outs, one for each use. @param pool for polling the sessions that a transaction waits for. */
export function migrationClients(url: string, pool: pg.Pool) {
  const open = new Set<OpenPool>();
  const connection = { ...connectionWithoutTimeouts(url), application_name: 'prompt-library migration' };
  return {
    use: async <T>(work: (inTransaction: MigrationTransaction) => Promise<T>, onWait: OnWait = () => {}) => {
      const own = openPool({ ...connection, max: 1 });
      open.add(own);
      try {
        const client = await own.pool.connect();
        try {
          return await work(
            migrationTransactions(client, (processId) => watchLocks(pool, processId, onWait)),
          );
        } finally {
          client.release(true);
        }
      } finally {
        open.delete(own);
        await own.close();
      }
    },
    close: async () => {
      await Promise.all(Array.from(open, (own) => own.close()));
    },
  };
}
