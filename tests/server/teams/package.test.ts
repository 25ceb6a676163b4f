import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { notificationKinds } from '#domain/vocabulary.ts';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const zipFile = 'appPackage/build/appPackage.dev.zip';

async function unpacked(file: string) {
  const entries = unzipSync(await readFile(file));
  const manifest = JSON.parse(strFromU8(entries['manifest.json'] ?? new Uint8Array())) as Record<
    string,
    unknown
  >;
  return { names: Object.keys(entries), entries, manifest };
}

describe('the app package', () => {
  it('contains the filled-in manifest and the two icons', async () => {
    const made = await folder.package();
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toMatch(
      /^Prompt Library \(dev\): appPackage\/build\/appPackage\.dev\.zip \(\d+ bytes\)\n$/,
    );

    const { names, entries, manifest } = await unpacked(folder.file(zipFile));
    expect(names).toEqual(['manifest.json', 'color.png', 'outline.png']);
    expect(Buffer.from(entries['color.png'] ?? [])).toEqual(await readFile('appPackage/color.png'));
    const { TAB_DOMAIN: domain, TEAMS_APP_ID: id, AAD_APP_CLIENT_ID: client } = goodValues;
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
    const second = 'cccccccc-3333-4333-8333-333333333333';
    const made = await folder.package({ ...goodValues, AAD_TEAMS_CLIENT_ID: second.toUpperCase() });
    expect(made).toMatchObject({ code: 0, err: '' });
    const { manifest } = await unpacked(folder.file(zipFile));
    const { AAD_APP_CLIENT_ID: id } = goodValues;
    expect(manifest).toMatchObject({
      $schema: expect.stringContaining('/v1.30/'),
      manifestVersion: '1.30',
      webApplicationInfo: {
        id,
        nestedAppAuthInfo: [{ clientId: second, scopes: [`${id}/access_as_user`] }],
      },
    });
  });

  it.each([
    ['1.26', {}],
    ['1.30', { AAD_TEAMS_CLIENT_ID: 'cccccccc-3333-4333-8333-333333333333' }],
  ])('names the features of the app on request only, in version %s with %j', async (version, others) => {
    await folder.package({ ...goodValues, ...others });
    const without = await unpacked(folder.file(zipFile));
    const made = await folder.package({ ...goodValues, ...others, STORE_FEATURES: 'true' });
    expect(made).toMatchObject({ code: 0, err: '' });
    const { names, manifest } = await unpacked(folder.file(zipFile));
    expect(names).toEqual(without.names);
    const feature = { title: expect.any(String), description: expect.any(String) };
    expect(manifest).toEqual({
      ...without.manifest,
      $schema: `https://developer.microsoft.com/json-schemas/teams/v${version}/MicrosoftTeams.schema.json`,
      manifestVersion: version,
      description: { ...(without.manifest['description'] as object), features: [feature, feature, feature] },
    });
  });

  it.each([
    ['1.30', { AAD_TEAMS_CLIENT_ID: 'cccccccc-3333-4333-8333-333333333333' }],
    ['1.25', { COPILOT_AGENT: 'true', COPILOT_OAUTH_ID: 'NDY3==' }],
  ])(
    'has the message extension on request only, in version %s of the manifest with %j',
    async (_, others) => {
      const values = { ...goodValues, ...others };
      await folder.package(values);
      const without = await unpacked(folder.file(zipFile));
      const made = await folder.package({ ...values, MESSAGE_EXTENSION: 'true' });
      expect(made).toMatchObject({ code: 0, err: '' });
      const { entries, manifest } = await unpacked(folder.file(zipFile));

      const { composeExtensions, ...rest } = manifest;
      const {
        'messageExtensionApi.json': api = new Uint8Array(),
        'messageExtensionCard.json': card = new Uint8Array(),
        'manifest.json': _manifest,
        ...files
      } = entries;
      expect(rest).toEqual(without.manifest);
      expect({ ...files, 'manifest.json': without.entries['manifest.json'] }).toEqual(without.entries);

      expect(JSON.parse(strFromU8(card))).toEqual(
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
      const description = JSON.parse(strFromU8(api)) as { paths: Record<string, object> };
      expect(description).toMatchObject({
        openapi: '3.0.3',
        servers: [{ url: `https://${goodValues.TAB_DOMAIN}` }],
        paths: {
          '/api/message-extension/prompts': {
            get: {
              operationId: 'searchPrompts',
              parameters: [{ name: 'query', in: 'query', required: true }],
            },
          },
        },
      });
      expect(Object.values(description.paths).flatMap(Object.keys)).toEqual(['get']);
      expect(strFromU8(api)).not.toMatch(/"(anyOf|oneOf|allOf|not)"|"\$ref": "(?!#\/)/);
      const config = await createConfig({ extends: ['spec'] });
      expect(await lintFromString({ source: strFromU8(api), absoluteRef: 'api.json', config })).toEqual([]);
    },
  );

  it('declares the notices for the activity feed on request only', async () => {
    await folder.package();
    const without = await unpacked(folder.file(zipFile));
    const made = await folder.package({ ...goodValues, ACTIVITY_NOTICES: 'true' });
    expect(made).toMatchObject({ code: 0, err: '' });
    const { names, manifest } = await unpacked(folder.file(zipFile));
    const { activities, authorization, ...rest } = manifest;
    expect(names).toEqual(without.names);
    expect(rest).toEqual(without.manifest);
    const { activityTypes } = activities as { activityTypes: { type: string; templateText: string }[] };
    expect(new Set(activityTypes.map(({ type }) => type))).toEqual(
      new Set([...notificationKinds.filter((kind) => kind !== 'reassigned'), 'weekly_digest']),
    );
    for (const { templateText } of activityTypes) expect(templateText).not.toMatch(/[{}]/);
    expect(authorization).toEqual({
      permissions: { resourceSpecific: [{ name: 'TeamsActivity.Send.User', type: 'Application' }] },
    });
  });

  it('is byte-identical if all parts are turned off', async () => {
    await folder.package();
    const without = await readFile(folder.file(zipFile));
    const made = await folder.package({
      ...goodValues,
      MESSAGE_EXTENSION: 'False',
      ACTIVITY_NOTICES: 'False',
      CHAT_TABS: 'False',
      COPILOT_AGENT: 'false',
      COPILOT_DYNAMIC_TOOLS: 'false',
      STORE_FEATURES: 'false',
    });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(await readFile(folder.file(zipFile))).toEqual(without);
  });

  it('is byte-identical for the same input in every time zone', async () => {
    await folder.package({ ...goodValues, TZ: 'Pacific/Auckland' });
    const elsewhere = folder.file('elsewhere/other.zip');
    const again = await folder.package({ ...goodValues, TZ: 'America/Los_Angeles' }, [
      '--env',
      'dev',
      '--out',
      elsewhere,
    ]);
    expect(again.out).toContain(elsewhere);
    expect(await readFile(elsewhere)).toEqual(await readFile(folder.file(zipFile)));
  });

  it('reads values from the file, the personal file and the environment; later ones win', async () => {
    await folder.change('env/.env.dev', 'TAB_DOMAIN=', 'TAB_DOMAIN=file.example.com');
    await folder.change('env/.env.dev', 'TEAMS_APP_ID=', `TEAMS_APP_ID=${goodValues.TEAMS_APP_ID}`);
    await folder.write('env/.env.dev.user', 'TAB_DOMAIN=user.example.com\nAPP_NAME_SUFFIX=" mine"\n');
    const { AAD_APP_CLIENT_ID } = goodValues;

    await folder.package({ AAD_APP_CLIENT_ID });
    expect((await unpacked(folder.file(zipFile))).manifest).toMatchObject({
      id: goodValues.TEAMS_APP_ID,
      name: { short: 'Prompt Library mine' },
      validDomains: ['user.example.com'],
    });

    await folder.package({ AAD_APP_CLIENT_ID, TAB_DOMAIN: 'process.example.com', APP_NAME_SUFFIX: '' });
    expect((await unpacked(folder.file(zipFile))).manifest).toMatchObject({
      name: { short: 'Prompt Library' },
      validDomains: ['process.example.com'],
    });
  });

  it('is created for an environment whose file has only an empty suffix', async () => {
    await folder.write('env/.env.prod', 'APP_NAME_SUFFIX=\nAPP_VERSION=2.0.1\n');
    const made = await folder.package(goodValues, ['--env', 'prod']);
    expect(made.out).toMatch(/^Prompt Library: appPackage\/build\/appPackage\.prod\.zip/);
  });

  it('keeps a value with JSON syntax as a string', async () => {
    await folder.package({ ...goodValues, APP_NAME_SUFFIX: '","id":"x' });
    const { manifest } = await unpacked(folder.file(zipFile));
    expect(manifest).toMatchObject({
      id: goodValues.TEAMS_APP_ID,
      name: { short: 'Prompt Library","id":"x' },
    });
  });

  it('has ids and domain in lower case, as Microsoft compares them', async () => {
    const { TAB_DOMAIN, TEAMS_APP_ID, AAD_APP_CLIENT_ID } = goodValues;
    await folder.package({
      TAB_DOMAIN: TAB_DOMAIN.toUpperCase(),
      TEAMS_APP_ID: TEAMS_APP_ID.toUpperCase(),
      AAD_APP_CLIENT_ID: AAD_APP_CLIENT_ID.toUpperCase(),
    });
    expect((await unpacked(folder.file(zipFile))).manifest).toMatchObject({
      id: TEAMS_APP_ID,
      validDomains: [TAB_DOMAIN],
      webApplicationInfo: { id: AAD_APP_CLIENT_ID },
    });
  });
});
