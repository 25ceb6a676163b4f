import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import type { TestProject } from 'vitest/node';
import { shortLived } from './short-lived.ts';

/** Machine code right away, because most code runs a few hundred times; room for the garbage of a screen. 7 % less processor time. */
const manyScreens = ['--always-sparkplug', '--min-semi-space-size=16', '--max-semi-space-size=32'];

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the PostgreSQLs that workers start. */
    clusters: string;
  }
}

/**
 * Stops the clusters as soon as its standard input ends: with this process, however that ends. In a process group of its own, so that
 * Ctrl+C does not end it too. A shell waits, because it takes less memory than Node.
 */
function startGuard(folder: string) {
  const stop = [process.execPath, '--import', 'tsx', 'tests/support/stop-clusters.ts', folder];
  const wait = 'cat > /dev/null; rmdir "$0" 2> /dev/null || exec "$@"';
  return spawn('sh', ['-c', wait, folder, ...stop], { stdio: ['pipe', 'ignore', 'inherit'], detached: true });
}

/**
 * For all workers, which are threads of this process: V8's flags and the clusters. Workers start clusters and need not stop them: the
 * end of the run stops those whose directories are left in the folder.
 */
export default function setup(project: TestProject) {
  for (const flag of [...shortLived, ...manyScreens]) setFlagsFromString(flag);
  const folder = mkdtempSync(path.join(tmpdir(), 'prompt-library-clusters-'));
  chmodSync(folder, 0o755);
  project.provide('clusters', folder);
  const guard = startGuard(folder);
  return async () => {
    guard.stdin.end();
    await once(guard, 'close');
  };
}
