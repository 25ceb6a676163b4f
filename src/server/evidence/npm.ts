import { spawn } from 'node:child_process';
import { root } from './build.ts';

/** A feed that does not respond must not delay the evidence. */
const timeoutMs = 120_000;
const network = ['--fetch-retries=0', '--fetch-timeout=20000'];

/** npm's standard output; undefined if there is no npm, or it does not end in time. */
export async function runNpm(...parameters: string[]): Promise<string | undefined> {
  const child = spawn('npm', [...parameters, ...network], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: timeoutMs,
    shell: process.platform === 'win32',
  });
  const parts: Buffer[] = [];
  child.stdout.on('data', (part: Buffer) => parts.push(part));
  return new Promise((resolve) => {
    child.once('error', () => resolve(undefined));
    child.once('close', (code) => resolve(code === null ? undefined : Buffer.concat(parts).toString()));
  });
}
