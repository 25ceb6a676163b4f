import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { readIfThere } from './files.ts';
import { type GivenVariables, variableNames } from './variables.ts';

/** Part of file names, so it must not be able to leave the folder. */
export const isEnvironmentName = (text: string) => /^[a-z\d][a-z\d_-]{0,39}$/i.test(text);

async function read(file: string) {
  const content = await readIfThere(file);
  return content && parseEnv(content.toString());
}

/** Names of environments with a file. */
async function environmentsIn(folder: string) {
  const files = await readdir(folder).catch(() => []);
  const names = files.map((file) => /^\.env\.([^.]+)(\.user)?$/.exec(file)?.[1] ?? '').filter(Boolean);
  return [...new Set(names)].sort();
}

/** The package's variables. An empty value is ignored, except for the suffix, where it means "no suffix". */
function ours(values: NodeJS.Dict<string>): GivenVariables {
  const given: GivenVariables = {};
  for (const name of variableNames) {
    const text = values[name];
    const value = name === 'APP_NAME_SUFFIX' ? text?.trimEnd() : text?.trim();
    if (value || (value === '' && name === 'APP_NAME_SUFFIX')) given[name] = value;
  }
  return given;
}

/**
 * The package's variables for an environment: from env/.env.NAME, env/.env.NAME.user and the process environment; later ones win.
 * One of the two files is enough.
 *
 * @param root folder that holds env/.
 * @throws ConfigError if both files are missing: a misspelt name must not make a package from the process environment alone.
 */
export async function readVariables(
  root: string,
  environment: string,
  processEnvironment: NodeJS.ProcessEnv,
): Promise<GivenVariables> {
  const name = `env/.env.${environment}`;
  const file = path.join(root, name);
  const shared = await read(file);
  const personal = await read(`${file}.user`);
  if (!shared && !personal) {
    const known = await environmentsIn(path.join(root, 'env'));
    throw new ConfigError(
      `--env: ${name} does not exist${known.length > 0 ? `; existing: ${known.join(', ')}` : ''}. Check the name, or create the file like env/.env.dev.`,
    );
  }
  return {
    ...ours(shared ?? {}),
    ...ours(personal ?? {}),
    ...ours(processEnvironment),
  };
}
