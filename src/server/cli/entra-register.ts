import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { graphOf } from '#server/config/graph.ts';
import { httpOrigin, parseGuid } from '#server/config/kinds.ts';
import { settingGroups } from '#server/config/settings.ts';
import type { Surroundings } from '#server/entra/graph.ts';
import { type Options, registerApps } from '#server/entra/register.ts';
import { otherWay } from '#server/entra/tenant-sign-in.ts';
import { isEnvironmentName } from '#server/teams-package/environment.ts';
import { readArguments, runCommand, UsageError } from './lib/command.ts';
import { print, sayLines } from './lib/output.ts';

const help = `
Usage: npm run entra:register -- --public-url https://prompts.example.com [--copilot] [--mcp]

Creates or corrects the app registrations in Microsoft Entra by Microsoft Graph: redirects, token version, permissions of the API,
Microsoft's clients, app roles, Application ID URIs, the enterprise application and a client secret. Shows the plan and asks before
the first change. What you added by hand stays. A second run changes only what differs; after an interruption run it again.

  --public-url URL      the address of the server for users
  --page-url URL        the address of the pages, if a static host has them
  --copilot             also for the agent in Microsoft 365 Copilot
  --copilot-uri URI     the Application ID URI that the Teams developer portal shows for that agent
  --mcp                 also for AI assistants; Visual Studio Code needs no further registration
  --check               only say what differs
  --document            print the registrations as a document of Microsoft Graph, and the steps of the portal (on stderr);
                        needs no network
  --yes                 do not ask
  --file FILE           the server's environment file (default: prompt-library.env). Receives PUBLIC_URL and ENTRA_*, keeps its
                        other lines and gets mode 0600; holds the secret, which is shown nowhere
  --env NAME            the Teams package: its values are written to env/.env.NAME (default: prod)
  --client-id ID        the client id of a registration made by hand; --mcp-client-id ID of that for assistants
  --secret-days DAYS    how long a new client secret is valid (default: 180). One that ends within 30 days is replaced
  --tenant ID           the directory (tenant) id to sign in to
  --graph URL           Microsoft Graph of a national cloud (default: that of ENTRA_AUTHORITY)
  -h, --help            show this help

Signs in by a code that you enter in a browser, as "Microsoft Graph Command Line Tools". You need the role Application Developer, or
Cloud Application Administrator for registrations of others.
${otherWay}

Exits with 0 if everything is as needed, 1 if something differs or failed, 2 for an invalid command line.
`;

const options = {
  'public-url': { type: 'string' },
  'page-url': { type: 'string' },
  copilot: { type: 'boolean', default: false },
  'copilot-uri': { type: 'string' },
  mcp: { type: 'boolean', default: false },
  check: { type: 'boolean', default: false },
  document: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  file: { type: 'string', default: 'prompt-library.env' },
  env: { type: 'string', default: 'prod' },
  'client-id': { type: 'string' },
  'mcp-client-id': { type: 'string' },
  'secret-days': { type: 'string', default: '180' },
  tenant: { type: 'string' },
  graph: { type: 'string' },
} as const;

const parsed = <T>(
  name: string,
  text: string | undefined,
  takes: string,
  parse: (text: string) => T | undefined,
) => {
  const value = text === undefined ? undefined : parse(text);
  if (text !== undefined && value === undefined)
    throw new UsageError(`--${name}: got ${JSON.stringify(text)}, expected ${takes}.`);
  return value;
};

const address = 'an address such as https://prompts.example.com, without a path';
const secure = (text: string) => (text.startsWith('https:') ? httpOrigin(text) : undefined);
const guid = (name: string, text: string | undefined) => parsed(name, text, 'a GUID', parseGuid);
const days = (text: string) => (/^\d{1,3}$/.test(text) && Number(text) > 30 ? Number(text) : undefined);

function readClouds(graph: string | undefined) {
  const { authority: setting } = settingGroups.entra.settings;
  const given = process.env[setting.name];
  const authority = (given && setting.kind.parse(given)) || 'https://login.microsoftonline.com';
  const origin =
    parsed('graph', graph, 'an address such as https://graph.microsoft.us', httpOrigin) ?? graphOf(authority);
  if (origin === undefined)
    throw new UsageError(`--graph: enter the address of Microsoft Graph for ${authority}.`);
  return { authority, graph: origin };
}

function readCommand(): Options {
  const { values } = readArguments(options, 0);
  const publicUrl = parsed('public-url', values['public-url'], address, secure);
  if (publicUrl === undefined)
    throw new UsageError('--public-url: enter the address of the server for users.');
  if (values.check && values.document) throw new UsageError('Choose --check or --document.');
  const env = parsed('env', values.env, 'a name such as prod', (text) =>
    isEnvironmentName(text) ? text : undefined,
  );
  return {
    publicUrl,
    pageUrl: parsed('page-url', values['page-url'], address, secure) ?? publicUrl,
    copilot: values.copilot || values['copilot-uri'] !== undefined,
    copilotUri: parsed('copilot-uri', values['copilot-uri'], 'an address such as api://…', (text) =>
      /^(api|https):\/\/\S+[^/\s]$/.test(text) ? text : undefined,
    ),
    mcp: values.mcp,
    mode: values.document ? 'document' : values.check ? 'check' : 'apply',
    yes: values.yes,
    ...readClouds(values.graph),
    tenant: guid('tenant', values.tenant),
    ids: {
      ...(values['client-id'] !== undefined && { library: guid('client-id', values['client-id']) ?? '' }),
      ...(values['mcp-client-id'] !== undefined && {
        assistants: guid('mcp-client-id', values['mcp-client-id']) ?? '',
      }),
    },
    secretDays: parsed('secret-days', values['secret-days'], 'a number from 31 to 999', days) ?? 180,
    file: values.file,
    env: env ?? 'prod',
    root: '.',
  };
}

/** @returns undefined if standard input is not a terminal. */
async function ask(question: string): Promise<boolean | undefined> {
  if (!process.stdin.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim());
  } finally {
    terminal.close();
  }
}

const around: Surroundings = {
  fetch,
  now: () => new Date(),
  sleep,
  ask,
  print,
  say: sayLines,
  token: process.env['GRAPH_TOKEN']?.trim() || undefined,
};

await runCommand(help, () => registerApps(readCommand(), around));
