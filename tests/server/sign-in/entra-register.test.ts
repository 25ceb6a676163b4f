import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { type Options, registerApps } from '#server/entra/register.ts';
import { createTenant, newApplication, tenantId, token } from '#tests/support/graph.ts';

const publicUrl = 'https://prompts.example.com';
const callback = `${publicUrl}/api/auth/microsoft/callback`;

let folder: string;
let { tenant, fetch } = createTenant();
let lines: string[];
let pauses: number[];
let now: Date;
let answer: boolean | undefined;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prompt-library-entra-'));
  await mkdir(path.join(folder, 'env'));
  ({ tenant, fetch } = createTenant());
  lines = [];
  pauses = [];
  now = new Date('2026-11-23T12:00:00Z');
  answer = true;
});
afterEach(() => rm(folder, { recursive: true }));

const serverFile = () => path.join(folder, 'server.env');
const read = async (file: string) => parseEnv(await readFile(file, 'utf8'));

async function run(changes: Partial<Options> = {}, given: string | undefined = token) {
  lines = [];
  const options: Options = {
    publicUrl,
    pageUrl: publicUrl,
    copilot: true,
    copilotUri: undefined,
    mcp: true,
    mode: 'apply',
    yes: false,
    authority: 'https://login.microsoftonline.com',
    graph: 'https://graph.microsoft.com',
    tenant: undefined,
    ids: {},
    secretDays: 180,
    file: serverFile(),
    env: 'prod',
    root: folder,
    ...changes,
  };
  const print = (line: string) => void lines.push(line);
  try {
    return await registerApps(options, {
      fetch,
      now: () => now,
      sleep: async (milliseconds) => void pauses.push(milliseconds),
      ask: async () => answer,
      print,
      say: print,
      token: given,
    });
  } catch (error) {
    lines.push((error as Error).message);
    return 'failed';
  }
}

/** The present state without what Graph itself adds. */
function documentOf() {
  return tenant.applications.map(
    ({ id: _, appId: __, uniqueName: ___, passwordCredentials: ____, ...rest }) => rest,
  );
}

const application = (name: string) => {
  const found = tenant.applications.filter(({ displayName }) => displayName === name);
  expect(found).toHaveLength(1);
  return found[0] as (typeof found)[0];
};
const library = () => application('Prompt Library');
const assistants = () => application('Prompt Library (assistants)');
const writes = () => tenant.sent.length;

describe('npm run entra:register', () => {
  it('makes the registrations of a new tenant, and the files that the server and the package take', async () => {
    expect(await run()).toBe(0);
    const { appId } = library();
    expect(library().identifierUris).toEqual([`api://${appId}`, `api://prompts.example.com/${appId}`]);
    expect(library().web.redirectUris).toEqual([callback]);
    expect(library().spa.redirectUris).toEqual(['brk-multihub://prompts.example.com']);
    expect(library().appRoles.map(({ value }) => value)).toEqual(['Reviewer', 'Admin']);
    expect(library().requiredResourceAccess.map(({ resourceAppId }) => resourceAppId)).toContain(appId);
    expect(library().api.preAuthorizedApplications).toHaveLength(7);
    expect(assistants().identifierUris).toEqual([`${publicUrl}/mcp`]);
    expect(assistants().api.oauth2PermissionScopes.map(({ value }) => value)).toEqual([
      'prompts.read',
      'access_as_user',
    ]);
    const [copilot, code] = assistants().api.preAuthorizedApplications;
    expect([copilot?.appId, copilot?.delegatedPermissionIds.length]).toEqual([
      'ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b',
      2,
    ]);
    expect([code?.appId, code?.delegatedPermissionIds.length]).toEqual([
      'aebc6443-996d-45c2-90f0-388ff96faa56',
      1,
    ]);
    expect(tenant.enterpriseApps).toEqual([appId, assistants().appId]);

    const values = await read(serverFile());
    expect(parseConfig(values).signIn).toMatchObject({
      kind: 'microsoft',
      tenantId,
      clientId: appId,
      clientSecret: tenant.secrets[0],
      mcpClientId: assistants().appId,
    });
    expect((await stat(serverFile())).mode & 0o777).toBe(0o600);
    expect(library().passwordCredentials[0]?.endDateTime).toBe('2027-05-22T12:00:00.000Z');
    expect(await read(path.join(folder, 'env/.env.prod'))).toMatchObject({
      TAB_DOMAIN: 'prompts.example.com',
      AAD_APP_CLIENT_ID: appId,
      TEAMS_APP_ID: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      COPILOT_AGENT: 'true',
    });
  });

  it('shows the plan in 80 columns and asks; without a yes nothing changes', async () => {
    answer = false;
    expect(await run()).toBe(1);
    expect(lines).toContain('Nothing was changed.');
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
    answer = undefined;
    expect(await run()).toBe('failed');
    expect(lines.at(-1)).toContain('--yes');
    expect(writes()).toBe(0);
    await expect(stat(serverFile())).rejects.toThrow();
    expect(await run({ yes: true })).toBe(0);
  });

  it('has nothing to do in a second run, and --check finds nothing', async () => {
    await run();
    const files = await readFile(serverFile(), 'utf8');
    const before = writes();
    expect(await run()).toBe(0);
    expect(lines.at(-1)).toBe('Nothing to do.');
    expect(await run({ mode: 'check' })).toBe(0);
    expect(writes()).toBe(before);
    expect(await readFile(serverFile(), 'utf8')).toBe(files);
  });

  it.each([false, true])(
    'continues after an interruption of any call (taking effect: %s)',
    async (failsAfter) => {
      await run();
      const wanted = JSON.stringify(documentOf()).replaceAll(/[\da-f-]{36}/g, '');
      const calls = tenant.calls.length;
      expect(calls).toBeGreaterThan(12);
      for (let call = 1; call <= calls; call += 1) {
        ({ tenant, fetch } = createTenant());
        await rm(serverFile(), { force: true });
        tenant.failsAt = call;
        tenant.failsAfter = failsAfter;
        expect(await run()).toBe('failed');
        expect(await run()).toBe(0);
        expect(JSON.stringify(documentOf()).replaceAll(/[\da-f-]{36}/g, '')).toBe(wanted);
        expect(tenant.enterpriseApps).toHaveLength(2);
        const { ENTRA_CLIENT_SECRET: secret } = await read(serverFile());
        expect(secret).toBe(tenant.secrets.at(-1));
      }
    },
  );

  it('corrects a registration that was changed by hand, and keeps what was added', async () => {
    await run();
    const app = library();
    app.api.requestedAccessTokenVersion = null;
    app.identifierUris = ['api://from-hand.example.com'];
    app.web.redirectUris = ['http://localhost:3000/api/auth/microsoft/callback'];
    app.spa.redirectUris = [];
    const [scope] = app.api.oauth2PermissionScopes;
    if (scope)
      Object.assign(scope, { id: 'own-scope', isEnabled: false, adminConsentDisplayName: 'By hand' });
    app.api.preAuthorizedApplications = [{ appId: 'another-client', delegatedPermissionIds: ['own-scope'] }];
    app.requiredResourceAccess = [];
    const role = { id: 'own-role', value: 'Other', displayName: 'Other', description: null, isEnabled: true };
    app.appRoles = [{ ...role, allowedMemberTypes: ['User'] }];
    const before = writes();
    expect(await run({ mode: 'check' })).toBe(1);
    expect(lines.join('\n')).toContain('access_as_user: turn it on again');
    expect(lines.join('\n')).toContain('access tokens of version 2 (now 1)');
    expect(writes()).toBe(before);

    expect(await run()).toBe(0);
    expect(app.api.requestedAccessTokenVersion).toBe(2);
    expect(app.identifierUris).toEqual([
      'api://from-hand.example.com',
      `api://${app.appId}`,
      `api://prompts.example.com/${app.appId}`,
    ]);
    expect(app.web.redirectUris).toEqual(['http://localhost:3000/api/auth/microsoft/callback', callback]);
    expect(app.api.oauth2PermissionScopes).toMatchObject([
      { id: 'own-scope', isEnabled: true, adminConsentDisplayName: 'By hand' },
    ]);
    expect(app.api.preAuthorizedApplications).toHaveLength(8);
    expect(app.api.preAuthorizedApplications.at(-1)?.delegatedPermissionIds).toEqual(['own-scope']);
    expect(app.requiredResourceAccess.at(-1)?.resourceAccess).toEqual([{ id: 'own-scope', type: 'Scope' }]);
    expect(app.appRoles.map(({ value }) => value)).toEqual(['Other', 'Reviewer', 'Admin']);
    expect(await run({ mode: 'check' })).toBe(0);
  });

  it('adopts a registration that was made by the guide, and asks which where that is unclear', async () => {
    const byHand = newApplication({ displayName: 'Prompt Library', web: { redirectUris: [callback] } });
    tenant.applications.push(byHand);
    expect(await run()).toBe(0);
    expect(library().appId).toBe(byHand.appId);

    await rm(serverFile());
    byHand.web.redirectUris = [];
    byHand.identifierUris = [];
    expect(await run()).toBe('failed');
    expect(lines.at(-1)).toContain(`--client-id ${byHand.appId}`);
    expect(await run({ ids: { library: byHand.appId } })).toBe(0);
    expect(library().web.redirectUris).toEqual([callback]);
  });

  it('sets only its own names in the files, and refuses those of another installation', async () => {
    await writeFile(serverFile(), '# ours\nADMINS="a@example.com"\nENTRA_CLIENT_SECRET=\n');
    await chmod(serverFile(), 0o644);
    const packageFile = path.join(folder, 'env/.env.prod');
    await writeFile(packageFile, 'TEAMS_APP_ID=aaaaaaaa-1111-4111-8111-111111111111\nAPP_VERSION=3.2.1');
    expect(await run()).toBe(0);
    const text = await readFile(serverFile(), 'utf8');
    expect(text).toMatch(/^# ours\nADMINS="a@example.com"\nENTRA_CLIENT_SECRET=S0c~/);
    expect((await stat(serverFile())).mode & 0o777).toBe(0o600);
    expect(await readFile(packageFile, 'utf8')).toMatch(/^TEAMS_APP_ID=aaaaaaaa-.*\nAPP_VERSION=3.2.1\nTAB/);

    const calls = tenant.calls.length;
    expect(await run({ publicUrl: 'https://other.example.com' })).toBe('failed');
    expect(lines.at(-1)).toContain('choose another file with --file');
    expect(tenant.calls).toHaveLength(calls);
    await writeFile(serverFile(), 'ENTRA_TENANT_ID=22222222-2222-4222-8222-222222222222\n');
    expect(await run()).toBe('failed');
    expect(writes()).toBeGreaterThan(0);
    expect(lines.at(-1)).toContain('22222222-2222');
  });

  it('makes a new secret only where the file has none that lasts', async () => {
    await run();
    now = new Date('2027-04-01T12:00:00Z');
    expect(await run()).toBe(0);
    expect(tenant.secrets).toHaveLength(1);
    now = new Date('2027-05-01T12:00:00Z');
    expect(await run({ mode: 'check' })).toBe(1);
    expect(lines.join('\n')).toContain('the one in the file ends on 2027-05-22');
    expect(await run()).toBe(0);
    expect((await read(serverFile()))['ENTRA_CLIENT_SECRET']).toBe(tenant.secrets[1]);
  });

  it('says which rights are missing, and leaves nothing behind', async () => {
    tenant.rights = 'reader';
    expect(await run()).toBe('failed');
    expect(lines.at(-1)).toContain('Cloud Application Administrator');
    expect(tenant.applications).toEqual([]);
    expect(await run({}, 'another-token')).toBe('failed');
    expect(await run({ tenant: tenantId }, 'another-token')).toBe('failed');
    expect(lines.at(-1)).toContain('does not accept the token');
  });

  it('does all the rest where the tenant refuses an address under an unverified domain', async () => {
    tenant.verifiedDomains = [];
    expect(await run()).toBe(0);
    ({ tenant, fetch } = createTenant());
    await rm(serverFile());
    tenant.verifiedDomains = [];
    tenant.strictUris = true;
    expect(await run()).toBe(1);
    const text = lines.join('\n');
    expect(text).toContain(`Entra refuses ${publicUrl}/mcp: prompts.example.com is not a verified domain`);
    expect(text).toContain('Sign-in in Teams works by api://<client id>');
    expect(library().identifierUris).toEqual([`api://${library().appId}`]);
    expect((await read(serverFile()))['ENTRA_CLIENT_SECRET']).toBe(tenant.secrets[0]);
    tenant.verifiedDomains = ['example.com'];
    expect(await run()).toBe(0);
    expect(assistants().identifierUris).toEqual([`${publicUrl}/mcp`]);
  });

  it('waits as long as Graph asks, and for a registration that Graph does not know yet', async () => {
    tenant.busy = 2;
    tenant.lag = 2;
    expect(await run()).toBe(0);
    expect(pauses).toEqual([7_000, 7_000, 2_000, 4_000]);
    tenant.busy = 99;
    expect(await run()).toBe('failed');
    expect(lines.at(-1)).toContain('Microsoft Graph is busy');
  });

  it('prints as a document what it sends, without a request', async () => {
    expect(await run({ mode: 'document' })).toBe(0);
    expect(tenant.calls).toEqual([]);
    const text = lines.join('\n');
    expect(text).toContain('Authentication:');
    const printed = text.slice(0, text.indexOf('\n}\n') + 2);
    await run();
    const { appId } = library();
    expect(JSON.parse(printed.replaceAll('<client id>', appId))).toEqual({ applications: documentOf() });
  });

  it('adds the Application ID URI of the Teams developer portal to the assistants', async () => {
    const copilotUri = 'api://auth-1/assistants';
    expect(await run({ copilotUri })).toBe(0);
    expect(assistants().identifierUris).toEqual([`${publicUrl}/mcp`, copilotUri]);
    expect(await run()).toBe(0);
    expect(assistants().identifierUris).toContain(copilotUri);
  });

  it('signs in by a code, and shows neither token nor secret', async () => {
    const all: string[] = [];
    expect(await run({}, undefined)).toBe(0);
    expect(lines[0]).toBe('To sign in, open https://microsoft.com/devicelogin and enter ABCD1234');
    all.push(...lines);
    for (const mode of ['apply', 'check', 'document'] as const) {
      await run({ mode });
      all.push(...lines);
    }
    tenant.rights = 'reader';
    library().web.redirectUris = [];
    await run();
    all.push(...lines);
    for (const secret of [token, 'not-to-be-shown', ...tenant.secrets])
      expect(all.join('\n')).not.toContain(secret);
    tenant.codeWaits = 'never';
    expect(await run({}, undefined)).toBe('failed');
    expect(lines.at(-1)).toBe('The sign-in was declined.');
  });
});
