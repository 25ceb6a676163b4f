import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientId } from '#tests/support/entra.ts';
import { deployments, diagnose, type Proxy, packageValues, publicUrl as page } from './deployment.ts';
import { teamsFolder } from './teams-folder.ts';

const api = 'https://prompts-api.example.com';
const callback = `${api}/api/auth/microsoft/callback`;
const folder = teamsFolder();
const deployment = deployments();

const authority = 'https://login.example.com/t';
const teams = { clientId, authority, scope: `${clientId}/access_as_user` };
const file = { apiHost: api, companyName: 'Example', signIn: 'microsoft', teams };

/** A static host: files without an API, with the headers of our server. */
const staticHost =
  (config: object): Proxy =>
  (response, path) => {
    if (path === '/config.json') return Response.json(config);
    return path.startsWith('/api') ? new Response('', { status: 404 }) : response;
  };

/** Lets the doctor reach servers on this machine by their public names. */
function stubNames(servers: Record<string, string>) {
  const original = fetch;
  vi.stubGlobal('fetch', (address: string, how: RequestInit) => {
    const { origin, pathname, search } = new URL(address);
    return original((servers[origin] ?? origin) + pathname + search, how);
  });
}
afterEach(() => void vi.unstubAllGlobals());

/** The doctor's report, with the environment of the API's server; pages and API have different origins. */
async function examined({
  config = file,
  server = {},
  here = {},
  url = page,
  names = {},
}: {
  config?: object;
  server?: NodeJS.ProcessEnv;
  here?: NodeJS.ProcessEnv;
  url?: string;
  names?: Record<string, string>;
} = {}) {
  const environment = { ...deployment.environment(), PUBLIC_URL: api, ALLOWED_ORIGINS: page };
  const hosts = [page, api].map((origin) => new URL(origin).host);
  Object.assign(deployment.entra().behaviour.registration, {
    redirectUris: [callback, ...hosts.map((host) => `brk-multihub://${host}`)],
    identifierUris: [`api://${clientId}`, ...hosts.map((host) => `api://${host}/${clientId}`)],
  });
  stubNames({
    [page]: await deployment.start({}, staticHost(config)),
    [api]: await deployment.start({ ...environment, ...server }),
    ...names,
  });
  return diagnose(folder, { ...environment, ...packageValues, ...here }, url);
}

describe('the doctor, with pages on a static host', () => {
  it('reports no problem if the API allows the pages and has its own address for the sign-in', async () => {
    const { out, wrong } = await examined();
    expect(wrong).toEqual([]);
    for (const line of [
      `ok       HTTPS: users open ${page}`,
      'ok       API: responds with 0 departments',
      `returns to ${callback}`,
      'ok       Teams package: opens prompts.example.com',
      `ok       Redirect ${callback}: registered`,
      'ok       Redirect brk-multihub://prompts.example.com: registered',
    ])
      expect(out).toContain(line);
  });

  it('reports an API that does not allow the origin of the pages', async () => {
    const { out, wrong } = await examined({
      server: { ALLOWED_ORIGINS: 'https://old.example.com' },
      here: { MESSAGE_EXTENSION: 'true' },
    });
    expect(wrong).toEqual([
      `wrong    API: does not allow requests from ${page}`,
      expect.stringMatching(/^wrong {4}Message extension: .+ responds with \d+ without a token$/),
    ]);
    expect(out).toContain(`-> Add ${page} to ALLOWED_ORIGINS on the API's server`);
  });

  it('reports a sign-in that returns to another address than the API', async () => {
    const { out, wrong } = await examined({ server: { PUBLIC_URL: page } });
    expect(wrong).toEqual([`wrong    Sign-in start: does not return to ${callback}`]);
    expect(out).toContain(`-> Set PUBLIC_URL=${api} on the API's server, and register`);
  });

  it('reports a package that opens the API instead of the pages', async () => {
    const { wrong, out } = await examined({ here: { TAB_DOMAIN: new URL(api).host } });
    expect(wrong).toEqual([
      'wrong    Teams package: TAB_DOMAIN is prompts-api.example.com, but users open prompts.example.com',
    ]);
    expect(out).toContain('-> Set TAB_DOMAIN=prompts.example.com in ');
    expect(out).not.toContain(`--url ${api}`);
  });
});
