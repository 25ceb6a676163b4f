import { httpOrigin } from '#server/config/kinds.ts';
import { ConfigError } from '#server/config.ts';
import type { Examined } from '#server/doctor/examination.ts';
import { isEnvironmentName, readVariables } from '#server/teams-package/environment.ts';
import { UsageError } from './command.ts';

/** The deployment to examine, by the options --url and --env. */
export async function readDeployment({
  url,
  env: named,
}: {
  url?: string | undefined;
  env?: string | undefined;
}): Promise<Examined> {
  const origin = url === undefined ? undefined : httpOrigin(url);
  if (url !== undefined && !origin)
    throw new UsageError('--url: enter an address such as https://prompts.example.com, without a path.');
  const env = named ?? 'dev';
  if (!isEnvironmentName(env))
    throw new UsageError(`--env: got ${JSON.stringify(env)}, expected a name such as dev.`);
  const variables = await readVariables('.', env, process.env).catch((error: unknown) => {
    // Without --env there may be no folder env/, for example beside a build: then no package is checked.
    if (named === undefined && error instanceof ConfigError) return {};
    throw error;
  });
  return { origin, env, variables };
}
