import fs from 'node:fs';
import path from 'node:path';

export class DirectoryInUseError extends Error {
  constructor(dataDir: string, holder: string) {
    super(
      `The embedded database in ${dataDir} is in use by process ${holder}. Stop that process first, or set DATA_DIR to another directory.`,
    );
    this.name = 'DirectoryInUseError';
  }
}

/** Start of the process in clock ticks since boot, so that a number used again by another process is not taken for it. */
function startOf(pid: number) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process that holds the lock, or undefined when the file is left over from one that is gone. */
function liveHolder(lockFile: string) {
  const [pid = '', start = ''] = fs.readFileSync(lockFile, 'utf8').split(' ');
  const number = Number(pid);
  return number > 0 && isRunning(number) && startOf(number) === start ? pid : undefined;
}

/** Of two processes that find the lock stale, the slower one may catch the faster one's new lock: it puts that back. */
function removeStale(lockFile: string, aside: string) {
  fs.renameSync(lockFile, aside);
  if (liveHolder(aside)) fs.linkSync(aside, lockFile);
  fs.rmSync(aside, { force: true });
}

/**
 * Takes the directory for this process: two PGlite processes on one directory lose writes. The lock is a file beside the
 * database's own files; one that a killed process left is taken over. Returns the function that gives it back.
 *
 * @throws DirectoryInUseError when a running process has it.
 */
export function lockDirectory(dataDir: string): () => void {
  const lockFile = path.join(dataDir, 'lock');
  const mine = `${process.pid} ${startOf(process.pid)}`;
  for (;;) {
    // Written whole under another name and linked into place: nobody ever reads half a lock.
    const draft = `${lockFile}.${process.pid}`;
    fs.writeFileSync(draft, mine);
    try {
      fs.linkSync(draft, lockFile);
      return () => fs.rmSync(lockFile, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const holder = liveHolder(lockFile);
      if (holder) throw new DirectoryInUseError(dataDir, holder);
      removeStale(lockFile, `${draft}.stale`);
    } finally {
      fs.rmSync(draft, { force: true });
    }
  }
}
