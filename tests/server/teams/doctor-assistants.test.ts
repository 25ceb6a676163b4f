import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { describe, expect, it } from 'vitest';
import { mcpClientId, otherTenantId } from '#tests/support/entra.ts';
import { deployments, examiner, type Proxy, packageValues, publicUrl, setHeader } from './deployment.ts';
import { teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const deployment = deployments();
const examined = examiner(folder, deployment);
const environment = () => ({ ...deployment.environment(), ENTRA_MCP_CLIENT_ID: mcpClientId });
const here = () => ({ ...environment(), ...packageValues, MESSAGE_EXTENSION: 'true' });
const search = '/api/message-extension/prompts';
const mcpUrl = `${publicUrl}/mcp`;

describe('the doctor, on AI assistants and the message extension', () => {
  it('reports no problem if they can sign in, and checks the agent of the package', async () => {
    const agent = { COPILOT_AGENT: 'true', COPILOT_OAUTH_ID: 'NDY3==' };
    const { wrong, out } = await examined({ server: environment(), here: { ...here(), ...agent } });
    expect(wrong).toEqual([]);
    for (const line of [
      `ok       Assistants: /mcp requests ${mcpUrl}/prompts.read`,
      'ok       Assistants: the metadata leads to http://127.0.0.1:',
      'ok       Assistants: tokens of the tenant are accepted, without a person refused (403)',
      `ok       Copilot agent: calls ${mcpUrl}, signs in by NDY3==`,
      `ok       Message extension: searches ${publicUrl}${search}, which asks for a sign-in`,
    ])
      expect(out).toContain(line);
  });

  const onMcp =
    (change: Proxy): Proxy =>
    (response, path) =>
      path === '/mcp' ? change(response, path) : response;
  it.each<[string, Proxy, string]>([
    [
      'does not forward /mcp',
      onMcp(() => new Response('', { status: 404 })),
      'Assistants: /mcp responds with 404',
    ],
    [
      'replaces its challenge',
      onMcp(setHeader('WWW-Authenticate', 'Bearer')),
      `Assistants: WWW-Authenticate of /mcp lacks scope="${mcpUrl}/prompts.read"`,
    ],
    [
      'does not forward the search of the message extension',
      (response, path) => (path === search ? new Response('', { status: 404 }) : response),
      `Message extension: ${search} responds with 404 without a token`,
    ],
  ])('reports a proxy that %s', async (_, proxy, problem) => {
    const { wrong } = await examined({ proxy, server: environment(), here: here() });
    expect(wrong).toEqual([`wrong    ${problem}`]);
  });

  it('checks the notices in the activity feed: the package, the server, and a token for Graph', async () => {
    const notices = { ACTIVITY_NOTICES: 'true', TEAMS_LINK_APP_ID: otherTenantId };
    const examine = async (changes: NodeJS.ProcessEnv) =>
      (await examined({ server: environment(), here: { ...here(), ...changes } })).out;
    const name = "Notices in Teams' activity feed";
    expect(await examine(notices)).toContain(`ok       ${name}: Microsoft issues a token for Graph`);
    expect(await examine({})).not.toContain('Notices');
    const refused = await examine({ ...notices, ENTRA_CLIENT_SECRET: 'another-secret-of-the-app' });
    expect(refused).toContain(`wrong    ${name}: Microsoft issues no token for Graph: `);
    await folder.change('env/.env.dev', 'ACTIVITY_NOTICES=', 'ACTIVITY_NOTICES=true');
    expect(await examine({})).toContain(
      `wrong    ${name}: the package declares them, the server does not send them\n         -> Set ACTIVITY_NOTICES=true on the server.`,
    );
  });

  it('reports a server that does not know the audience of the tenant’s tokens', async () => {
    const { wrong, out } = await examined({ here: here() });
    expect(wrong).toEqual([
      "wrong    Assistants: the server refuses the tenant's tokens for assistants (401)",
    ]);
    expect(out).toContain(`-> Set ENTRA_MCP_CLIENT_ID=${mcpClientId} on the server`);
  });

  it.each<[string, Partial<ReturnType<typeof deployment.entra>['behaviour']['assistants']>, string]>([
    [
      'lacks the address',
      { identifierUris: ['api://assistants'] },
      `no registration of the tenant has the address ${mcpUrl}`,
    ],
    [
      'is another one',
      { clientId: otherTenantId },
      `${mcpUrl} belongs to the registration ${otherTenantId}, ENTRA_MCP_CLIENT_ID is ${mcpClientId}`,
    ],
  ])('reports a registration that %s', async (_, changes, problem) => {
    Object.assign(deployment.entra().behaviour.assistants, changes);
    const { wrong } = await examined({ server: environment(), here: here() });
    expect(wrong).toEqual([`wrong    Assistants: ${problem}`]);
  });

  it('reports an agent that users cannot sign in to', async () => {
    const agent = { ...deployment.environment(), ...packageValues, COPILOT_AGENT: 'true' };
    const { wrong } = await examined({ here: agent });
    expect(wrong).toEqual([
      'wrong    Copilot agent: COPILOT_OAUTH_ID is not set',
      'wrong    Copilot agent: ENTRA_MCP_CLIENT_ID is not set: users cannot sign in',
    ]);
  });

  it.each([
    ['10.20.0.7', 'warning  Network: prompts.example.com is 10.20.0.7 here, a private address'],
    ['93.184.216.34', 'ok       Network: prompts.example.com has a public address'],
  ])('warns of a private address: %s', async (address, line) => {
    const { lookup } = dns;
    Object.assign(dns, { lookup: async () => [{ address, family: address.includes(':') ? 6 : 4 }] });
    syncBuiltinESMExports();
    const { out, wrong } = await examined({ here: here(), server: environment() }).finally(() => {
      Object.assign(dns, { lookup });
      syncBuiltinESMExports();
    });
    expect(out).toContain(line);
    expect(wrong).toEqual([]);
  });
});

describe('the doctor, on tabs in chats and meetings', () => {
  const withTabs = () => ({ ...deployment.environment(), ...packageValues, CHAT_TABS: 'true' });

  it('names the page on which users choose their content, and nothing for a package without such tabs', async () => {
    const { out, wrong } = await examined({ here: withTabs() });
    expect(wrong).toEqual([]);
    expect(out).toContain(
      `ok       Tabs in chats and meetings: people choose their content at ${publicUrl}/?beside=settings`,
    );
    expect((await examined()).out).not.toContain('Tabs in chats');
  });

  it('reports a page that is not of the library', async () => {
    const proxy: Proxy = (response, path) => (path === '/' ? new Response('<h1>It works!</h1>') : response);
    const { out } = await examined({ here: withTabs(), proxy });
    expect(out).toContain(
      'wrong    Tabs in chats and meetings: /?beside=settings is not a page of the library',
    );
  });
});
