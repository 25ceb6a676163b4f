import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithUs } from '#tests/support/end-with-us.ts';
import { copyLibrary } from '#tests/support/libraries.ts';
import { shortLived } from '#tests/support/short-lived.ts';

export interface RunningServer {
  /** Origin under which it is reached. */
  address: string;
  stop: () => Promise<void>;
}

const running = /^The prompt library runs at (\S+)$/m;

/** The address that the server prints once it listens. @throws Error with its output if it ends before that. */
function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const address = running.exec(said)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}

/** Removes the developer's own settings from the environment of the server under test. */
function ownEnvironment() {
  const kept = new Set(['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG']);
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.has(name)));
}

/**
 * Starts the built product on a free port, over an embedded database of its own with the demo content. The tests of a worker act as
 * the same few people one after another: without limits of its own they would be refused as too fast.
 */
export async function startServer(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prompt-library-e2e-'));
  copyLibrary('demo', dataDir);
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PERSON_WRITES: '0',
    // A second reviewer in addition to the demo's.
    REVIEWERS: 'priya.raman@example.com',
  };
  const server = spawn(process.execPath, [...shortLived, 'dist/server/main.js'], {
    env: { ...ownEnvironment(), ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithUs(server);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    return { address: await addressOf(server), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
