import { Worker } from 'node:worker_threads';
import type { Places } from './durable-fs.ts';
import { DatabaseCrashedError } from './errors.ts';
import type { WorkerData, WorkerInput, WorkerOutput } from './protocol.ts';

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

/** The client of a connection. */
export interface BackendClient {
  receive(bytes: Uint8Array): void;
  destroy(error: Error): unknown;
}

/** The database's worker thread: passes messages in and out, and detects crashes. */
export class Backend {
  /** Resolves when the thread ends unexpectedly. */
  readonly crashed: Promise<DatabaseCrashedError>;
  readonly #worker: Worker;
  readonly #dataDir: string | null;
  readonly #clients = new Set<BackendClient>();
  /** Clients waiting for a response, in the order of their requests, including disconnected ones. */
  readonly #waiting: BackendClient[] = [];
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
  send(client: BackendClient, bytes: Uint8Array) {
    this.#waiting.push(client);
    this.#worker.postMessage({ kind: 'bytes', bytes } satisfies WorkerInput);
  }

  /** Adds a client. @returns the crash if the thread has ended. */
  connect(client: BackendClient) {
    if (!this.#crash) this.#clients.add(client);
    return this.#crash;
  }

  crash() {
    return this.#crash;
  }

  disconnect(client: BackendClient) {
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
      if (client && this.#clients.has(client)) client.receive(message.bytes);
    }
  }
}
