import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { readIfThere } from '#server/teams-package/files.ts';

/** A file of variables, one `NAME=value` per line. */
export interface EnvFile {
  path: string;
  /** Undefined: the file does not exist yet. */
  content: string | undefined;
  values: NodeJS.Dict<string>;
  mode: number | undefined;
  /** Whether other users of the machine can read it. */
  isOpen: boolean;
}

export async function readEnvFile(path: string): Promise<EnvFile> {
  const content = (await readIfThere(path))?.toString();
  const mode = content === undefined ? undefined : (await stat(path)).mode & 0o777;
  return { path, content, values: parseEnv(content ?? ''), mode, isOpen: ((mode ?? 0) & 0o077) !== 0 };
}

/** Quoted only where Node.js or systemd would read another value; docker's --env-file treats quotes as part of a value. */
const assignment = (name: string, value: string) =>
  `${name}=${/^[\w.~:/@+-]*$/.test(value) ? value : JSON.stringify(value)}`;

/** The names whose values differ from those in the file. */
export const differing = ({ values }: EnvFile, wanted: Record<string, string>) =>
  Object.keys(wanted).filter((name) => values[name] !== wanted[name]);

/** Sets the given names and keeps every other line. If a name has several lines, the last counts, so all of them are set. */
function withValues(content: string, wanted: Record<string, string>) {
  const lines = content === '' ? [] : content.replace(/\r?\n$/, '').split(/\r?\n/);
  const left = new Map(Object.entries(wanted));
  const changed = lines.map((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? '';
    const value = wanted[name];
    if (value === undefined) return line;
    left.delete(name);
    return assignment(name, value);
  });
  return [...changed, ...[...left].map(([name, value]) => assignment(name, value)), ''].join('\n');
}

/** Writes values into the file in one step, so that an interruption leaves the old file or the new one. */
export async function writeEnvFile(path: string, wanted: Record<string, string>, isSecret: boolean) {
  const file = await readEnvFile(path);
  const isSet = differing(file, wanted).length === 0;
  if (isSet && !(isSecret && file.isOpen)) return;
  const mode = isSecret ? 0o600 : (file.mode ?? 0o644);
  const target = file.content === undefined ? path : await realpath(path);
  const draft = `${target}.${process.pid}.new`;
  try {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(draft, withValues(file.content ?? '', wanted), { mode, flag: 'wx' });
    await chmod(draft, mode);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw new ConfigError(`${path} cannot be written: ${(error as Error).message}`);
  }
}
