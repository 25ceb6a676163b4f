import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

export interface Cluster {
  /** Address of a database of that name, made empty. */
  createDatabase(name: string): string;
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

/**
 * Starts a throw-away PostgreSQL on a free loopback port; as the user `postgres` where the tests run as root, which
 * PostgreSQL refuses. Answers undefined when no PostgreSQL is installed.
 */
export function startCluster(): Cluster | undefined {
  const programs = findPrograms();
  if (!programs) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'prompt-library-postgres-'));
  const asRoot = userInfo().uid === 0;
  if (asRoot) execFileSync('chown', ['postgres', folder]);
  const run = (program: string, ...parameters: string[]) => {
    const command = [path.join(programs, program), ...parameters];
    const [file = '', ...rest] = asRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    // A server that inherits our pipes would keep them open: nothing is read from it.
    execFileSync(file, rest, { cwd: folder, stdio: 'ignore' });
  };
  const data = path.join(folder, 'data');
  const port = 50_000 + Math.floor(Math.random() * 10_000);
  run('initdb', '-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  run(
    'pg_ctl',
    '-D',
    data,
    '-w',
    '-o',
    `-p ${port} -k ${folder} -h 127.0.0.1 -F`,
    '-l',
    `${folder}/log`,
    'start',
  );
  return {
    createDatabase(name) {
      run('createdb', '-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', name);
      return `postgres://postgres@127.0.0.1:${port}/${name}`;
    },
    stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
