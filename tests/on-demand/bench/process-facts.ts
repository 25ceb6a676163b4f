import { readdirSync, readFileSync } from 'node:fs';

const ticksPerSecond = 100;

interface Times {
  parent: number;
  own: number;
  /** Of children that have ended. */
  ended: number;
}

function timesOf(pid: number): Times {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
  const seconds = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) / ticksPerSecond;
  return { parent: Number(fields[1]), own: seconds(11), ended: seconds(13) };
}

/** Undefined if the process has ended, and on systems other than Linux. */
function known<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** CPU seconds of a process; 0 on systems other than Linux. */
export const cpuSeconds = (pid: number): number => known(() => timesOf(pid).own) ?? 0;

/** CPU seconds of a process and its children, including ended ones: PostgreSQL with all its sessions. */
export function cpuSecondsOfFamily(pid: number): number {
  const all = known(() => readdirSync('/proc')) ?? [];
  const children = all
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => known(() => timesOf(Number(name))) ?? [])
    .filter(({ parent }) => parent === pid);
  const itself = known(() => timesOf(pid));
  return children.reduce((sum, { own }) => sum + own, (itself?.own ?? 0) + (itself?.ended ?? 0));
}

/** Resident memory of a process in megabytes; 0 on systems other than Linux. */
export function megabytes(pid: number): number {
  const status = known(() => readFileSync(`/proc/${pid}/status`, 'utf8')) ?? '';
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  return Number(kilobytes) / 1024;
}
