import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { examineDeployment } from '#server/doctor/examination.ts';
import { listen, stopListening } from '#server/http/listen.ts';
import { createClientFolder } from '#tests/server/static/client-folder.ts';
import { clientId, clientSecret, type Entra, startEntra } from '#tests/support/entra.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { goodValues, type teamsFolder } from './teams-folder.ts';

export const publicUrl = 'https://prompts.example.com';

/** A proxy in front of the server, which may change or replace responses. */
export type Proxy = (response: Response, path: string) => Response;

export const setHeader =
  (name: string, value: string, status?: number): Proxy =>
  (response) => {
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: status ?? response.status, headers });
  };

/** A simulated Microsoft Entra, and the real server with a given environment on a loopback port, behind a proxy. */
export function deployments() {
  const client = createClientFolder();
  const servers: Server[] = [];
  let entra: Entra;
  let testApp: TestApp;
  beforeAll(async () => {
    [entra, testApp] = await Promise.all([startEntra(), createTestApp()]);
  });
  afterEach(async () => {
    entra.reset();
    await Promise.all(servers.splice(0).map((server) => stopListening(server)));
  });
  afterAll(async () => {
    await Promise.all([entra.stop(), testApp.close()]);
    client.remove();
  });
  return {
    entra: () => entra,
    /** Environment of a server that is ready for Teams. */
    environment: () => ({ PUBLIC_URL: publicUrl, ...entra.environment }),
    /** @returns the URL of the server. */
    async start(environment: NodeJS.ProcessEnv, proxy: Proxy = (response) => response) {
      const config = parseConfig(environment);
      const app = appOver(testApp.database, {
        config,
        clientDir: client.folder,
        ownOrigin: () => config.publicUrl ?? 'http://localhost:3000',
      });
      const response = async (request: Request) =>
        proxy(await app.fetch(request), new URL(request.url).pathname);
      const server = await listen(response, 0, '127.0.0.1');
      servers.push(server);
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    },
  };
}

/** Values of a Teams package for that server. */
export const packageValues = { ...goodValues, AAD_APP_CLIENT_ID: clientId };

/** The doctor's report on this environment, in lines as the command prints them. */
async function diagnose(folder: ReturnType<typeof teamsFolder>, here: NodeJS.ProcessEnv, url: string) {
  const variables = await folder.variables(here);
  const { env } = process;
  process.env = here;
  const examining = examineDeployment({ origin: url, env: 'dev', variables });
  process.env = env;
  const checks = await examining;
  const out = checks
    .map(({ state, name, found, advice }) =>
      [`${state.padEnd(7)}  ${name}: ${found}`].concat(advice ? `         -> ${advice}` : []).join('\n'),
    )
    .join('\n');
  expect(out).not.toContain(clientSecret);
  return { out, wrong: out.split('\n').filter((line) => line.startsWith('wrong')) };
}

/** Examines a deployment, which by default is ready for Teams. */
export const examiner =
  (folder: ReturnType<typeof teamsFolder>, deployment: ReturnType<typeof deployments>) =>
  async ({
    proxy,
    server = deployment.environment(),
    here = { ...deployment.environment(), ...packageValues },
  }: {
    proxy?: Proxy;
    server?: NodeJS.ProcessEnv;
    here?: NodeJS.ProcessEnv;
  } = {}) =>
    diagnose(folder, here, await deployment.start(server, proxy));
