import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endWithUs } from './end-with-us.ts';
import { ofCommands, shortLived } from './short-lived.ts';

export interface Ended {
  code: number | null;
  signal: NodeJS.Signals | null;
  stdout: string;
  stderr: string;
}

export interface ServerProcess {
  child: ChildProcess;
  address: string;
  ended: Promise<Ended>;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Only the variables that a test names and every process needs, so that the machine's environment decides no test. */
const environment = (changes: Record<string, string>) => ({
  PATH: process.env['PATH'] ?? '',
  HOME: process.env['HOME'] ?? '',
  NODE_ENV: 'test',
  PORT: '0',
  LOG_LEVEL: 'silent',
  ...changes,
});

/** Runs a program in the project's folder. */
export function run(program: string, parameters: string[], changes: Record<string, string> = {}) {
  const child = spawn(program, parameters, {
    cwd: root,
    env: environment(changes),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (data: Buffer) => {
    output.stdout += data.toString();
  });
  child.stderr.on('data', (data: Buffer) => {
    output.stderr += data.toString();
  });
  endWithUs(child);
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, ...output }));
  });
  return { child, output, ended };
}

/** The built product's programs. */
export type Program =
  | 'main'
  | 'migrate'
  | 'seed'
  | 'import'
  | 'export'
  | 'to-postgres'
  | 'person'
  | 'audit-verify'
  | 'evidence'
  | 'entra-register'
  | 'teams-package'
  | 'doctor';

/** The file of a program; built before the tests that start processes. */
export const programFile = (program: Program) => path.join(root, 'dist/server', `${program}.js`);

/** Runs a program of the built product as a process of its own. */
export const runProgram = (
  program: Program,
  changes: Record<string, string> = {},
  parameters: string[] = [],
) => {
  const flags = program === 'main' ? shortLived : ofCommands;
  return run(process.execPath, [...flags, programFile(program), ...parameters], changes);
};

/** Runs a TypeScript file of the tests as a process of its own. */
export const runFile = (file: string, changes: Record<string, string> = {}, parameters: string[] = []) =>
  run(process.execPath, ['--import', 'tsx', path.join(root, file), ...parameters], changes);

/** Resolves once the process has written a text to its standard output; rejects when it ends before. */
export async function written({ child, output, ended }: ReturnType<typeof run>, text: RegExp) {
  const found = new Promise<RegExpExecArray>((resolve) => {
    const look = () => {
      const match = text.exec(output.stdout);
      if (match) resolve(match);
    };
    child.stdout.on('data', look);
    look();
  });
  const early = ended.then(({ code, stdout, stderr }) => {
    throw new Error(`The process ended first, with ${code}: ${stdout}${stderr}`);
  });
  return Promise.race([found, early]);
}

/** Starts the built server, and resolves once it listens. */
export async function startServer(changes: Record<string, string>): Promise<ServerProcess> {
  const running = runProgram('main', changes);
  const [, address = ''] = await written(running, /runs at (http\S+)/);
  return { child: running.child, address, ended: running.ended };
}

/** A directory for one test's data, deleted afterwards. */
export function temporaryDirectory() {
  const directory = mkdtempSync(path.join(tmpdir(), 'prompt-library-data-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
}
