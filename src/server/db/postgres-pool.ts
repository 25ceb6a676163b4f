import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const common = {
  /** Maximum wait of a request for a connection, or for its turn at one, before it gets a 503. */
  connectionTimeoutMillis: 5_000,
  /** The first queries of a connection take PostgreSQL many times as long as later ones. */
  idleTimeoutMillis: 600_000,
  /** TCP keep-alive, which detects a lost machine on an idle connection. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} satisfies pg.PoolConfig;

/** Maximum time to close the connections. */
const goodbyeTime = 2_000;

export interface OpenPool {
  pool: pg.Pool;
  /** Ends within a limited time, even if a connection is in use or the network is silent. */
  close: () => Promise<void>;
}

export function openPool(config: pg.PoolConfig): OpenPool {
  const sockets = new Set<Socket>();
  const stream = () => {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return socket;
  };
  const pool = new pg.Pool({ ...common, ...config, stream });
  // The pool replaces lost clients at their next use. It listens to idle clients only: without this listener, the loss of a
  // client in use would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));

  const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));
  const close = async () => {
    const deadline = new AbortController();
    const goodbyes = Promise.all([pool.end(), ...Array.from(sockets, closed)]);
    const tooLate = wait(goodbyeTime, undefined, { signal: deadline.signal }).catch(() => {});
    await Promise.race([goodbyes, tooLate]);
    deadline.abort();
    for (const socket of sockets) socket.destroy();
  };
  let closing: Promise<void> | undefined;
  return { pool, close: () => (closing ??= close()) };
}
