import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

export interface Cluster {
  /** URL of a database of that name, made empty. */
  createDatabase(name: string): string;
  /** Shuts it down (fast: sessions are ended; immediate: as in a crash) and starts it again, with `whileDown` in between. */
  restart(mode: 'fast' | 'immediate', whileDown?: () => Promise<void>): Promise<void>;
  /** Of the process whose children serve the sessions. */
  pid(): number;
  stop(): void;
}

/** The newest PostgreSQL's programs on this machine (Debian's folders, or those on PATH); undefined when there is none. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(path.delimiter),
  ];
  return folders.find(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'pg_ctl')),
  );
}

/** Programs run as the user `postgres` where the tests run as root, which PostgreSQL refuses. */
const asRoot = userInfo().uid === 0;

/** The command line of one of PostgreSQL's programs. */
const commandFor = (programs: string, program: string, parameters: string[]): [string, string[]] => {
  const file = path.join(programs, program);
  return asRoot ? ['runuser', ['-u', 'postgres', '--', file, ...parameters]] : [file, parameters];
};

const dataOf = (folder: string) => path.join(folder, 'data');

/** Ends a cluster, as in a crash, and removes it. */
export function stopCluster(folder: string): void {
  const programs = findPrograms();
  const stop = ['-D', dataOf(folder), '-m', 'immediate', 'stop'];
  if (programs) execFileSync(...commandFor(programs, 'pg_ctl', stop), { cwd: folder, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a throw-away PostgreSQL on a loopback port, in a folder of its own. Undefined when no PostgreSQL is installed.
 *
 * @param parent where to make the folder; the user `postgres` must be able to reach it.
 */
export function startCluster(parent = tmpdir()): Cluster | undefined {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(parent, 'prompt-library-postgres-'));
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  // A server that inherits our pipes would keep them open: nothing is read from it.
  const options = { cwd: folder, stdio: 'ignore' } as const;
  const run = (program: string, ...parameters: string[]) =>
    execFileSync(...commandFor(programs, program, parameters), options);
  const runAside = async (program: string, ...parameters: string[]) => {
    const [code] = await once(spawn(...commandFor(programs, program, parameters), options), 'close');
    if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}`);
  };
  const data = dataOf(folder);
  const port = 50_000 + Math.floor(Math.random() * 10_000);
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const start = [
    '-D',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder} -h 127.0.0.1 -F`,
    '-l',
    `${folder}/log`,
    'start',
  ];
  run('pg_ctl', ...start);
  return {
    createDatabase(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    async restart(mode, whileDown) {
      await runAside('pg_ctl', '-D', data, '-m', mode, 'stop');
      await whileDown?.();
      await runAside('pg_ctl', ...start);
    },
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => stopCluster(folder),
  };
}
