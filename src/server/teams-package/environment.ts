import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { ConfigError } from '#server/config.ts';
import { readIfThere } from './files.ts';
import { type GivenVariables, variableNames } from './variables.ts';

/** Also a part of file names, so nothing that could leave the folder. */
export const isEnvironmentName = (text: string) => /^[a-z\d][a-z\d_-]{0,39}$/i.test(text);

async function read(file: string) {
  const content = await readIfThere(file);
  return content && parseEnv(content.toString());
}

/** Names of the environments that have a file. */
async function environmentsIn(folder: string) {
  const files = await readdir(folder).catch(() => []);
  const names = files.map((file) => /^\.env\.([^.]+)(\.user)?$/.exec(file)?.[1] ?? '').filter(Boolean);
  return [...new Set(names)].sort();
}

/** An empty one says nothing, but a suffix: there it says that there is none. */
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
 * The package's variables for an environment: from env/.env.NAME, then env/.env.NAME.user, then the process environment;
 * the later wins. One of the two files is enough.
 *
 * @param root folder that holds env/.
 * @throws ConfigError when neither is there: a misspelt name must not make a package of whatever else is set.
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
      `--env: ${name} is not there${known.length > 0 ? `; there are: ${known.join(', ')}` : ''}. Check the name, or make the file after env/.env.dev.`,
    );
  }
  return {
    ...ours(shared ?? {}),
    ...ours(personal ?? {}),
    ...ours(processEnvironment),
  };
}
