/**
 * The embedded database's thread: PostgreSQL's wire protocol in, PostgreSQL's wire protocol out. It has a thread of its
 * own because a query in PGlite blocks the thread it runs on.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { DurableNodeFS } from './durable-fs.ts';
import type { WorkerInput, WorkerOutput } from './protocol.ts';

const { dataDir } = workerData as { dataDir: string | null };
const port = parentPort;
if (!port) throw new Error('embedded.worker runs as a worker thread only');
const post = (message: WorkerOutput) => port.postMessage(message);

let syncs = 0;
const durable = ['-c', 'wal_sync_method=fsync'];
const database = new PGlite({
  ...(dataDir === null
    ? { dataDir: 'memory://' }
    : {
        fs: new DurableNodeFS(dataDir, () => {
          syncs += 1;
        }),
        // '-F' would turn fsync off.
        startParams: [...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'), ...durable],
      }),
  extensions: { pg_trgm, unaccent, fuzzystrmatch },
});

async function answer(message: WorkerInput) {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
  } else if (message.kind === 'syncs') {
    post({ kind: 'syncs', count: syncs });
  } else {
    post({ kind: 'bytes', bytes: await database.execProtocolRaw(message.bytes) });
  }
}

try {
  await database.waitReady;
  // One after the other, in the order they came: the wire has one conversation.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: WorkerInput) => {
    last = last.then(() => answer(message));
    last.catch((error: unknown) => {
      throw error;
    });
  });
  post({ kind: 'ready' });
} catch (error) {
  post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
