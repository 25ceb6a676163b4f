import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Makes a folder for clusters, whose guard stops them and removes it as soon as its standard input ends: with this process, however that
 * ends. In a process group of its own, so that Ctrl+C does not end it too. A shell waits, because it takes less memory than Node.
 */
export function guardedFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'prompt-library-clusters-'));
  chmodSync(folder, 0o755);
  const stop = [process.execPath, '--import', 'tsx', 'tests/support/stop-clusters.ts', folder];
  const wait = 'cat > /dev/null; rmdir "$0" 2> /dev/null || exec "$@"';
  const guard = spawn('sh', ['-c', wait, folder, ...stop], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  // This process may end before it.
  guard.unref();
  (guard.stdin as Socket).unref();
  const close = async () => {
    guard.ref();
    guard.stdin.end();
    await once(guard, 'close');
  };
  return { folder, close };
}
