/** What the embedded database's thread is told, and what it tells. `bytes` are PostgreSQL wire protocol messages. */
export type WorkerInput = { kind: 'bytes'; bytes: Uint8Array } | { kind: 'syncs' } | { kind: 'close' };

export type WorkerOutput =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  | { kind: 'bytes'; bytes: Uint8Array }
  | { kind: 'syncs'; count: number }
  | { kind: 'closed' };
