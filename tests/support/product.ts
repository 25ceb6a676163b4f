import { spawnSync } from 'node:child_process';
import { run, temporaryDirectory, written } from './test-app-process.ts';

export interface Product {
  /** Origin of the running server. */
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Builds the product where its sources are newer than the build; a failed build prints its reason and ends the process. */
export function buildIfStale() {
  const { status } = spawnSync(process.execPath, ['.config/build-if-stale.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/**
 * Starts the built server, compiled as for people and without its limits. Should it end unexpectedly, the program ends with
 * the server's output: work in progress is useless without the server.
 *
 * @param environment DATA_DIR or DATABASE_URL, and other differences from the defaults
 */
export async function startProduct(environment: Record<string, string>): Promise<Product> {
  const server = run(process.execPath, ['dist/server/main.js'], {
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_PERSON_WRITES: '0',
    RATE_LIMIT_ADDRESS_SEARCHES: '0',
    RATE_LIMIT_ADDRESS_READS: '0',
    ...environment,
  });
  let stopping = false;
  void server.ended.then(({ code, signal, stdout, stderr }) => {
    if (stopping) return;
    console.error(`The server ended by itself (${code ?? signal}):\n${stdout}${stderr}`);
    process.exit(1);
  });
  const [, address = ''] = await written(server, /runs at (http:\S+)/);
  const stop = async () => {
    stopping = true;
    server.child.kill('SIGTERM');
    await server.ended;
  };
  return { address, pid: server.child.pid ?? 0, stop };
}

/** Runs a piece of work with a new data directory, and deletes it afterwards. */
export async function withDataDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const { directory, remove } = temporaryDirectory();
  try {
    return await work(directory);
  } finally {
    remove();
  }
}
