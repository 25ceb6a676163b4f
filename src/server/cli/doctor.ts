import { httpOrigin } from '#server/config/kinds.ts';
import { ConfigError, parseConfig } from '#server/config.ts';
import type { Check, Subject } from '#server/doctor/check.ts';
import { examine } from '#server/doctor/doctor.ts';
import { checkPackageValues } from '#server/doctor/package-values.ts';
import { isEnvironmentName, readVariables } from '#server/teams-package/environment.ts';
import { checkVariables, type GivenVariables } from '#server/teams-package/variables.ts';
import { readArguments, runCommand, UsageError } from './lib/command.ts';
import { print } from './lib/output.ts';

const help = `
Usage: npm run doctor [-- --url https://prompts.example.com] [--env NAME]

Checks a running prompt library from outside, and reports for each check whether it is ok, wrong (with the remedy), a warning or
skipped: address, network, HTTPS, page, frames (Teams, Outlook, Microsoft 365), configuration, API, who can read, sign-in in browsers, in Teams
and of AI assistants, the extensions of PostgreSQL, the Microsoft tenant and its keys, the client secret, the redirect addresses and the
addresses of the API and of /mcp at Microsoft, and the Teams package with its agent. Run it with the environment of the server. It
changes nothing and signs in no user; the secret is sent to Microsoft only.

  --url URL    the address to check (default: PUBLIC_URL, else the server on this machine's PORT); behind a proxy also the server
               itself; with the pages on a static host, its address: its config.json names the API
  --env NAME   the Teams package to check: env/.env.NAME, env/.env.NAME.user and the environment (default: dev)
  -h, --help   show this help

Exits with 0 if nothing is wrong, 1 if something is wrong, 2 for an invalid command line.
`;

const options = { url: { type: 'string' }, env: { type: 'string' } } as const;

async function readCommand() {
  const { url, env: named } = readArguments(options, 0).values;
  const origin = url === undefined ? undefined : httpOrigin(url);
  if (url !== undefined && !origin)
    throw new UsageError('--url: enter an address such as https://prompts.example.com, without a path.');
  const env = named ?? 'dev';
  if (!isEnvironmentName(env))
    throw new UsageError(`--env: got ${JSON.stringify(env)}, expected a name such as dev.`);
  const variables = await readVariables('.', env, process.env).catch((error: unknown) => {
    // Without --env there may be no folder env/, as beside a build: then no package is checked.
    if (named === undefined && error instanceof ConfigError) return {};
    throw error;
  });
  return { origin, env, variables };
}

function subjectOf(origin: string | undefined, variables: GivenVariables): Subject {
  const { publicUrl, port, signIn, database, embeddings } = parseConfig(process.env);
  const url = origin ?? publicUrl ?? `http://localhost:${port}`;
  const entra = signIn.kind === 'microsoft' ? signIn : undefined;
  const packageClientId = checkVariables(variables).values?.AAD_APP_CLIENT_ID;
  return {
    url,
    publicUrl: publicUrl ?? url,
    entra,
    packageClientId,
    database: 'url' in database ? { url: database.url, needsVector: embeddings !== undefined } : undefined,
  };
}

/** Text from another server may hold anything: its control characters are removed. */
function printCheck({ state, name, found, advice }: Check) {
  print(`${state.padEnd(7)}  ${name}: ${found}`);
  if (advice) print(`         -> ${advice}`);
}

await runCommand(help, async () => {
  const { origin, env, variables } = await readCommand();
  const subject = subjectOf(origin, variables);
  const place = `env/.env.${env} or the environment`;
  const found = await examine(subject);
  const checks = [...found.checks, ...checkPackageValues(variables, place, subject, found.places)];
  checks.forEach(printCheck);
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const warnings = count('warning') > 0 ? `, ${count('warning')} with a warning` : '';
  print(`${count('ok')} ok, ${count('wrong')} wrong, ${count('skipped')} skipped${warnings}.`);
  return count('wrong') > 0 ? 1 : 0;
});
