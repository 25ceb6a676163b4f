import { Worker } from 'node:worker_threads';
import type { Places } from './durable-fs.ts';
import { DatabaseCrashedError } from './errors.ts';
import type { WorkerData, WorkerInput, WorkerOutput } from './protocol.ts';

/** The compiled server has its worker beside it as JavaScript; from the sources it is TypeScript, which tsx loads. */
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

/** A client's end of the conversation. */
export interface BackendClient {
  receive(bytes: Uint8Array): void;
  /** Nothing comes any more. */
  destroy(error: Error): unknown;
}

/** The database's thread as the server's sees it: what it is told, what it answers, and that it may end by itself. */
export class Backend {
  /** Resolves when the thread ends without having been told to. */
  readonly crashed: Promise<DatabaseCrashedError>;
  readonly #worker: Worker;
  readonly #dataDir: string | null;
  readonly #clients = new Set<BackendClient>();
  /** Who waits for an answer, in the order of the questions; one that is gone meanwhile gets none. */
  readonly #waiting: BackendClient[] = [];
  readonly #watch: NodeJS.Timeout;
  #onCrash: (error: DatabaseCrashedError) => void = () => {};
  #crash: DatabaseCrashedError | undefined;
  #onReply: (message: WorkerOutput) => void = () => {};
  #secondsWaited = 0;
  #over = false;

  /** @param responseSeconds how long PostgreSQL may take for one answer, after which it counts as stuck. */
  constructor(dataDir: string | null, places: Places | null, responseSeconds: number) {
    this.#dataDir = dataDir;
    this.crashed = new Promise((resolve) => {
      this.#onCrash = resolve;
    });
    this.#worker = startWorker({ places });
    this.#worker.on('message', (message: WorkerOutput) => this.#receive(message));
    this.#worker.on('error', (error: Error) => this.fail(error.message, error.stack));
    this.#worker.on('exit', (status) => this.fail(`its thread ended with status ${status}`));
    // Counted by the second and not by the clock: a computer that was asleep has waited for nothing.
    this.#watch = setInterval(() => {
      this.#secondsWaited += this.#waiting.length > 0 ? 1 : 0;
      if (this.#secondsWaited >= responseSeconds) this.fail(`no answer for ${responseSeconds} seconds`);
    }, second).unref();
  }

  /** Resolves with the next message of that kind. Rejects when the thread ends before. */
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

  /** Passes on what a client says to PostgreSQL; it will receive one answer. */
  send(client: BackendClient, bytes: Uint8Array) {
    this.#waiting.push(client);
    this.#worker.postMessage({ kind: 'bytes', bytes } satisfies WorkerInput);
  }

  /** Adds a client. @returns why not, when the thread has ended. */
  connect(client: BackendClient) {
    if (!this.#crash) this.#clients.add(client);
    return this.#crash;
  }

  /** How it ended by itself, if it did. */
  crash() {
    return this.#crash;
  }

  disconnect(client: BackendClient) {
    this.#clients.delete(client);
  }

  /** Declares the thread broken: whoever waits for it is told, and it is ended. */
  fail(reason: string, stack?: string) {
    if (this.#over) return;
    this.#crash = new DatabaseCrashedError(this.#dataDir, reason, stack);
    void this.end();
    this.#onCrash(this.#crash);
    for (const client of this.#clients) client.destroy(this.#crash);
  }

  /** Ends the thread, at whatever it is. Resolves when it is gone and writes nothing any more. */
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
