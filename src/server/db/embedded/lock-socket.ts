import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Maximum bytes of a socket path on every system; Node silently truncates a longer one. */
const longestSocketPath = 100;
/** Milliseconds that a live process may take to send its name. */
const nameTime = 1_000;

/** Calls with a short path to the file, which is valid until the call has settled. */
export async function withShortPath<T>(file: string, call: (socketPath: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= longestSocketPath) return call(file);
  const directory = fs.openSync(path.dirname(file), 'r');
  try {
    return await call(`/proc/self/fd/${directory}/${path.basename(file)}`);
  } finally {
    fs.closeSync(directory);
  }
}

/**
 * Listens on a socket in the file system until this process ends in any way. It never keeps the process alive.
 *
 * @param name sent to every client that connects.
 */
export async function listenAt(file: string, name: string): Promise<Server> {
  return withShortPath(file, async (socketPath) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.unref().end(name);
    });
    server.listen({ path: socketPath });
    await once(server, 'listening');
    server.on('error', () => {});
    return server.unref();
  });
}

export type Listener =
  /** The process is alive; its name is empty if it did not send it in time, such as a suspended process. */
  | { state: 'alive'; name: string }
  /** The listening process has ended. */
  | { state: 'dead' }
  /** There is no such file, or it was just being closed: try again. */
  | { state: 'unsure' };

const states: Partial<Record<string, Listener>> = {
  ECONNREFUSED: { state: 'dead' },
  ENOENT: { state: 'unsure' },
  ECONNRESET: { state: 'unsure' },
  EPIPE: { state: 'unsure' },
  // The connection queue is full: the process is listening, but not accepting.
  EAGAIN: { state: 'alive', name: '' },
};

function probe(socketPath: string): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const socket = connect({ path: socketPath });
    let name = '';
    socket.setTimeout(nameTime, () => {
      resolve({ state: 'alive', name: '' });
      socket.destroy();
    });
    socket.setEncoding('utf8').on('data', (text: string) => {
      name += text;
    });
    socket.on('end', () => resolve(name ? { state: 'alive', name } : { state: 'unsure' }));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      const state = states[error.code ?? ''];
      if (state) resolve(state);
      else reject(error);
    });
  });
}

/** Finds the listener on a socket in the file system. @throws NodeJS.ErrnoException if that is impossible (EACCES...). */
export const listenerAt = (file: string) => withShortPath(file, probe);
