import type { Check } from '#server/doctor/check.ts';
import { examineDeployment } from '#server/doctor/examination.ts';
import { readArguments, runCommand } from './lib/command.ts';
import { readDeployment } from './lib/deployment.ts';
import { print } from './lib/output.ts';

const help = `
Usage: npm run doctor [-- --url https://prompts.example.com] [--env NAME]

Checks a running prompt library from outside, and reports for each check whether it is ok, wrong (with the remedy), a warning or
skipped: address, network, HTTPS, page, frames (Teams, Outlook, Microsoft 365), configuration, API, who can read, sign-in in browsers, in Teams
and of AI assistants, settings of earlier versions, the extensions of PostgreSQL, addresses that give no role, the Microsoft tenant and its keys, the client secret, the redirect addresses and the
addresses of the API and of /mcp at Microsoft, the departments of announcements, and the Teams package with its parts. Run it with the environment of the server. It
changes nothing and signs in no user; the secret is sent to Microsoft only.

  --url URL    the address to check (default: PUBLIC_URL, else the server on this machine's PORT); behind a proxy also the server
               itself; with the pages on a static host, its address: its config.json names the API
  --env NAME   the Teams package to check: env/.env.NAME, env/.env.NAME.user and the environment (default: dev)
  -h, --help   show this help

Exits with 0 if nothing is wrong, 1 if something is wrong, 2 for an invalid command line.
`;

const options = { url: { type: 'string' }, env: { type: 'string' } } as const;

/** Removes control characters, because text from another server may contain anything. */
function printCheck({ state, name, found, advice }: Check) {
  print(`${state.padEnd(7)}  ${name}: ${found}`);
  if (advice) print(`         -> ${advice}`);
}

await runCommand(help, async () => {
  const checks = await examineDeployment(await readDeployment(readArguments(options, 0).values));
  checks.forEach(printCheck);
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  const warnings = count('warning') > 0 ? `, ${count('warning')} with a warning` : '';
  print(`${count('ok')} ok, ${count('wrong')} wrong, ${count('skipped')} skipped${warnings}.`);
  return count('wrong') > 0 ? 1 : 0;
});
