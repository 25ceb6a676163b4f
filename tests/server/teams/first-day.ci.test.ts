import { type ChildProcess, spawn } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { freePort } from '#tests/support/free-port.ts';
import { createTenant } from '#tests/support/graph.ts';
import { sharedCluster } from '#tests/support/shared-cluster.ts';
import { written } from '#tests/support/test-app-process.ts';

const page = await readFile('.github/admin/first-day.md', 'utf8');
const [, ...parts] = page.split(/^## /m);
/** The commands of a part of the page, in their order. */
const commandsOf = (part: number) =>
  Array.from((parts[part - 1] ?? '').matchAll(/`((?:npm run|node) [^`]+)`/g), ([, command = '']) => command);

let folder: string;
const running = new Set<ChildProcess>();
let graph: Server;
let entra: Entra;
const { tenant, fetch: respond } = createTenant();
const file = (name: string) => path.join(folder, name);
const portOf = (server: Server) => (server.address() as AddressInfo).port;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-first-day-'));
  await cp('appPackage', file('appPackage'), { recursive: true });
  await cp('env', file('env'), { recursive: true });
  await symlink(path.resolve('dist'), file('dist'));
  entra = await startEntra(undefined, respond);
  tenant.codeInterval = 1;
  graph = await listen((request) => respond(request), 0, '127.0.0.1');
});
afterAll(async () => {
  // Left by a test that failed half-way.
  for (const child of running) child.kill('SIGKILL');
  await Promise.all([stopListening(graph), entra.stop()]);
  await rm(folder, { recursive: true });
});

/** Runs a command of the page in the folder of the checkout, with the few changes that this tenant needs. */
function start(command: string, extra: string[] = [], variables: Record<string, string> = {}) {
  const [program = '', ...parameters] = command
    .replace(/^npm run ([\w:]+)(?: --)?/, (_, name: string) => {
      return `node dist/server/${name.replace(':', '-')}.js`;
    })
    .split(' ');
  expect(program).toBe('node');
  const child = spawn(process.execPath, [...parameters, ...extra], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  running.add(child);
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  const ended = new Promise<{ code: number | null; signal: null; stdout: string; stderr: string }>(
    (resolve) => {
      child.on('close', (code) => {
        running.delete(child);
        resolve({ code, signal: null, ...output });
      });
    },
  );
  return { child, output, ended };
}

async function run(command: string, extra: string[] = [], variables: Record<string, string> = {}) {
  const { code, stdout, stderr } = await start(command, extra, variables).ended;
  expect(code, `${command}\n${stdout}${stderr}`).toBe(0);
  return stdout;
}

/** Copies the command's changes in the directory to Microsoft's sign-in. */
function publish() {
  const library = tenant.applications.find(({ displayName }) => displayName === 'Prompt Library');
  if (!library) throw new Error('there is no registration');
  const { appId, web, spa, identifierUris, api, requiredResourceAccess } = library;
  Object.assign(entra.behaviour.registration, {
    clientId: appId,
    redirectUris: [...web.redirectUris, ...spa.redirectUris],
    identifierUris,
    scopes: api.oauth2PermissionScopes.map(({ value }) => value),
    // With the administrator's consent.
    clients: requiredResourceAccess.map(({ resourceAppId }) => resourceAppId),
    tokenVersion: api.requestedAccessTokenVersion === 2 ? '2.0' : '1.0',
    secret: tenant.secrets.at(-1) ?? '',
  });
}

const register = async (command: string, extra: string[] = [], variables: Record<string, string> = {}) => {
  const { ENTRA_AUTHORITY } = entra.environment;
  const tenantOnly = ['--yes', '--graph', `http://127.0.0.1:${portOf(graph)}`];
  await run(command, [...extra, ...tenantOnly], { ENTRA_AUTHORITY, ...variables });
  publish();
};

/** Starts the server by the page's command. */
async function serve(command: string) {
  const port = await freePort();
  const server = start(command, [], { PORT: String(port) });
  // The line names PUBLIC_URL.
  await written(server, /runs at https:/);
  const address = `http://127.0.0.1:${port}`;
  return {
    address,
    stop: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
    },
  };
}

const examine = async (command: string, address: string) => {
  const report = await run(command, ['--url', address]);
  expect(report).toContain(' 0 wrong');
  return report;
};

it('the page of the first day leads to a library in which the doctor finds no problem', async () => {
  const [toRegister = '', toImport = '', toStart = '', toPackage = '', toExamine = ''] = commandsOf(1);
  // With a code, which the stand-in enters at the second poll.
  await register(toRegister);

  const values = { DATABASE_URL: sharedCluster()?.createDatabase('first_day') ?? '', DATA_DIR: file('data') };
  const item = /^4\. ([^]*?)^5\./m.exec(parts[0] ?? '')?.[1] ?? '';
  const named = Array.from(item.matchAll(/`(\w+)=([^`]*)`/g), ([, name = '', value = '']) => [name, value]);
  const all = { ...Object.fromEntries(named), ADMINS: 'ann@example.com', ...values };
  await appendFile(
    file('prompt-library.env'),
    Object.entries(all)
      .map((pair) => `${pair.join('=')}\n`)
      .join(''),
  );
  expect(Object.keys(all)).toContain('REQUIRE_SIGN_IN');

  await writeFile(file('prompts.csv'), 'title,prompt\nLetter,Write a letter about the trial.\n');
  await run(toImport);
  const server = await serve(toStart);
  await run(toPackage);
  const report = await examine(toExamine, server.address);
  expect(report).toContain('ok       Teams package: opens prompts.example.com');

  const { ENTRA_CLIENT_ID: aud } = parseEnv(await readFile(file('prompt-library.env'), 'utf8'));
  const prompts = `${server.address}/api/prompts`;
  expect((await fetch(prompts)).status).toBe(401);
  const signedIn = { headers: { authorization: `Bearer ${await entra.accessToken({ aud })}` } };
  expect(await (await fetch(prompts, signedIn)).json()).toMatchObject([{ title: 'Letter' }]);
  await server.stop();
});
