import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { randomPort } from './free-port.ts';
import { guardedFolder } from './guarded-folder.ts';

export interface Cluster {
  port: number;
  /** URL of a database of that name, made empty. */
  createDatabase(name: string): string;
  /** Shuts it down (fast: sessions are ended; immediate: as in a crash) and starts it again, with `whileDown` in between. */
  restart(mode: 'fast' | 'immediate', whileDown?: () => Promise<void>): Promise<void>;
  /** Of the process whose children serve the sessions. */
  pid(): number;
  stop(): void;
}

/**
 * The newest PostgreSQL's programs on this machine (Debian's folders, or those on PATH). Undefined when none is installed, and in
 * `npm test`, which tests the embedded database alone.
 */
function findPrograms(): string | undefined {
  if (process.env['TEST_DATABASE'] === 'embedded') return undefined;
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

/** The folder of PostgreSQL's programs on this machine. */
export const programsOf = (): string => findPrograms() ?? '';

export const hasPostgres = () => findPrograms() !== undefined;

/** Programs run as the user `postgres` where the tests run as root, which PostgreSQL refuses. */
const asRoot = userInfo().uid === 0;

const idOf = (option: '-u' | '-g') => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));

/** The user that PostgreSQL and other programs that refuse root run as, as options of a child process. */
export const userOfPostgres = () => (asRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {});

/** The command line of one of PostgreSQL's programs. */
const commandFor = (programs: string, program: string, parameters: string[]): [string, string[]] => {
  const file = path.join(programs, program);
  return asRoot ? ['runuser', ['-u', 'postgres', '--', file, ...parameters]] : [file, parameters];
};

const dataOf = (folder: string) => path.join(folder, 'data');

/** Arguments of pg_ctl that start a server on loopback, and do not wait for the disk. */
const startOf = (data: string, port: number) => [
  '-D',
  data,
  '-w',
  '-o',
  `-p ${port} -k ${path.dirname(data)} -h 127.0.0.1 -F`,
  '-l',
  `${data}.log`,
  'start',
];

/** A port on which `start` has started a server: where something else has taken one, another is tried. */
function startedOn(start: (port: number) => void, attempts = 5): number {
  const port = randomPort();
  try {
    start(port);
    return port;
  } catch (error) {
    if (attempts === 1) throw error;
    return startedOn(start, attempts - 1);
  }
}

/** Ends a cluster, as in a crash, and removes it. */
export function stopCluster(folder: string): void {
  const programs = findPrograms();
  const data = dataOf(folder);
  const stop = ['-D', data, '-m', 'immediate', 'stop'];
  if (programs && existsSync(`${data}/postmaster.pid`))
    execFileSync(...commandFor(programs, 'pg_ctl', stop), { cwd: folder, stdio: 'ignore' });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts a throw-away PostgreSQL on a loopback port, in a folder of its own. Undefined when no PostgreSQL is installed.
 *
 * @param given where to make the folder, which the user `postgres` must be able to reach; else the PostgreSQL ends with this process.
 */
export function startCluster(given?: string): Cluster | undefined {
  const programs = findPrograms();
  if (!programs) return undefined;
  const parent = given ?? guardedFolder().folder;
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
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  const port = startedOn((candidate) => run('pg_ctl', ...startOf(data, candidate)));
  return {
    port,
    createDatabase(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    async restart(mode, whileDown) {
      await runAside('pg_ctl', '-D', data, '-m', mode, 'stop');
      await whileDown?.();
      await runAside('pg_ctl', ...startOf(data, port));
    },
    pid: () => Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: () => stopCluster(folder),
  };
}
