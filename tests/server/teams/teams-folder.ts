import { spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeEach } from 'vitest';
import { readVariables } from '#server/teams-package/environment.ts';
import { createTeamsPackage } from '#server/teams-package/teams-package.ts';
import { ofCommands } from '#tests/support/short-lived.ts';
import { programFile } from '#tests/support/test-app-process.ts';

/** Valid values of a package. */
export const goodValues = {
  TAB_DOMAIN: 'prompts.example.com',
  TEAMS_APP_ID: 'aaaaaaaa-1111-4111-8111-111111111111',
  AAD_APP_CLIENT_ID: 'bbbbbbbb-2222-4222-8222-222222222222',
};

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command of the built product as a process in a folder, with only the given environment. */
export function runIn(
  folder: string,
  command: 'teams-package' | 'doctor',
  parameters: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  const child = spawn(process.execPath, [...ofCommands, programFile(command), ...parameters], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    const text = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (piece: string) => (text.out += piece));
    child.stderr.setEncoding('utf8').on('data', (piece: string) => (text.err += piece));
    child.on('close', (code) => resolve({ code, ...text }));
  });
}

/** The files of a package, and its manifest. */
function unpack(zip: Uint8Array) {
  const entries = unzipSync(zip);
  const texts = Object.entries(entries).map(([name, content]) => [name, strFromU8(content)] as const);
  const read = (name: string): Record<string, unknown> => JSON.parse(new Map(texts).get(name) ?? '');
  return { names: Object.keys(entries), entries, read, manifest: read('manifest.json') };
}

/** A new copy of appPackage/ and env/ for each test to change, without personal files of env/. */
export function teamsFolder() {
  let folder: string;
  const made: string[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-teams-'));
    made.push(folder);
    await cp('appPackage', path.join(folder, 'appPackage'), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'build',
    });
    await cp('env/.env.dev', path.join(folder, 'env/.env.dev'));
  });
  afterAll(() => Promise.all(made.map((one) => rm(one, { recursive: true }))));
  const variables = (environment: NodeJS.ProcessEnv, name = 'dev') =>
    readVariables(folder, name, environment);
  /** What the command does, without a process: the package, or one line per problem. */
  const create = async (environment: NodeJS.ProcessEnv = goodValues, name = 'dev') =>
    createTeamsPackage(path.join(folder, 'appPackage'), await variables(environment, name));
  return {
    file: (name: string) => path.join(folder, name),
    write: (name: string, content: string | Buffer) => writeFile(path.join(folder, name), content),
    async change(name: string, from: string, to: string) {
      const text = await readFile(path.join(folder, name), 'utf8');
      if (!text.includes(from)) throw new Error(`${name} does not hold ${from}`);
      await writeFile(path.join(folder, name), text.replaceAll(from, to));
    },
    variables,
    create,
    async package(environment?: NodeJS.ProcessEnv, name?: string) {
      const made = await create(environment, name);
      if ('problems' in made) throw new Error(made.problems.join('\n'));
      return { ...made, ...unpack(made.zip) };
    },
    run: (command: 'teams-package' | 'doctor', parameters: string[], environment: NodeJS.ProcessEnv = {}) =>
      runIn(folder, command, parameters, environment),
  };
}
