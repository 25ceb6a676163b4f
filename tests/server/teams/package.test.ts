import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Ajv from 'ajv';
import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { notificationKinds } from '#domain/vocabulary.ts';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const { TAB_DOMAIN: domain, TEAMS_APP_ID: id, AAD_APP_CLIENT_ID: client } = goodValues;
const second = 'cccccccc-3333-4333-8333-333333333333';
const withAgent = { ...goodValues, COPILOT_AGENT: 'true', COPILOT_OAUTH_ID: 'NDY3==' };

describe('the app package', () => {
  it('contains the filled-in manifest and the two icons', async () => {
    const { names, entries, manifest } = await folder.package();
    expect(names).toEqual(['manifest.json', 'color.png', 'outline.png']);
    expect(Buffer.from(entries['color.png'] ?? [])).toEqual(await readFile('appPackage/color.png'));
    expect(manifest).toMatchObject({
      id,
      name: { short: 'Prompt Library (dev)' },
      developer: { privacyUrl: `https://${domain}/privacy`, termsOfUseUrl: `https://${domain}/terms` },
      staticTabs: [
        { entityId: 'home', contentUrl: `https://${domain}/`, scopes: ['personal'] },
        { entityId: 'about', scopes: ['personal'] },
      ],
      validDomains: [domain],
      webApplicationInfo: {
        id: client,
        resource: `api://${domain}/${client}`,
        nestedAppAuthInfo: [
          { redirectUri: `brk-multihub://${domain}`, scopes: [`${client}/access_as_user`] },
        ],
      },
      showLoadingIndicator: true,
    });
    expect(JSON.stringify(manifest)).not.toContain('${{');
  });

  it('prefetches the token of the second registration, where there is one', async () => {
    const values = { ...goodValues, AAD_TEAMS_CLIENT_ID: second.toUpperCase() };
    expect((await folder.package(values)).manifest).toMatchObject({
      $schema: expect.stringContaining('/v1.30/'),
      manifestVersion: '1.30',
      webApplicationInfo: {
        id: client,
        nestedAppAuthInfo: [{ clientId: second, scopes: [`${client}/access_as_user`] }],
      },
    });
  });

  it('reads values from the file, the personal file and the environment; later ones win', async () => {
    await folder.change('env/.env.dev', 'TAB_DOMAIN=', 'TAB_DOMAIN=file.example.com');
    await folder.change('env/.env.dev', 'TEAMS_APP_ID=', `TEAMS_APP_ID=${id}`);
    await folder.write('env/.env.dev.user', 'TAB_DOMAIN=user.example.com\nAPP_NAME_SUFFIX=" mine"\n');
    expect((await folder.package({ AAD_APP_CLIENT_ID: client })).manifest).toMatchObject({
      id,
      name: { short: 'Prompt Library mine' },
      validDomains: ['user.example.com'],
    });
    const last = { TAB_DOMAIN: 'process.example.com', APP_NAME_SUFFIX: '' };
    expect((await folder.package({ AAD_APP_CLIENT_ID: client, ...last })).manifest).toMatchObject({
      name: { short: 'Prompt Library' },
      validDomains: ['process.example.com'],
    });
    await folder.write('env/.env.prod', 'APP_NAME_SUFFIX=\nAPP_VERSION=2.0.1\n');
    expect((await folder.package(goodValues, 'prod')).name).toBe('Prompt Library');
  });

  it('keeps a value with JSON syntax as a string, and has ids and domain in lower case, as Microsoft compares them', async () => {
    const upper = Object.entries(goodValues).map(([name, value]) => [name, value.toUpperCase()]);
    const values = { ...Object.fromEntries(upper), APP_NAME_SUFFIX: '","id":"x' };
    expect((await folder.package(values)).manifest).toMatchObject({
      id,
      name: { short: 'Prompt Library","id":"x' },
      validDomains: [domain],
      webApplicationInfo: { id: client },
    });
  });
});

describe('a part of the app package', () => {
  /** Makes the package without and with a part, and compares everything that is not the part's. */
  async function withPart(part: Record<string, string>, values: Record<string, string> = goodValues) {
    const without = await folder.package(values);
    const made = await folder.package({ ...values, ...part });
    for (const [name, content] of Object.entries(without.entries))
      if (name !== 'manifest.json') expect(made.entries[name], name).toEqual(content);
    return { ...made, without: without.manifest };
  }

  it('is absent if it is turned off: the package is identical to the byte', async () => {
    const { zip } = await folder.package();
    const off = ['MESSAGE_EXTENSION', 'ACTIVITY_NOTICES', 'CHAT_TABS', 'STORE_FEATURES', 'COPILOT_AGENT'];
    const values = Object.fromEntries(off.map((name) => [name, 'False']));
    const again = await folder.package({ ...goodValues, ...values, COPILOT_DYNAMIC_TOOLS: 'false' });
    expect(again.zip).toEqual(zip);
  });

  it('names the features of the app', async () => {
    const { names, manifest, without } = await withPart({ STORE_FEATURES: 'true' });
    expect(names).toHaveLength(3);
    const feature = { title: expect.any(String), description: expect.any(String) };
    expect(manifest).toEqual({
      ...without,
      $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.26/MicrosoftTeams.schema.json',
      manifestVersion: '1.26',
      description: { ...(without['description'] as object), features: [feature, feature, feature] },
    });
  });

  it('adds tabs in chats and meetings, also with a second registration', async () => {
    const values = { ...goodValues, AAD_TEAMS_CLIENT_ID: second };
    const { names, manifest, without } = await withPart({ CHAT_TABS: 'true' }, values);
    const { configurableTabs, supportsChannelFeatures, ...rest } = manifest;
    expect(names).toHaveLength(3);
    expect(rest).toEqual(without);
    expect(supportsChannelFeatures).toBe('tier1');
    expect(configurableTabs).toMatchObject([
      {
        configurationUrl: `https://${domain}/?beside=settings`,
        scopes: ['team', 'groupChat'],
        meetingSurfaces: ['sidePanel'],
      },
    ]);
  });

  it('declares the notices for the activity feed', async () => {
    const { names, manifest, without } = await withPart({ ACTIVITY_NOTICES: 'true' });
    const { activities, authorization, ...rest } = manifest;
    expect(names).toHaveLength(3);
    expect(rest).toEqual(without);
    const { activityTypes } = activities as { activityTypes: { type: string; templateText: string }[] };
    expect(new Set(activityTypes.map(({ type }) => type))).toEqual(
      new Set([...notificationKinds.filter((kind) => kind !== 'reassigned'), 'weekly_digest']),
    );
    for (const { templateText } of activityTypes) expect(templateText).not.toMatch(/[{}]/);
    expect(authorization).toEqual({
      permissions: { resourceSpecific: [{ name: 'TeamsActivity.Send.User', type: 'Application' }] },
    });
  });

  it('adds the message extension, to a package with an agent', async () => {
    const part = { MESSAGE_EXTENSION: 'true' };
    const { read, entries, manifest, without } = await withPart(part, withAgent);
    const { composeExtensions, ...rest } = manifest;
    expect(rest).toEqual(without);
    expect(read('messageExtensionCard.json')).toEqual(
      JSON.parse(await readFile('appPackage/message-extension/card.json', 'utf8')),
    );
    expect(composeExtensions).toMatchObject([
      {
        composeExtensionType: 'apiBased',
        authorization: {
          authType: 'microsoftEntra',
          microsoftEntraConfiguration: { supportsSingleSignOn: true },
        },
        apiSpecificationFile: 'messageExtensionApi.json',
        commands: [
          {
            id: 'searchPrompts',
            context: ['compose', 'commandBox'],
            parameters: [{ name: 'query' }],
            apiResponseRenderingTemplateFile: 'messageExtensionCard.json',
          },
        ],
      },
    ]);
    // As Teams reads it: one operation with one required parameter, and nothing else.
    const description = read('messageExtensionApi.json');
    const parameters = [{ name: 'query', in: 'query', required: true }];
    expect(description).toMatchObject({
      openapi: '3.0.3',
      servers: [{ url: `https://${domain}` }],
      paths: { '/api/message-extension/prompts': { get: { operationId: 'searchPrompts', parameters } } },
    });
    expect(Object.values(description['paths'] as object).flatMap(Object.keys)).toEqual(['get']);
    const source = strFromU8(entries['messageExtensionApi.json'] ?? new Uint8Array());
    expect(source).not.toMatch(/"(anyOf|oneOf|allOf|not)"|"\$ref": "(?!#\/)/);
    const config = await createConfig({ extends: ['spec'] });
    expect(await lintFromString({ source, absoluteRef: 'api.json', config })).toEqual([]);
  });

  it('adds the agent for Copilot, with its tools or so that Copilot reads them from the server', async () => {
    const { names, read, manifest } = await folder.package(withAgent);
    expect(names.slice(3)).toEqual(['declarativeAgent.json', 'promptLibraryPlugin.json']);
    expect(manifest).toMatchObject({
      copilotAgents: { declarativeAgents: [{ id: 'promptLibrary', file: 'declarativeAgent.json' }] },
    });
    expect(read('declarativeAgent.json')).toMatchObject({
      name: 'Prompt Library (dev)',
      instructions: expect.stringContaining('Write every link in Markdown, as [title](address)'),
      actions: [{ file: 'promptLibraryPlugin.json' }],
    });
    const tools = ['search_prompts', 'get_prompt', 'fill_prompt', 'open_prompt_form', 'list_departments'];
    const auth = { type: 'OAuthPluginVault', reference_id: 'NDY3==' };
    const url = `https://${domain}/mcp`;
    expect(read('promptLibraryPlugin.json')).toMatchObject({
      functions: tools.map((name) => ({
        name,
        capabilities: { security_info: { data_handling: ['GetPrivateData'] } },
      })),
      runtimes: [
        {
          type: 'RemoteMCPServer',
          auth,
          spec: { url, mcp_tool_description: { tools: tools.map((name) => ({ name })) } },
          run_for_functions: tools,
        },
      ],
    });
    const dynamic = await folder.package({ ...withAgent, COPILOT_DYNAMIC_TOOLS: 'true' });
    expect(dynamic.manifest).toEqual(manifest);
    expect(dynamic.read('promptLibraryPlugin.json')).toEqual({
      ...read('promptLibraryPlugin.json'),
      functions: [],
      runtimes: [{ type: 'RemoteMCPServer', auth, spec: { url }, run_for_functions: ['*'] }],
    });
  });
});

it('npm run teams:package writes a package that is identical to the byte for the same input in every time zone', async () => {
  const made = await folder.run('teams-package', ['--env', 'dev'], {
    ...goodValues,
    TZ: 'Pacific/Auckland',
  });
  expect(made).toMatchObject({ code: 0, err: '' });
  expect(made.out).toMatch(
    /^Prompt Library \(dev\): appPackage\/build\/appPackage\.dev\.zip \(\d+ bytes\)\n$/,
  );
  const zip = await readFile(folder.file('appPackage/build/appPackage.dev.zip'));
  // By this process, which has another time zone.
  expect(zip.equals((await folder.package()).zip)).toBe(true);
});

interface Step {
  uses: string;
}
type Project = Record<'provision' | 'deploy' | 'publish', Step[]>;

it("teamsapp.yml follows the toolkit's schema, and has its steps in the order that the toolkit needs", async () => {
  const text = await readFile('teamsapp.yml', 'utf8');
  const project = parse(text) as Project;
  const schema = JSON.parse(await readFile('tests/support/teamsapp.schema.json', 'utf8')) as object;
  const validate = new Ajv({ strict: false }).compile(schema);
  validate(project);
  expect(validate.errors).toBeNull();
  const uses = (list: Step[]) => list.map((step) => step.uses.replace('teamsApp/', ''));
  const made = ['validateManifest', 'zipAppPackage', 'validateAppPackage', 'update'];
  expect(uses(project.provision)).toEqual([
    'aadApp/create',
    'aadApp/update',
    'create',
    ...made,
    'extendToM365',
  ]);
  expect(uses(project.deploy)).toEqual(['cli/runNpmCommand', 'cli/runNpmCommand', 'script']);
  expect(uses(project.publish)).toEqual([...made, 'publishAppPackage']);
});

it('git ignores personal values and packages', () => {
  const check = (file: string) => execFileSync('git', ['check-ignore', '--no-index', '-q', file]);
  for (const file of ['env/.env.prod.user', 'appPackage/build/appPackage.dev.zip']) check(file);
  expect(() => check('env/.env.dev')).toThrow();
});
