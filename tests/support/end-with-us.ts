import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();
let isPrepared = false;

/** A process that a signal ends has no event `exit`, unless something handles the signal, as Playwright's workers do. */
function prepare() {
  isPrepared = true;
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    if (process.listenerCount(signal) === 0) process.once(signal, () => process.exit(1));
}

/** Ends a child process with this one: a test that fails half-way, or a script that is interrupted, leaves nothing running. */
export function endWithUs(child: ChildProcess) {
  if (!isPrepared) prepare();
  children.add(child);
  child.once('exit', () => children.delete(child));
}
