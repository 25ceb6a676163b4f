import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { DirectoryInUseError, EmbeddedDatabaseError } from './errors.ts';
import { type Listener, listenAt, listenerAt } from './lock-socket.ts';

/** Releases the directory. */
type Release = () => void;

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';
const draftStart = 'lock.';
/** Milliseconds after which no start can still be preparing a lock. */
const draftTime = 60_000;

/** How often a holder may close the connection without its name, as an ending one does, before it counts as alive. */
const mostTries = 20;

const inUse = (dataDir: string, listener: Listener) => {
  const name = listener.state === 'alive' ? listener.name : '';
  return new DirectoryInUseError(dataDir, name || 'a process that does not answer');
};

function namesIn(directory: string) {
  try {
    return fs.readdirSync(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Removes sockets of ended processes from the lock. @throws DirectoryInUseError when one is alive. */
async function clearDead(dataDir: string, lock: string, tries: number) {
  for (const name of namesIn(lock)) {
    const file = path.join(lock, name);
    const listener = await listenerAt(file);
    if (listener.state === 'alive' || tries > mostTries) throw inUse(dataDir, listener);
    // By its own name, which is never reused: a lock acquired since is not touched.
    if (listener.state === 'dead') fs.rmSync(file, { force: true });
  }
}

/** Succeeds for one of several processes: only a missing or an empty directory can be replaced. */
function moveIntoPlace(draft: string, lock: string) {
  try {
    fs.renameSync(draft, lock);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Removes the leftovers of starts that were killed. */
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
      `DATA_DIR: ${lock} was left by an earlier version of this program. Make sure that none of its servers runs, remove that file, and start again.`,
    );
  if (['EACCES', 'EPERM'].includes(code))
    return new EmbeddedDatabaseError(
      `DATA_DIR: ${lock} belongs to another user, so it cannot be told whether ${dataDir} is in use. Start the server as the user it ran as before.`,
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
        `DATA_DIR: the file system of ${dataDir} takes no sockets (${codeOf(error)}), which keep two servers apart. Name a directory on a local disk, or use PostgreSQL (DATABASE_URL).`,
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
      // Somebody else has it already.
    }
  };
}

/** Windows has no sockets in its file systems; a name of this kind has one owner and goes with its process. */
async function takeByPipe(dataDir: string, name: string): Promise<Release> {
  const place = fs.realpathSync.native(dataDir).toLowerCase();
  const pipe = `\\\\.\\pipe\\prompt-library-${createHash('sha256').update(place).digest('hex')}`;
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
 * Acquires the directory for this process: two PGlite processes on one directory lose writes. The lock is a directory with
 * one listening socket in it (decision 0009). The kernel closes the socket with the process, however that ends, so a stale
 * lock is distinguished from a held one, also from another container.
 *
 * @throws DirectoryInUseError when a process has it, this one included.
 */
export async function lockDirectory(dataDir: string): Promise<Release> {
  const name = `process ${process.pid} on ${hostname()}`;
  return process.platform === 'win32' ? takeByPipe(dataDir, name) : takeBySocket(dataDir, name);
}
