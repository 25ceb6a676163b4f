import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingsHelp } from '#server/config/documentation.ts';
import { ConfigError } from '#server/config.ts';
import { isEnvironmentName, readVariables } from '#server/teams-package/environment.ts';
import { packageVariables } from '#server/teams-package/variables.ts';
import { readArguments, runCommand, UsageError } from './lib/command.ts';
import { print, say } from './lib/output.ts';

const help = `
Usage: npm run teams:package -- --env NAME [--out FILE]

Creates the app package that an administrator uploads to Microsoft Teams: appPackage/manifest.json with its values filled in,
and the two icons. Needs no network and no account. The package is checked against Microsoft's schema and further rules of Teams;
the same input creates the same file, byte for byte.

  --env NAME   the values: env/.env.NAME, then env/.env.NAME.user, then the process environment; later values win
  --out FILE   the file to write (default: appPackage/build/appPackage.NAME.zip)
  -h, --help   show this help

${settingsHelp(packageVariables)}

Exits with 0 if the package was written, 1 if a value or file is wrong (one line each), 2 for an invalid command line.
`;

const options = { env: { type: 'string' }, out: { type: 'string' } } as const;

function readCommand() {
  const { env, out } = readArguments(options, 0).values;
  if (env === undefined)
    throw new UsageError('Enter an environment. Usage: npm run teams:package -- --env dev');
  if (!isEnvironmentName(env))
    throw new UsageError(`--env: got ${JSON.stringify(env)}, expected a name such as dev.`);
  return { env, out: out ?? path.join('appPackage', 'build', `appPackage.${env}.zip`) };
}

/** Checking and packing need the build tools, which a server in production does not install. */
async function loadPackager() {
  try {
    return await import('#server/teams-package/teams-package.ts');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new ConfigError('The tools for the package are not installed. Run npm ci.');
  }
}

await runCommand(help, async () => {
  const { env, out } = readCommand();
  const variables = await readVariables('.', env, process.env);
  const { createTeamsPackage } = await loadPackager();
  const made = await createTeamsPackage('appPackage', variables);
  if ('problems' in made) {
    for (const problem of made.problems) say(problem);
    say(`No package written. Values come from env/.env.${env}, env/.env.${env}.user and the environment.`);
    return 1;
  }
  await mkdir(path.dirname(out), { recursive: true });
  await writeFile(out, made.zip);
  print(`${made.name}: ${out} (${made.zip.length} bytes)`);
  return 0;
});
