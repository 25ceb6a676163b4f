import type pg from 'pg';
import { type OpenPool, openPool } from './postgres-pool.ts';
import { connectionWithoutTimeouts } from './postgres-url.ts';

/** Called with the sessions that a statement waits for, again whenever they change. */
export type OnWait = (sessions: string) => void;

/**
 * Also against what is set for the role or the database. Until the end of the transaction only: behind a pooler, the session
 * belongs to somebody else then.
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

/**
 * Runs all of a migration in one transaction, so that nothing of it is the session's. What others committed while it waits
 * counts, whatever the database's default isolation is.
 */
export async function inMigrationTransaction<T>(
  client: pg.PoolClient,
  work: (client: pg.PoolClient, processId: number) => Promise<T>,
): Promise<T> {
  await client.query('begin isolation level read committed read write');
  try {
    const { rows } = await client.query<{ id: number }>(endTimeouts);
    const result = await work(client, rows[0]?.id ?? 0);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Transactions without time-outs, each over a connection of its own. @param pool for polling the sessions that they wait for. */
export function migrationClients(url: string, pool: pg.Pool) {
  const open = new Set<OpenPool>();
  const connection = { ...connectionWithoutTimeouts(url), application_name: 'prompt-library migration' };
  return {
    use: async <T>(work: (client: pg.PoolClient) => Promise<T>, onWait: OnWait = () => {}): Promise<T> => {
      const own = openPool({ ...connection, max: 1 });
      open.add(own);
      try {
        const client = await own.pool.connect();
        try {
          return await inMigrationTransaction(client, async (transaction, processId) => {
            const endWatch = watchLocks(pool, processId, onWait);
            return work(transaction).finally(endWatch);
          });
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
