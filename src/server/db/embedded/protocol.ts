import type { Places } from './durable-fs.ts';

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
