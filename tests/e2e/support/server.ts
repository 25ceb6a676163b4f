import { copyLibrary } from '#tests/support/libraries.ts';
import { startServer as startProcess, temporaryDirectory } from '#tests/support/test-app-process.ts';

export interface RunningServer {
  /** Origin under which it is reached. */
  address: string;
  stop: () => Promise<void>;
}

/**
 * Starts the built product on a free port, over an embedded database of its own with the demo content. The tests of a worker act as
 * the same few people one after another: without limits of its own they would be refused as too fast.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const { directory, remove } = temporaryDirectory();
  copyLibrary('demo', directory);
  const { child, address, ended } = await startProcess({
    DATA_DIR: directory,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PERSON_WRITES: '0',
    // A second reviewer in addition to the demo's.
    REVIEWERS: 'priya.raman@example.com',
    ...environment,
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    remove();
  };
  return { address, stop };
}
