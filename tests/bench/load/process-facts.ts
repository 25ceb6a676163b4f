import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** Seconds of CPU that a process has used, as Linux counts them; 0 elsewhere. */
export function cpuSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return 0;
  }
}

/** Megabytes of memory that a process holds now; 0 where Linux does not say. */
export function megabytes(pid: number): number {
  try {
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
