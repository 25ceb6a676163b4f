import { execFileSync } from 'node:child_process';

const namespaces = ['--pid', '--mount-proc', '--uts', '--ipc', '--fork', '--kill-child'];

/**
 * The start of a command line that runs a program in namespaces of its own, as a container does, with the same files:
 * process numbers mean nothing outside. It ends with its `unshare`. Undefined if the machine does not allow it.
 *
 * @param more further namespaces; with `--net` nothing outside reaches the listeners inside.
 */
export function containerCommand(...more: string[]): string[] | undefined {
  const command = ['unshare', ...namespaces, ...more];
  try {
    const [program = '', ...parameters] = command;
    execFileSync(program, [...parameters, 'true'], { stdio: 'ignore' });
    return command;
  } catch {
    console.warn('SKIPPED: this machine lets nobody make namespaces (root on Linux may).');
    return undefined;
  }
}
