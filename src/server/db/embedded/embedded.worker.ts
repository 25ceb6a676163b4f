/**
 * The thread of the embedded database, which speaks PostgreSQL's wire protocol. PGlite has its own thread because its queries block the
 * thread that they run on.
 */
import fs from 'node:fs';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { vector } from '@electric-sql/pglite-pgvector';
import type { WorkerData, WorkerInput, WorkerOutput } from './backend.ts';
import { DurableNodeFS, noSpace } from './durable-fs.ts';

const { places } = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('embedded.worker runs as a worker thread only');
const post = (message: WorkerOutput) => port.postMessage(message);

/** PostgreSQL's last FATAL or PANIC message, without the statement. */
let lastWords = '';
function listen(line: string) {
  const [, message] = /\s(?:FATAL|PANIC):\s+(.*)/.exec(line) ?? [];
  if (message !== undefined) lastWords = message;
  return false;
}

/** Reports the crash and ends this thread, because the database is unusable. */
function crash(error: unknown): never {
  const { message, stack, errno } = error as { message?: string; stack?: string; errno?: number };
  if (errno === noSpace) lastWords ||= 'No space left on device';
  post(
    lastWords
      ? { kind: 'crashed', reason: lastWords }
      : { kind: 'crashed', reason: message ?? String(error), stack },
  );
  return process.exit(1);
}

let syncs = 0;
/** Limits the log that stays after a checkpoint; `keepLogShort` runs the checkpoints, which PGlite never does itself. */
const durable = ['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=64MB'];
const database = new PGlite({
  onStderr: listen,
  ...(places === null
    ? { dataDir: 'memory://' }
    : {
        fs: new DurableNodeFS(places, () => {
          syncs += 1;
        }),
        // '-F' would turn fsync off.
        startParams: [
          ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
          ...durable.flatMap((setting) => ['-c', setting]),
        ],
      }),
  extensions: { pg_trgm, unaccent, vector },
});

/** Exit status of an ordinary error in PGlite, after which PostgreSQL continues. */
const ordinaryError = 100;

const mainLoop = '_PostgresMainLoopOnce';

/**
 * PGlite swallows every exception of its main loop and restarts it forever, even after a PANIC (a full disk when its log needs a new
 * file), a trap of WebAssembly or a failure of our own file system.
 */
function endOnCrash(module: { [mainLoop]: () => void }) {
  const runOnce = module[mainLoop];
  module[mainLoop] = () => {
    try {
      runOnce();
    } catch (error) {
      if ((error as { status?: number }).status === ordinaryError) throw error;
      crash(error);
    }
  };
}

/** The protocol message of a statement. */
function query(statement: string) {
  const bytes = Buffer.from(`Q    ${statement}\0`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return new Uint8Array(bytes);
}

function joined(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let length = 0;
  for (const part of parts) {
    bytes.set(part, length);
    length += part.length;
  }
  return bytes;
}

/** PostgreSQL's response. PGlite's call without a stream also parses it, and keeps every row until the process ends. */
async function execute(message: Uint8Array) {
  const parts: Uint8Array[] = [];
  // A part is a view of WebAssembly's memory.
  const onRawData = (part: Uint8Array) => void parts.push(part.slice());
  await database.execProtocolRawStream(message, { onRawData });
  return joined(parts);
}

const code = (letter: string) => letter.charCodeAt(0);
const readyForQuery = code('Z');
const copyIn = code('G');
const idle = code('I');
/** Frontend messages that PostgreSQL must follow with ReadyForQuery: Query, Sync, and the untyped startup message. */
const wantsReady = new Set([code('Q'), code('S'), 0]);
const readyLength = 6;

/** Type of the last message in a buffer. */
function lastType(messages: Uint8Array) {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  let type = 0;
  // The startup message has no type, and its length begins with a zero byte.
  for (let at = messages[0] === 0 ? view.getInt32(0) : 0; at < messages.length; ) {
    type = messages[at] ?? 0;
    at += 1 + view.getInt32(at + 1);
  }
  return type;
}

/** The state after a response: 'idle' is ready outside a transaction; 'stuck' is not ready although it must be. */
function stateAfter(request: Uint8Array, response: Uint8Array): 'idle' | 'busy' | 'stuck' {
  const [type, , , , , status] = response.subarray(-readyLength);
  if (response.length >= readyLength && type === readyForQuery) return status === idle ? 'idle' : 'busy';
  return wantsReady.has(lastType(request)) && response[0] !== copyIn ? 'stuck' : 'busy';
}

const segmentsBetweenCheckpoints = 4;
let segmentsKept = 0;
let syncsSeen = 0;

const segments = () => (places === null ? 0 : fs.readdirSync(path.join(places.cluster, 'pg_wal')).length);

/**
 * Runs checkpoints, which PostgreSQL leaves to a separate process that PGlite does not have. Otherwise the write-ahead log would grow as
 * long as the server runs, and a start after a crash would replay all of it.
 */
async function keepLogShort() {
  if (syncs === syncsSeen) return;
  syncsSeen = syncs;
  if (segments() < segmentsKept + segmentsBetweenCheckpoints) return;
  await execute(query('checkpoint'));
  segmentsKept = segments();
}

/** The startup message is the only one without a type. */
const startup = 0;

/** All clients share one backend in turn, so a new client must not inherit an open transaction. */
async function forgetLastClient() {
  await execute(query('rollback'));
  await execute(query('discard all'));
}

async function respond(message: WorkerInput) {
  if (message.kind === 'close') {
    await database.close();
    post({ kind: 'closed' });
  } else if (message.kind === 'syncs') {
    post({ kind: 'syncs', count: syncs });
  } else {
    if (message.bytes[0] === startup) await forgetLastClient();
    const bytes = await execute(message.bytes);
    const state = stateAfter(message.bytes, bytes);
    if (state === 'stuck') crash(new Error('PostgreSQL ended a statement without being ready for the next'));
    post({ kind: 'bytes', bytes });
    if (state === 'idle') await keepLogShort();
  }
}

try {
  await database.waitReady;
  endOnCrash(database.Module);
  segmentsKept = segments();
  // Sequential, in the order of arrival: the backend handles one connection.
  let last: Promise<void> = Promise.resolve();
  port.on('message', (message: WorkerInput) => {
    last = last.then(() => respond(message)).catch(crash);
  });
  post({ kind: 'ready' });
} catch (error) {
  crash(error);
}
