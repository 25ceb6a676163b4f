import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { DirectoryInUseError, EmbeddedDatabaseError } from './errors.ts';

/** Maximum bytes of a socket path on every system; Node silently truncates a longer one. */
const longestSocketPath = 100;
/** Milliseconds that a live process may take to send its name. */
const nameTime = 1_000;

/** Calls with a short path to the file, which is valid until the call has settled. */
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
 * Listens on a socket in the file system until this process ends in any way. It never keeps the process alive.
 *
 * @param name sent to every client that connects.
 */
async function listenAt(file: string, name: string): Promise<Server> {
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

type Listener =
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
const listenerAt = (file: string) => withShortPath(file, probe);

type Release = () => void;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const draftStart = 'lock.';
/** Milliseconds after which no start can still be preparing a lock. */
const draftTime = 60_000;

/** How often a holder may close the connection without sending its name, like a terminating one, before it counts as alive. */
const mostTries = 20;

const inUse = (dataDir: string, listener: Listener) => {
  const name = listener.state === 'alive' ? listener.name : '';
  return new DirectoryInUseError(dataDir, name || 'a process that does not respond');
};

function namesIn(directory: string) {
  try {
    return fs.readdirSync(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Removes sockets of ended processes from the lock. @throws DirectoryInUseError if one is alive. */
async function clearDead(dataDir: string, lock: string, tries: number) {
  for (const name of namesIn(lock)) {
    const file = path.join(lock, name);
    const listener = await listenerAt(file);
    if (listener.state === 'alive' || tries > mostTries) throw inUse(dataDir, listener);
    // Names are never reused, so this cannot remove a lock that was acquired since.
    if (listener.state === 'dead') fs.rmSync(file, { force: true });
  }
}

/** Succeeds for only one of several processes, because a rename replaces only a missing or empty directory. */
function moveIntoPlace(draft: string, lock: string) {
  try {
    fs.renameSync(draft, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Removes leftovers of killed starts. */
function removeOldDrafts(dataDir: string) {
  for (const name of namesIn(dataDir).filter((name) => name.startsWith(draftStart))) {
    const draft = path.join(dataDir, name);
    const made = fs.statSync(draft, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Math.abs(Date.now() - made) > draftTime) fs.rmSync(draft, { recursive: true, force: true });
  }
}

function refusal(lock: string, dataDir: string, error: unknown) {
  const code = codeOf(error);
  if (code === 'ENOTDIR')
    return new EmbeddedDatabaseError(
      `DATA_DIR: ${lock} was left by an earlier version of this program. Stop all of its servers, remove that file, and start again.`,
    );
  if (['EACCES', 'EPERM'].includes(code))
    return new EmbeddedDatabaseError(
      `DATA_DIR: ${lock} belongs to another user, so the program cannot check whether ${dataDir} is in use. Start the server as the previous user.`,
    );
  return error;
}

async function listenInDraft(dataDir: string, id: string, name: string) {
  const draft = path.join(dataDir, `${draftStart}${id}`);
  fs.mkdirSync(draft, { mode: 0o700 });
  try {
    return { draft, server: await listenAt(path.join(draft, id), name) };
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    if (['ENOTSUP', 'EOPNOTSUPP', 'EPERM', 'EINVAL'].includes(codeOf(error)))
      throw new EmbeddedDatabaseError(
        `DATA_DIR: the file system of ${dataDir} does not support sockets (${codeOf(error)}), which prevent a second server. Use a directory on a local disk, or PostgreSQL (DATABASE_URL).`,
      );
    throw error;
  }
}

async function takeBySocket(dataDir: string, name: string): Promise<Release> {
  const lock = path.join(dataDir, 'lock');
  const id = randomBytes(6).toString('hex');
  const { draft, server } = await listenInDraft(dataDir, id, name);
  try {
    for (let tries = 0; !moveIntoPlace(draft, lock); tries += 1) await clearDead(dataDir, lock, tries);
  } catch (error) {
    server.close();
    fs.rmSync(draft, { recursive: true, force: true });
    throw refusal(lock, dataDir, error);
  }
  removeOldDrafts(dataDir);
  return () => {
    fs.rmSync(path.join(lock, id), { force: true });
    server.close();
    try {
      fs.rmdirSync(lock);
    } catch {
      // Another process has acquired it.
    }
  };
}

/** Windows has no sockets in file systems; a named pipe has one owner and disappears with its process. */
function pipeFor(dataDir: string): string {
  const place = fs.realpathSync.native(dataDir).toLowerCase();
  return `\\\\.\\pipe\\prompt-library-${createHash('sha256').update(place).digest('hex')}`;
}

async function takeByPipe(dataDir: string, name: string): Promise<Release> {
  const pipe = pipeFor(dataDir);
  try {
    const server = await listenAt(pipe, name);
    return () => server.close();
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error;
    const listener = await listenerAt(pipe);
    throw inUse(dataDir, listener);
  }
}

/**
 * Acquires the directory for this process, because two PGlite processes on one directory lose writes. The lock is a directory with one
 * listening socket (decision 0009). The kernel closes the socket with its process in any case, so other processes, also in other
 * containers, can distinguish a stale lock from a held one.
 *
 * @throws DirectoryInUseError if a process holds it, including this one.
 */
export async function lockDirectory(dataDir: string): Promise<Release> {
  const name = `process ${process.pid} on ${hostname()}`;
  return process.platform === 'win32' ? takeByPipe(dataDir, name) : takeBySocket(dataDir, name);
}
