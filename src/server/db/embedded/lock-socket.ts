import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Bytes of a socket path that every system supports; Node silently truncates a longer one. */
const longestSocketPath = 100;
/** How long a live process may take to send its name. */
const nameTime = 1_000;

/** Calls with a path to the file that is short enough; it is valid until the call has settled. */
async function withShortPath<T>(file: string, call: (socketPath: string) => Promise<T>): Promise<T> {
  if (Buffer.byteLength(file) <= longestSocketPath) return call(file);
  const directory = fs.openSync(path.dirname(file), 'r');
  try {
    return await call(`/proc/self/fd/${directory}/${path.basename(file)}`);
  } finally {
    fs.closeSync(directory);
  }
}

/**
 * Listens on a socket in the file system until this process ends, whatever ends it. It never keeps the process alive.
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
  /** It is alive; its name is empty when it did not say it in time, as a stopped process does not. */
  | { state: 'alive'; name: string }
  /** The process that listened there is gone. */
  | { state: 'dead' }
  /** There is no such file, or it was closing meanwhile: try again. */
  | { state: 'unsure' };

const states: Partial<Record<string, Listener>> = {
  ECONNREFUSED: { state: 'dead' },
  ENOENT: { state: 'unsure' },
  ECONNRESET: { state: 'unsure' },
  EPIPE: { state: 'unsure' },
  // Its connection queue is full: nothing accepts, but a process listens.
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

/** Who listens on a socket in the file system. @throws NodeJS.ErrnoException when that cannot be determined (EACCES...). */
export const listenerAt = (file: string) => withShortPath(file, probe);
