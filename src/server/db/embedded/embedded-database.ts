import pg from 'pg';
import { Backend } from './backend.ts';
import { claimDirectory } from './data-directory.ts';
import { DatabaseCrashedError, startError } from './errors.ts';
import { WorkerSocket } from './worker-socket.ts';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Resolves when the database ended by itself; from then on every query fails. Only a new process opens it again. */
  crashed: Promise<DatabaseCrashedError>;
  /** How often the database has synced a file to disk; for tests. */
  syncs(): Promise<number>;
  /**
   * Closes the database, after the running queries.
   *
   * @throws DatabaseCrashedError when it ended by itself, or does not end in time: nothing is lost.
   */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Seconds that PostgreSQL may take for one response, after which it counts as crashed. */
  responseSeconds?: number;
  /** Seconds that closing may take. */
  closeSeconds?: number;
}

/** Longer than any statement of ours takes: one that takes longer never ends. */
const longestResponse = 300;
const longestClose = 20;
/** How long a query waits for its turn before it fails as one that finds no connection. */
const connectionTimeoutMillis = 30_000;

function poolFor(backend: Backend) {
  const pool = new pg.Pool({
    // PGlite has one backend: callers take turns in the pool's queue.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WorkerSocket(backend),
  });
  // `crashed` and the failing queries report a crash; an `error` event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function closePool(pool: pg.Pool, backend: Backend) {
  await pool.end();
  backend.post({ kind: 'close' });
  await backend.reply('closed');
}

/** Resolves with whether the work was done in time. */
async function doneWithin(seconds: number, work: Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), seconds * 1_000);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * PostgreSQL inside this process (PGlite), reached by the same `pg` pool as a server would be.
 *
 * @param dataDir where the data lives; null keeps it in memory.
 * @throws EmbeddedDatabaseError in one line when the directory cannot be used or the database in it does not start.
 */
export async function openEmbeddedDatabase(
  dataDir: string | null,
  { responseSeconds = longestResponse, closeSeconds = longestClose }: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const directory = dataDir === null ? null : await claimDirectory(dataDir);
  const backend = new Backend(dataDir, directory?.places ?? null, responseSeconds);
  const end = async () => {
    await backend.end();
    directory?.release();
  };
  try {
    await backend.reply('ready');
  } catch (error) {
    await end();
    throw error instanceof DatabaseCrashedError ? startError(error) : error;
  }
  const pool = poolFor(backend);
  return {
    pool,
    crashed: backend.crashed,
    async syncs() {
      backend.post({ kind: 'syncs' });
      return (await backend.reply('syncs')).count;
    },
    async close() {
      try {
        const ended = backend.crash() ? true : await doneWithin(closeSeconds, closePool(pool, backend));
        if (!ended) backend.fail(`it did not close within ${closeSeconds} seconds`);
        const crash = backend.crash();
        if (crash) throw crash;
      } finally {
        await end();
      }
    },
  };
}
