import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithUs } from './end-with-us.ts';

export interface Product {
  /** Origin of the running server. */
  address: string;
  pid: number;
  /** Seconds from the start of the process to the line that reports its address. */
  startSeconds: number;
  stop(): Promise<void>;
}

export const temporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'prompt-library-'));

/** Builds the product where its sources are newer than the build; a failed build prints its reason and ends the process. */
export function buildIfStale() {
  const { status } = spawnSync(process.execPath, ['.config/build-if-stale.mjs'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

/** Nothing of the caller's own configuration: a figure or a picture is the same on every machine. */
const ownEnvironment = (extra: Record<string, string>) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  PORT: '0',
  LOG_LEVEL: 'fatal',
  RATE_LIMIT_PERSON_WRITES: '0',
  RATE_LIMIT_ADDRESS_SEARCHES: '0',
  RATE_LIMIT_ADDRESS_READS: '0',
  ...extra,
});

/**
 * Starts the built server on a free loopback port. Should it end unexpectedly, the program ends with the server's output.
 *
 * @param environment DATA_DIR or DATABASE_URL, and other differences from the defaults
 */
export function startProduct(environment: Record<string, string>): Promise<Product> {
  const started = performance.now();
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: ownEnvironment(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(server);
  let written = '';
  let stopping = false;
  const ended = new Promise<void>((resolve) => {
    server.once('exit', (code, signal) => {
      resolve();
      if (stopping) return;
      // Work in progress is useless without the server.
      console.error(`The server ended by itself (${code ?? signal}):\n${written}`);
      process.exit(1);
    });
  });
  const stop = async () => {
    stopping = true;
    server.kill('SIGTERM');
    await ended;
  };
  return new Promise((resolve) => {
    const read = (chunk: Buffer) => {
      written += chunk.toString();
      const [, address] = /runs at (http:\/\/\S+)/.exec(written) ?? [];
      if (address)
        resolve({ address, pid: server.pid ?? 0, startSeconds: (performance.now() - started) / 1000, stop });
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
  });
}

/** Runs a piece of work with a new data directory, and deletes it afterwards. */
export async function withDataDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await work(path.join(folder, 'data'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
