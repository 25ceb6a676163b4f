import { Duplex } from 'node:stream';
import type { Backend, BackendClient } from './backend.ts';

/** Frontend messages to which PostgreSQL responds at once: Query, Sync, Flush, CopyDone, CopyFail, PasswordMessage. */
const withResponse = new Set(Array.from('QSHcfp', (letter) => letter.charCodeAt(0)));
const terminate = 'X'.charCodeAt(0);
const headerLength = 5;

/**
 * A socket-like stream between a `pg` client and the database's thread. It forwards complete messages in as few chunks as possible: one
 * round trip to the thread for parse, bind, describe, execute and sync together.
 */
export class WorkerSocket extends Duplex implements BackendClient {
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

  receive(bytes: Uint8Array) {
    this.push(bytes);
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
