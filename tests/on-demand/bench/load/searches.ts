import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { percentile } from '../metric.ts';

const seconds = 5;

export interface Searches {
  perSecond: number;
  /** Milliseconds. */
  p99: number;
  /** Microseconds of CPU per search, of the servers and of PostgreSQL. */
  serverCpu: number;
  databaseCpu: number;
}

/**
 * Sends distinct searches to servers for some seconds.
 *
 * @param cpu returns the CPU seconds of the servers and of PostgreSQL.
 */
export async function newSearches(
  addresses: readonly string[],
  cpu: () => { servers: number; database: number },
): Promise<Searches> {
  const program = [
    '--import',
    'tsx',
    'tests/on-demand/bench/load/new-searches.ts',
    addresses.join(),
    String(seconds),
  ];
  const child = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  let before = cpu();
  let times: number[] | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line === 'started') before = cpu();
    else times = JSON.parse(line) as number[];
  }
  const after = cpu();
  if (!times || times.length === 0) throw new Error('No search was measured.');
  const each = (used: number) => (used / (times?.length ?? 1)) * 1e6;
  return {
    perSecond: times.length / seconds,
    p99: percentile(times, 99),
    serverCpu: each(after.servers - before.servers),
    databaseCpu: each(after.database - before.database),
  };
}
