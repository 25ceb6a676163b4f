import { spawn, spawnSync } from 'node:child_process';

const connections = 32;

/** Debian's package `wrk`, which loads a server from one thread at low cost. */
export const hasWrk = () => spawnSync('wrk', ['-v'], { stdio: 'ignore' }).error === undefined;

const outputOf = (program: string, parameters: string[]) =>
  new Promise<string>((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.on('error', reject);
    // Not `exit`, when output may still be buffered.
    child.on('close', () => resolve(output));
  });

export interface Load {
  requests: number;
  perSecond: number;
}

/**
 * Requests a URL repeatedly for some seconds, accepting compressed responses like a browser.
 *
 * @throws Error if a response is not successful.
 */
export async function load(url: string, seconds = 3, more: Record<string, string> = {}): Promise<Load> {
  const headers = Object.entries({ 'Accept-Encoding': 'gzip, br', ...more });
  const options = [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    ...headers.flatMap((pair) => ['-H', pair.join(': ')]),
  ];
  const output = await outputOf('wrk', [...options, url]);
  const [, requests = '0'] = /(\d+) requests in/.exec(output) ?? [];
  const [, perSecond = '0'] = /Requests\/sec:\s+([\d.]+)/.exec(output) ?? [];
  if (/Non-2xx/.test(output) || requests === '0') throw new Error(`wrk, ${url}:\n${output}`);
  return { requests: Number(requests), perSecond: Number(perSecond) };
}
