import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import path from 'node:path';

/** Bytes of a path that fit into a socket's address on every system; Node cuts a longer one off without a word. */
const longestSocketPath = 100;
/** How long a process that is alive may take to say its name. */
const nameTime = 1_000;

/** Calls with an address for a file that is short enough, which only has to hold until the call has settled. */
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
 * @param name said to everybody who connects.
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
  /** There is no such file, or it was ending while we asked: look again. */
  | { state: 'unsure' };

const states: Partial<Record<string, Listener>> = {
  ECONNREFUSED: { state: 'dead' },
  ENOENT: { state: 'unsure' },
  ECONNRESET: { state: 'unsure' },
  EPIPE: { state: 'unsure' },
  // So many ask that its queue is full: nobody takes them, but somebody has it.
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

/** Who listens on a socket in the file system. @throws NodeJS.ErrnoException when that cannot be told (EACCES...). */
export const listenerAt = (file: string) => withShortPath(file, probe);
