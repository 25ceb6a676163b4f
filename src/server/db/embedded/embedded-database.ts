import pg from 'pg';
import { Backend, WorkerSocket } from './backend.ts';
import { claimDirectory } from './data-directory.ts';
import { DatabaseCrashedError, startError } from './errors.ts';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** Resolves when the database crashes; from then on every query fails, until a new process opens it. */
  crashed: Promise<DatabaseCrashedError>;
  /** Count of synced files; for tests. */
  syncs(): Promise<number>;
  /**
   * Closes the database after the running queries.
   *
   * @throws DatabaseCrashedError if it has crashed or does not close in time; nothing is lost.
   */
  close(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Time-out of a response in seconds, after which PostgreSQL counts as crashed. */
  responseSeconds?: number;
  /** Time-out of closing in seconds. */
  closeSeconds?: number;
}

/** Longer than any statement of the product takes. */
const longestResponse = 300;
const longestClose = 20;
/** How long a query waits for its turn before it fails as if it had no connection. */
const connectionTimeoutMillis = 30_000;

function poolFor(backend: Backend) {
  const pool = new pg.Pool({
    // PGlite has one backend, so callers take turns in the pool's queue.
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
    user: 'postgres',
    database: 'postgres',
    stream: () => new WorkerSocket(backend),
  });
  // A crash is reported by `crashed` and by failing queries; an `error` event without a listener would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function closePool(pool: pg.Pool, backend: Backend) {
  await pool.end();
  backend.post({ kind: 'close' });
  await backend.reply('closed');
}

/** Resolves to whether the work finished in time. */
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
 * PostgreSQL inside this process (PGlite), with the same `pg` pool as for a server.
 *
 * @param dataDir directory of the data; null for a database in memory.
 * @throws EmbeddedDatabaseError in one line if the directory is not usable or its database does not start.
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
