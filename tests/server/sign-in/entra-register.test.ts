import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { newApplication, tenantId, token } from '#tests/support/graph.ts';
import { publicUrl, registering } from './registering.ts';

const callback = `${publicUrl}/api/auth/microsoft/callback`;
const at = registering();

describe('npm run entra:register', () => {
  it('creates the registrations of a new tenant, and the files for the server and the package', async () => {
    expect(await at.run()).toBe(0);
    const { appId } = at.library();
    expect(at.library().identifierUris).toEqual([`api://${appId}`, `api://prompts.example.com/${appId}`]);
    expect(at.library().web.redirectUris).toEqual([callback]);
    expect(at.library().spa.redirectUris).toEqual(['brk-multihub://prompts.example.com']);
    expect(at.library().appRoles.map(({ value }) => value)).toEqual(['Reviewer', 'Admin']);
    expect(at.library().requiredResourceAccess.map(({ resourceAppId }) => resourceAppId)).toContain(appId);
    expect(at.library().api.preAuthorizedApplications).toHaveLength(7);
    expect(at.assistants().identifierUris).toEqual([`${publicUrl}/mcp`]);
    const scopes = at.assistants().api.oauth2PermissionScopes.map(({ value }) => value);
    expect(scopes).toEqual(['prompts.read', 'access_as_user']);
    const clients = at.assistants().api.preAuthorizedApplications;
    expect(clients.slice(0, 2).map((one) => [one.appId, one.delegatedPermissionIds.length])).toEqual([
      ['ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b', 2],
      ['aebc6443-996d-45c2-90f0-388ff96faa56', 1],
    ]);
    expect(at.tenant.enterpriseApps).toEqual([appId, at.assistants().appId]);

    const values = await at.read('server.env');
    expect(parseConfig(values).signIn).toMatchObject({
      kind: 'microsoft',
      tenantId,
      clientId: appId,
      clientSecret: at.tenant.secrets[0],
      mcpClientId: at.assistants().appId,
    });
    expect((await stat(at.serverFile())).mode & 0o777).toBe(0o600);
    expect(at.library().passwordCredentials[0]?.endDateTime).toBe('2027-05-22T12:00:00.000Z');
    expect(await at.read('env/.env.prod')).toMatchObject({
      TAB_DOMAIN: 'prompts.example.com',
      PUBLIC_URL: publicUrl,
      AAD_APP_CLIENT_ID: appId,
      AAD_APP_OBJECT_ID: at.library().id,
      TEAMS_APP_ID: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      COPILOT_AGENT: 'true',
    });
  });

  it('shows the plan in 80 columns and requires a confirmation; without a yes nothing changes', async () => {
    at.answer = false;
    expect(await at.run()).toBe(1);
    expect(at.lines).toContain('Nothing was changed.');
    expect(at.lines.filter((line) => line.length > 80)).toEqual([]);
    at.answer = undefined;
    expect(await at.run()).toBe('failed');
    expect(at.lines.at(-1)).toContain('--yes');
    expect(at.writes()).toBe(0);
    await expect(stat(at.serverFile())).rejects.toThrow();
    expect(await at.run({ yes: true })).toBe(0);
  });

  it('changes nothing in a second run, and --check finds no difference', async () => {
    await at.run();
    const files = await readFile(at.serverFile(), 'utf8');
    const before = at.writes();
    expect(await at.run()).toBe(0);
    expect(at.lines.at(-1)).toBe('Nothing to do.');
    expect(await at.run({ mode: 'check' })).toBe(0);
    expect(at.writes()).toBe(before);
    expect(await readFile(at.serverFile(), 'utf8')).toBe(files);
  });

  it('continues after an interruption of any call, whether it took effect or not', async () => {
    await at.run();
    const wanted = JSON.stringify(at.document()).replaceAll(/[\da-f-]{36}/g, '');
    const calls = at.tenant.calls.length;
    expect(calls).toBeGreaterThan(12);
    for (let call = 1; call <= calls; call += 1) {
      await at.startAgain();
      Object.assign(at.tenant, { failsAt: call, failsAfter: call % 2 === 0 });
      expect(await at.run()).toBe('failed');
      expect(await at.run()).toBe(0);
      expect(JSON.stringify(at.document()).replaceAll(/[\da-f-]{36}/g, '')).toBe(wanted);
      expect(at.tenant.enterpriseApps).toHaveLength(2);
      const { ENTRA_CLIENT_SECRET: secret } = await at.read('server.env');
      expect(secret).toBe(at.tenant.secrets.at(-1));
    }
  });

  it('corrects a registration that was changed by hand, and keeps additions', async () => {
    await at.run();
    // Entra accepts these URIs only after the token version.
    at.tenant.verifiedDomains = [];
    const app = at.library();
    app.api.requestedAccessTokenVersion = null;
    app.identifierUris = ['api://from-hand.example.com'];
    app.web.redirectUris = ['http://localhost:3000/api/auth/microsoft/callback'];
    app.spa.redirectUris = [];
    const [scope] = app.api.oauth2PermissionScopes;
    if (scope)
      Object.assign(scope, { id: 'own-scope', isEnabled: false, adminConsentDisplayName: 'By hand' });
    app.api.preAuthorizedApplications = [{ appId: 'another-client', delegatedPermissionIds: ['own-scope'] }];
    const before = at.writes();
    expect(await at.run({ mode: 'check' })).toBe(1);
    expect(at.lines.join('\n')).toContain('access_as_user: turn it on again');
    expect(at.lines.join('\n')).toContain('access tokens of version 2 (now 1)');
    expect(at.writes()).toBe(before);

    expect(await at.run()).toBe(0);
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
    expect(app.api.preAuthorizedApplications.at(-1)?.delegatedPermissionIds).toEqual(['own-scope']);
    expect(await at.run({ mode: 'check' })).toBe(0);
  });

  it('adopts a registration that was created by the guide, and requires a choice if there are several', async () => {
    const byHand = newApplication({ displayName: 'Prompt Library', web: { redirectUris: [callback] } });
    at.tenant.applications.push(byHand);
    expect(await at.run()).toBe(0);
    expect(at.library().appId).toBe(byHand.appId);

    await rm(at.serverFile());
    byHand.identifierUris = [];
    byHand.web.redirectUris = [];
    expect(await at.run()).toBe('failed');
    expect(at.lines.at(-1)).toContain(`--client-id ${byHand.appId}`);
  });

  it('sets only its own variables in the files, and refuses those of another installation', async () => {
    await writeFile(at.serverFile(), '# ours\nADMINS="a@example.com"\nENTRA_CLIENT_SECRET=\n');
    await chmod(at.serverFile(), 0o644);
    const packageFile = at.file('env/.env.prod');
    await writeFile(packageFile, 'TEAMS_APP_ID=aaaaaaaa-1111-4111-8111-111111111111\nAPP_VERSION=3.2.1');
    expect(await at.run()).toBe(0);
    const text = await readFile(at.serverFile(), 'utf8');
    expect(text).toMatch(/^# ours\nADMINS="a@example.com"\nENTRA_CLIENT_SECRET=S0c~/);
    expect((await stat(at.serverFile())).mode & 0o777).toBe(0o600);
    expect(await readFile(packageFile, 'utf8')).toMatch(/^TEAMS_APP_ID=aaaaaaaa-.*\nAPP_VERSION=3.2.1\nTAB/);

    const calls = at.tenant.calls.length;
    expect(await at.run({ publicUrl: 'https://other.example.com' })).toBe('failed');
    expect(at.lines.at(-1)).toContain('choose another file with --file');
    expect(at.tenant.calls).toHaveLength(calls);
    await writeFile(at.serverFile(), 'ENTRA_TENANT_ID=22222222-2222-4222-8222-222222222222\n');
    expect(await at.run()).toBe('failed');
    expect(at.lines.at(-1)).toContain('22222222-2222');
  });

  it('creates a new secret only if the file has none that is valid for long enough', async () => {
    await at.run();
    at.now = new Date('2027-04-01T12:00:00Z');
    expect(await at.run()).toBe(0);
    expect(at.tenant.secrets).toHaveLength(1);
    at.now = new Date('2027-05-01T12:00:00Z');
    expect(await at.run({ mode: 'check' })).toBe(1);
    expect(at.lines.join('\n')).toContain('the one in the file ends on 2027-05-22');
    expect(await at.run()).toBe(0);
    expect((await at.read('server.env'))['ENTRA_CLIENT_SECRET']).toBe(at.tenant.secrets[1]);
  });

  it('names the missing rights, and leaves nothing behind', async () => {
    at.tenant.rights = 'reader';
    expect(await at.run()).toBe('failed');
    expect(at.lines.at(-1)).toContain('Cloud Application Administrator');
    expect(at.tenant.applications).toEqual([]);
    expect(await at.run({}, 'another-token')).toBe('failed');
    expect(await at.run({ tenant: tenantId }, 'another-token')).toBe('failed');
    expect(at.lines.at(-1)).toContain('does not accept the token');
  });

  it('does everything else if the tenant refuses an address under an unverified domain', async () => {
    at.tenant.verifiedDomains = [];
    expect(await at.run()).toBe(0);
    await at.startAgain();
    at.tenant.verifiedDomains = [];
    at.tenant.strictUris = true;
    expect(await at.run()).toBe(1);
    const text = at.lines.join(' ');
    expect(text).toContain(`Entra refuses ${publicUrl}/mcp: prompts.example.com is not a verified domain`);
    expect(text).toContain('Sign-in in Teams works by api://<client id>');
    expect(at.library().identifierUris).toEqual([`api://${at.library().appId}`]);
    expect((await at.read('server.env'))['ENTRA_CLIENT_SECRET']).toBe(at.tenant.secrets[0]);
    at.tenant.verifiedDomains = ['example.com'];
    expect(await at.run()).toBe(0);
    expect(at.assistants().identifierUris).toEqual([`${publicUrl}/mcp`]);
  });

  it('waits as long as Graph requires, and for a registration that Graph does not know yet', async () => {
    at.tenant.busy = 2;
    at.tenant.lag = 2;
    expect(await at.run()).toBe(0);
    expect(at.pauses).toEqual([7_000, 7_000, 2_000, 4_000]);
    at.tenant.busy = 99;
    expect(await at.run()).toBe('failed');
    expect(at.lines.at(-1)).toContain('Microsoft Graph is busy');
  });

  it('does not change the registrations of another installation in the tenant', async () => {
    const byHand = newApplication({
      displayName: 'Prompt Library',
      web: { redirectUris: ['https://test.example.com/api/auth/microsoft/callback'] },
    });
    at.tenant.applications.push(byHand);
    const before = JSON.stringify(byHand);
    const other = { publicUrl: 'https://other.example.com', file: at.file('other.env'), env: 'other' };
    expect(await at.run(other)).toBe(0);
    expect(await at.run()).toBe(0);
    expect(at.tenant.applications).toHaveLength(5);
    expect(JSON.stringify(byHand)).toBe(before);
    expect(await at.run(other)).toBe(0);
    expect(at.lines.at(-1)).toBe('Nothing to do.');
  });

  it('creates the registration of "atk provision", and continues with one that it created', async () => {
    const made = newApplication({ displayName: 'Prompt Library' });
    at.tenant.applications.push(made);
    const given: Record<string, string> = {
      PUBLIC_URL: publicUrl,
      TAB_DOMAIN: 'prompts.example.com',
      AAD_APP_CLIENT_ID: made.appId,
      AAD_APP_OBJECT_ID: made.id,
    };
    const template = await readFile('appPackage/aad.manifest.json', 'utf8');
    const { id, appId, ...manifest } = JSON.parse(
      template.replaceAll(/\$\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? ''),
    ) as typeof made;
    expect([id, appId]).toEqual([made.id, made.appId]);
    Object.assign(made, structuredClone(manifest));
    const without = { copilot: false, mcp: false };
    expect(await at.run(without)).toBe(0);
    // The registration lacks only a secret.
    const sent = ['/servicePrincipals', `/applications/${made.id}/addPassword`];
    expect(at.tenant.sent.map(({ path }) => path)).toEqual(sent);
    await at.startAgain();
    expect(await at.run(without)).toBe(0);
    const [own] = at.document();
    const known = JSON.stringify(own).replaceAll(at.library().appId, made.appId);
    expect(JSON.parse(known)).toEqual(manifest);
  });

  it('signs in by a code, and shows neither token nor secret', async () => {
    const all: string[] = [];
    expect(await at.run({}, null)).toBe(0);
    expect(at.lines[0]).toBe('To sign in, open https://microsoft.com/devicelogin and enter ABCD1234');
    all.push(...at.lines);
    for (const mode of ['apply', 'check', 'document'] as const) {
      await at.run({ mode });
      all.push(...at.lines);
    }
    at.tenant.rights = 'reader';
    at.library().web.redirectUris = [];
    await at.run();
    all.push(...at.lines);
    for (const secret of [token, 'not-to-be-shown', ...at.tenant.secrets])
      expect(all.join('\n')).not.toContain(secret);
    at.tenant.codeWaits = 'never';
    expect(await at.run({}, null)).toBe('failed');
    expect(at.lines.at(-1)).toBe('The sign-in was declined.');
  });
});
