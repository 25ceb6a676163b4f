import { Duplex } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { Places } from './durable-fs.ts';
import { DatabaseCrashedError } from './errors.ts';

export interface WorkerData {
  /** Null for a database in memory. */
  places: Places | null;
}

/** Messages to and from the embedded database's thread. `bytes` are PostgreSQL wire protocol messages. */
export type WorkerInput = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'syncs' } | { kind: 'close' };

export type WorkerOutput =
  | { kind: 'ready' }
  /** It cannot start or continue. `stack` is set unless PostgreSQL itself gave the reason. */
  | { kind: 'crashed'; reason: string; stack?: string | undefined }
  /** The response to one message of the same kind. */
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'syncs'; count: number }
  | { kind: 'closed' };

/** In the build, the worker is JavaScript beside the server; in the sources, it is TypeScript, loaded by tsx. */
function startWorker(data: WorkerData) {
  const options = { workerData: data };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./embedded.worker.js', import.meta.url), options);
  }
  const source = JSON.stringify(new URL('./embedded.worker.ts', import.meta.url).href);
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const bootstrap = `import(${tsx}).then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(bootstrap, { ...options, eval: true });
}

const second = 1_000;

/** The database's worker thread: passes messages in and out, and detects crashes. */
export class Backend {
  /** Resolves when the thread ends unexpectedly. */
  readonly crashed: Promise<DatabaseCrashedError>;
  readonly #worker: Worker;
  readonly #dataDir: string | null;
  readonly #clients = new Set<WorkerSocket>();
  /** Clients waiting for a response, in the order of their requests, including disconnected ones. */
  readonly #waiting: WorkerSocket[] = [];
  readonly #watch: NodeJS.Timeout;
  #onCrash: (error: DatabaseCrashedError) => void = () => {};
  #crash: DatabaseCrashedError | undefined;
  #onReply: (message: WorkerOutput) => void = () => {};
  #secondsWaited = 0;
  #over = false;

  /** @param responseSeconds time-out of a response, after which PostgreSQL counts as crashed. */
  constructor(dataDir: string | null, places: Places | null, responseSeconds: number) {
    this.#dataDir = dataDir;
    this.crashed = new Promise((resolve) => {
      this.#onCrash = resolve;
    });
    this.#worker = startWorker({ places });
    this.#worker.on('message', (message: WorkerOutput) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.fail(error.message, error.stack));
    this.#worker.on('exit', (status) => this.fail(`its thread ended with status ${status}`));
    // Counts ticks of the timer instead of reading the clock, because a computer's sleep must not count.
    this.#watch = setInterval(() => {
      this.#secondsWaited += this.#waiting.length > 0 ? 1 : 0;
      if (this.#secondsWaited >= responseSeconds) this.fail(`no response for ${responseSeconds} seconds`);
    }, second).unref();
  }

  /** Resolves with the next message of that kind. Rejects if the thread ends before. */
  async reply<K extends WorkerOutput['kind']>(kind: K): Promise<Extract<WorkerOutput, { kind: K }>> {
    const replied = new Promise<Extract<WorkerOutput, { kind: K }>>((resolve) => {
      this.#onReply = (message) => {
        if (message.kind === kind) resolve(message as Extract<WorkerOutput, { kind: K }>);
      };
    });
    const crashed = this.crashed.then((error) => {
      throw error;
    });
    return Promise.race([replied, crashed]);
  }

  post(message: Exclude<WorkerInput, { kind: 'bytes' }>) {
    this.#worker.postMessage(message);
  }

  /** Passes a client's messages to PostgreSQL; the client receives one response. */
  send(client: WorkerSocket, bytes: Uint8Array) {
    this.#waiting.push(client);
    this.#worker.postMessage({ kind: 'bytes', bytes } satisfies WorkerInput);
  }

  /** Adds a client. @returns the crash if the thread has ended. */
  connect(client: WorkerSocket) {
    if (!this.#crash) this.#clients.add(client);
    return this.#crash;
  }

  crash() {
    return this.#crash;
  }

  disconnect(client: WorkerSocket) {
    this.#clients.delete(client);
  }

  /** Marks the thread as crashed, terminates it and fails every client. */
  fail(reason: string, stack?: string) {
    if (this.#over) return;
    this.#crash = new DatabaseCrashedError(this.#dataDir, reason, stack);
    void this.end();
    this.#onCrash(this.#crash);
    for (const client of this.#clients) client.destroy(this.#crash);
  }

  /** Terminates the thread, even if it is busy. Resolves when it has ended and no longer writes. */
  async end() {
    this.#over = true;
    clearInterval(this.#watch);
    await this.#worker.terminate();
  }

  #receive(message: WorkerOutput) {
    if (message.kind === 'crashed') this.fail(message.reason, message.stack);
    else if (message.kind !== 'bytes') this.#onReply(message);
    else {
      const client = this.#waiting.shift();
      this.#secondsWaited = 0;
      if (client && this.#clients.has(client)) client.push(message.bytes);
    }
  }
}

/** Frontend messages to which PostgreSQL responds at once: Query, Sync, Flush, CopyDone, CopyFail, PasswordMessage. */
const withResponse = new Set(Array.from('QSHcfp', (letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
const headerLength = 5;

/**
 * A socket-like stream between a `pg` client and the database's thread. It forwards complete messages in as few chunks as possible: one
 * round trip to the thread for parse, bind, describe, execute and sync together.
 */
export class WorkerSocket extends Duplex {
  readonly #backend: Backend;
  #waiting: Buffer = Buffer.alloc(0);
  #started = false;

  constructor(backend: Backend) {
    super();
    this.#backend = backend;
  }

  connect() {
    process.nextTick(() => {
      if (this.destroyed) return;
      const crash = this.#backend.connect(this);
      if (crash) this.destroy(crash);
      else this.emit('connect');
    });
    return this;
  }

  setNoDelay() {
    return this;
  }

  setKeepAlive() {
    return this;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void) {
    this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk;
    const end = this.#endOfMessages();
    if (end > 0) {
      this.#backend.send(this, new Uint8Array(this.#waiting.subarray(0, end)));
      this.#waiting = this.#waiting.subarray(end);
    }
    done();
  }

  override _final(done: () => void) {
    done();
    this.push(null);
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#backend.disconnect(this);
    done(error);
  }

  /** End of the last buffered message that gets a response; 0 if more must arrive first. */
  #endOfMessages() {
    let offset = this.#started ? 0 : this.#startupLength();
    let end = offset;
    while (offset + headerLength <= this.#waiting.length) {
      const type = this.#waiting[offset] ?? 0;
      const next = offset + 1 + this.#waiting.readInt32BE(offset + 1);
      // A client's Terminate message must not end the only backend.
      if (next > this.#waiting.length || type === terminate) break;
      offset = next;
      if (withResponse.has(type)) end = offset;
    }
    return end;
  }

  /** The first message has no type byte. */
  #startupLength() {
    if (this.#waiting.length < 4 || this.#waiting.length < this.#waiting.readInt32BE(0)) return 0;
    this.#started = true;
    return this.#waiting.readInt32BE(0);
  }
}
