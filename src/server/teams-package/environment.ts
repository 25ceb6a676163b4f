import path from 'node:path';
import { parseEnv } from 'node:util';
import { readIfThere } from './files.ts';
import { type GivenVariables, variableNames } from './variables.ts';

/** Also a part of file names, so nothing that leads elsewhere. */
export const isEnvironmentName = (text: string) => /^[a-z\d][a-z\d_-]{0,39}$/i.test(text);

const read = async (file: string) => parseEnv((await readIfThere(file))?.toString() ?? '');

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
 * the later wins. Files that are not there count as empty.
 *
 * @param root folder that holds env/.
 */
export async function readVariables(
  root: string,
  environment: string,
  processEnvironment: NodeJS.ProcessEnv,
): Promise<GivenVariables> {
  const file = path.join(root, 'env', `.env.${environment}`);
  const shared = await read(file);
  const personal = await read(`${file}.user`);
  return {
    ...ours(shared),
    ...ours(personal),
    ...ours(processEnvironment),
  };
}
