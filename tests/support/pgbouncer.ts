import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithUs } from './end-with-us.ts';
import { freePort } from './free-port.ts';
import { userOfPostgres } from './postgres-cluster.ts';

export interface Pooler {
  /** URL of a database of the cluster behind it, without the parameter that announces a pooler to our server. */
  through(url: string): string;
  /** Ends it with every connection, and starts it again, with `whileDown` in between. */
  restart(whileDown?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Debian's file, or undefined and the output says that there is none. */
export function pgbouncerOrSkip(): string | undefined {
  const file = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((place) => existsSync(place));
  if (!file)
    console.warn('SKIPPED behind PgBouncer: none is installed here (Debian: apt-get install pgbouncer).');
  return file;
}

/** All defaults, but for the mode: of few sessions, each is handed out for one transaction. */
const configuration = (folder: string, port: number, serverPort: number) => `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = 4
`;

async function isListening(port: number) {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').catch(() => undefined);
  socket.destroy();
  return opened !== undefined;
}

/** Starts a PgBouncer in transaction mode before a PostgreSQL on this machine. */
export async function startPooler(file: string, serverPort: number): Promise<Pooler> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prompt-library-pgbouncer-'));
  const port = await freePort();
  writeFileSync(path.join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(path.join(folder, 'ini'), configuration(folder, port, serverPort));
  execFileSync('chmod', ['-R', 'a+rX', folder]);
  const start = async () => {
    const options = { ...userOfPostgres(), stdio: 'ignore' } as const;
    const child = spawn(file, ['-q', path.join(folder, 'ini')], options);
    while (child.exitCode === null && !(await isListening(port)));
    if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
    endWithUs(child);
    return child;
  };
  let running = await start();
  const end = async () => {
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  };
  return {
    through(url) {
      const through = new URL(url);
      through.port = String(port);
      return through.href;
    },
    restart: async (whileDown) => {
      await end();
      await whileDown?.();
      running = await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
