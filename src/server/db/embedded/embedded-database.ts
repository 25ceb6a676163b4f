import fs from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { lockDirectory } from './directory-lock.ts';
import type { WorkerInput, WorkerOutput } from './protocol.ts';
import { Wire } from './wire.ts';

export interface EmbeddedDatabase {
  pool: pg.Pool;
  /** How often the database has synced a file to disk; only tests ask. */
  syncs(): Promise<number>;
  close(): Promise<void>;
}

/** The compiled server has its worker beside it as JavaScript; from the sources it is TypeScript, which tsx loads. */
function startWorker(dataDir: string | null) {
  const options = { workerData: { dataDir } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded.worker.js', import.meta.url), options);
  }
  const source = JSON.stringify(new URL('./embedded.worker.ts', import.meta.url).href);
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const bootstrap = `import(${tsx}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(bootstrap, { ...options, eval: true });
}

function reply<K extends WorkerOutput['kind']>(worker: Worker, kind: K) {
  return new Promise<Extract<WorkerOutput, { kind: K }>>((resolve, reject) => {
    const receive = (message: WorkerOutput) => {
      if (message.kind === kind) resolve(message as Extract<WorkerOutput, { kind: K }>);
      else if (message.kind === 'failed') reject(new Error(message.message));
      else return;
      worker.off('message', receive);
      worker.off('error', reject);
    };
    worker.on('message', receive);
    worker.once('error', reject);
  });
}

const send = (worker: Worker, message: WorkerInput) => worker.postMessage(message);

/**
 * PostgreSQL inside this process (PGlite), reached by the same `pg` pool as a server would be. PGlite makes its files
 * world-readable, so the directory itself is closed to others.
 *
 * @param dataDir where the data lives; null keeps it in memory.
 * @throws DirectoryInUseError when another process has the directory open.
 */
export async function openEmbeddedDatabase(dataDir: string | null): Promise<EmbeddedDatabase> {
  let unlock = () => {};
  if (dataDir !== null) {
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    fs.chmodSync(dataDir, 0o700);
    unlock = lockDirectory(dataDir);
  }
  const worker = startWorker(dataDir === null ? null : path.join(dataDir, 'postgres'));
  try {
    await reply(worker, 'ready');
  } catch (error) {
    await worker.terminate();
    unlock();
    throw error;
  }
  const pool = new pg.Pool({
    // PGlite has one backend: callers take turns in the pool's queue.
    max: 1,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    stream: () => new Wire(worker),
  });
  return {
    pool,
    async syncs() {
      send(worker, { kind: 'syncs' });
      return (await reply(worker, 'syncs')).count;
    },
    async close() {
      await pool.end();
      send(worker, { kind: 'close' });
      await reply(worker, 'closed');
      await worker.terminate();
      unlock();
    },
  };
}
