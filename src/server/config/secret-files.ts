import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, type Group } from './setting.ts';

const suffix = '_FILE';
/** A secret is one line. */
const mostBytes = 64 * 1024;

/** Why a file cannot contain a secret, before it is read. */
function faultOf(file: string, shown: string) {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return `there is no file ${shown}`;
  if (!found.isFile()) return `${shown} is not a file`;
  return found.size > mostBytes ? `the file ${shown} is larger than ${mostBytes / 1024} KB` : undefined;
}

/** @returns undefined for bytes that are not UTF-8, such as the UTF-16 of a Windows shell. */
function textOf(bytes: Buffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return undefined;
  }
}

/** The secret without the line break at its end, or why there is none. */
function readSecret(file: string): { secret: string } | { fault: string } {
  // A secret entered here by mistake must not get into a log.
  if (!path.isAbsolute(file))
    return { fault: 'got an invalid value (not shown), expected the absolute path of a file' };
  const shown = JSON.stringify(file);
  try {
    const fault = faultOf(file, shown);
    if (fault) return { fault };
    const secret = textOf(readFileSync(file));
    if (secret === undefined) return { fault: `the file ${shown} is not text in UTF-8` };
    if (secret === '') return { fault: `the file ${shown} is empty` };
    return /\p{Cc}/u.test(secret) ? { fault: `the file ${shown} has more than one line` } : { secret };
  } catch (error) {
    return { fault: `the file ${shown} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}

/**
 * The environment, with the secrets from files: for each secret setting NAME, NAME_FILE may name a file that contains it.
 *
 * @param given variables that are set.
 * @throws ConfigError with one line that names the variable and shows no secret.
 */
export function withSecretFiles(groups: Record<string, Group>, given: NodeJS.Dict<string>) {
  const all = { ...given };
  const settings = Object.values(groups).flatMap((group) => Object.values(group.settings));
  for (const { name } of settings.filter(({ secret }) => secret)) {
    const file = given[name + suffix]?.trim();
    if (file === undefined) continue;
    if (given[name] !== undefined)
      throw new ConfigError(`${name}${suffix}: ${name} is set too. Remove one of them.`);
    const read = readSecret(file);
    if ('fault' in read) throw new ConfigError(`${name}${suffix}: ${read.fault}.`);
    all[name] = read.secret;
  }
  return all;
}
