import type { Places } from './durable-fs.ts';

/** What the embedded database's thread is started with. */
export interface WorkerData {
  /** null keeps the database in memory. */
  places: Places | null;
}

/** Messages to and from the embedded database's thread. `bytes` are PostgreSQL wire protocol messages. */
export type WorkerInput = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'syncs' } | { kind: 'close' };

export type WorkerOutput =
  | { kind: 'ready' }
  /** It cannot start, or cannot go on. `stack` unless PostgreSQL itself gave the reason. */
  | { kind: 'crashed'; reason: string; stack?: string | undefined }
  /** The answer to one message of the same kind. */
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'syncs'; count: number }
  | { kind: 'closed' };
