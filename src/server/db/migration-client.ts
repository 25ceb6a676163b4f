import type pg from 'pg';
import { type OpenPool, openPool, timeouts } from './postgres-pool.ts';

/** Called with the sessions that a statement waits for, again whenever they change. */
export type OnWait = (sessions: string) => void;

/** DATABASE_URL without parameters that cancel a statement. */
function withoutTimeouts(url: string) {
  const parsed = new URL(url);
  for (const name of [...Object.keys(timeouts), 'lock_timeout'])
    if (parsed.searchParams.has(name)) parsed.searchParams.delete(name);
  return parsed.href;
}

/** Also against what is set for the role or the database. */
const endTimeouts = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0';

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

async function prepare(client: pg.PoolClient) {
  await client.query(endTimeouts);
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id ?? 0;
}

/** Connections without time-outs, one for each use. @param pool for polling the sessions that they wait for. */
export function migrationClients(url: string, pool: pg.Pool) {
  const open = new Set<OpenPool>();
  const connectionString = withoutTimeouts(url);
  return {
    use: async <T>(work: (client: pg.PoolClient) => Promise<T>, onWait: OnWait = () => {}): Promise<T> => {
      const own = openPool({ connectionString, max: 1, application_name: 'prompt-library migration' });
      open.add(own);
      try {
        const client = await own.pool.connect();
        const endWatch = watchLocks(pool, await prepare(client), onWait);
        try {
          return await work(client);
        } finally {
          endWatch();
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
