import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const zipFile = 'appPackage/build/appPackage.dev.zip';

async function refused(environment: NodeJS.ProcessEnv = goodValues) {
  const { code, out, err } = await folder.package(environment);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(existsSync(folder.file(zipFile))).toBe(false);
  const lines = err.trimEnd().split('\n');
  expect(lines.pop()).toMatch(/^No package written\. Values come from env\/\.env\.dev, /);
  return lines;
}

function picture(width: number, height: number, [red, green, blue, alpha]: [number, number, number, number]) {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data.set([red, green, blue, alpha], at);
  return PNG.sync.write(image);
}

describe('a package that would not work', () => {
  it('is refused for the committed values, with a line for each missing one', async () => {
    const lines = await refused({});
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^TAB_DOMAIN: is not set, expected the host name of PUBLIC_URL, such as /);
    expect(lines[1]).toMatch(/^TEAMS_APP_ID: is not set, expected .* a GUID/);
    expect(lines[2]).toMatch(/^AAD_APP_CLIENT_ID: is not set, expected .* a GUID/);
  });

  it.each([
    ['https://prompts.example.com', 'prompt-library', goodValues.AAD_APP_CLIENT_ID, 'a\nb'],
    ['prompts.example.com:8443', 'aaaaaaaa-1111', '00000000-0000-0000-0000-000000000000', ''],
    ['prompts.example.com/app', goodValues.TEAMS_APP_ID, 'api://library', ''],
    ['*.example.com', goodValues.TEAMS_APP_ID, '{id}', 'a\u0007'],
    ['localhost', 'x', 'y', ''],
    ['10.0.0.7', 'x', 'y', ''],
  ])('is refused for %j, %j, %j, %j, with a line for each value and its requirements', async (...values) => {
    const names = ['TAB_DOMAIN', 'TEAMS_APP_ID', 'AAD_APP_CLIENT_ID', 'APP_NAME_SUFFIX'];
    const given = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    const right = new Set([...Object.values(goodValues), '']);
    const expected = names.filter((name) => !right.has(given[name]?.trimEnd() ?? ''));
    const lines = await refused(given);
    expect(lines).toHaveLength(expected.length);
    for (const [index, name] of expected.entries())
      expect(lines[index]?.startsWith(`${name}: got ${JSON.stringify(given[name])}, expected `)).toBe(true);
  });

  it('is refused for an agent that Copilot would refuse', async () => {
    const agent = { ...goodValues, COPILOT_AGENT: 'true' };
    expect(await refused(agent)).toEqual([
      'COPILOT_OAUTH_ID: is not set, expected the id of the sign-in of the agent in the Teams developer portal.',
    ]);
    expect(await refused({ ...goodValues, COPILOT_AGENT: 'yes' })).toEqual([
      'COPILOT_AGENT: got "yes", expected true to include the agent for Microsoft 365 Copilot, else empty.',
    ]);
    await folder.change('appPackage/agent/declarativeAgent.json', '"version": "v1.8"', '"version": "v1"');
    await folder.change('appPackage/agent/promptLibraryPlugin.json', '"auth"', '"authentication"');
    const lines = await refused({ ...agent, COPILOT_OAUTH_ID: 'id' });
    expect(lines.some((line) => line.startsWith('agent/declarativeAgent.json: version: '))).toBe(true);
    expect(lines.some((line) => line.startsWith('agent/promptLibraryPlugin.json: runtimes.0: '))).toBe(true);
  });

  it('is refused for cards that Teams would refuse', async () => {
    await folder.change(
      'appPackage/message-extension/card.json',
      '"responseLayout": "list"',
      '"layout": "list"',
    );
    const lines = await refused({ ...goodValues, MESSAGE_EXTENSION: 'true' });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => !line.startsWith('message-extension/card.json: the manifest: '))).toEqual(
      [],
    );
  });

  it.each(['1.0', '1.0.0-beta'])('is refused for the version %s', async (version) => {
    expect(await refused({ ...goodValues, APP_VERSION: version })).toEqual([
      `APP_VERSION: got ${JSON.stringify(version)}, expected three numbers such as 1.0.1, higher than in the previous package.`,
    ]);
  });

  it('is refused for an environment without a file, such as a misspelt name', async () => {
    const { code, out, err } = await folder.package(goodValues, ['--env', 'pord']);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      '--env: env/.env.pord does not exist; existing: dev. Check the name, or create the file like env/.env.dev.\n',
    );
  });

  it('is refused without a suffix, which must be set to an empty value for the real app', async () => {
    await folder.change('env/.env.dev', 'APP_NAME_SUFFIX=', '# APP_NAME_SUFFIX=');
    const [line] = await refused();
    expect(line).toMatch(/^APP_NAME_SUFFIX: is not set, expected /);
    expect((await folder.package({ ...goodValues, APP_NAME_SUFFIX: '' })).code).toBe(0);
  });

  it('is refused if the suffix makes the name too long, with the maximum length', async () => {
    const lines = await refused({ ...goodValues, APP_NAME_SUFFIX: ' for the pilot in Spain' });
    expect(lines).toEqual([
      'APP_NAME_SUFFIX: got " for the pilot in Spain", expected at most 16 characters: name.short would have 37, and Teams allows 30.',
    ]);
  });

  it("is refused if the manifest violates Microsoft's schema or our rules, with every place", async () => {
    await folder.change('appPackage/manifest.json', '"#8A245B"', '"mulberry"');
    await folder.change(
      'appPackage/manifest.json',
      '"entityId": "home",',
      '"entityId": "home", "colour": 1,',
    );
    await folder.change(
      'appPackage/manifest.json',
      '"validDomains": ["${{TAB_DOMAIN}}"]',
      '"validDomains": ["*.example.com"]',
    );
    const text = (await refused()).join('\n');
    expect(text).toContain('accentColor: must match pattern');
    expect(text).toContain('staticTabs.0: must NOT have additional properties');
    expect(text).toContain('validDomains: got *.example.com, expected prompts.example.com.');
    expect(text).toContain('staticTabs home contentUrl: prompts.example.com is not in validDomains.');
  });

  it('is refused for a page over http, or for inconsistent ids', async () => {
    await folder.change(
      'appPackage/manifest.json',
      'https://${{TAB_DOMAIN}}/terms',
      'http://${{TAB_DOMAIN}}/terms',
    );
    await folder.change('appPackage/manifest.json', 'api://${{TAB_DOMAIN}}/', 'api://');
    await folder.change(
      'appPackage/manifest.json',
      'brk-multihub://${{TAB_DOMAIN}}',
      'https://${{TAB_DOMAIN}}/auth',
    );
    const lines = await refused();
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(
      'developer.termsOfUseUrl: got http://prompts.example.com/terms, expected an https address.',
    );
    expect(lines[1]).toMatch(
      /^webApplicationInfo\.resource: got .*, expected api:\/\/prompts\.example\.com\//,
    );
    expect(lines[2]).toMatch(
      /^nestedAppAuthInfo\.redirectUri: .*, expected brk-multihub:\/\/prompts\.example\.com\.$/,
    );
  });

  it('is refused for a manifest that is not JSON, is missing, or has an unknown variable', async () => {
    await folder.change('appPackage/manifest.json', '${{TEAMS_APP_ID}}', '${{APP_ID}}');
    expect(await refused()).toEqual([
      'manifest.json: no value for ${{APP_ID}}. Known: TAB_DOMAIN, TEAMS_APP_ID, APP_VERSION, AAD_APP_CLIENT_ID, AAD_TEAMS_CLIENT_ID, APP_NAME_SUFFIX, COPILOT_AGENT, COPILOT_OAUTH_ID, COPILOT_DYNAMIC_TOOLS, MESSAGE_EXTENSION, ACTIVITY_NOTICES, CHAT_TABS, STORE_FEATURES.',
    ]);
    await folder.write('appPackage/manifest.json', '{');
    expect((await refused())[0]).toMatch(/^manifest\.json: is not JSON /);
    await rm(folder.file('appPackage/manifest.json'));
    expect(await refused()).toEqual(['manifest.json: does not exist.']);
  });

  it('is refused for a schema version without an offline schema', async () => {
    await folder.change('appPackage/manifest.json', '"1.25"', '"9.99"');
    expect(await refused()).toEqual(['manifestVersion: no schema for "9.99".']);
  });

  it.each([
    [
      picture(96, 96, [138, 36, 91, 255]),
      'has 96x96 pixels, expected 192x192',
      Buffer.from('GIF89a'),
      'is not a PNG',
    ],
    [
      picture(192, 192, [138, 36, 91, 254]),
      'must be opaque everywhere',
      picture(32, 32, [250, 255, 255, 255]),
      'must contain only white and transparent',
    ],
    [
      Buffer.alloc(0),
      'is not a PNG',
      picture(32, 32, [255, 255, 255, 255]),
      'must be transparent around the drawing',
    ],
    [
      picture(192, 32, [0, 0, 0, 255]),
      'has 192x32 pixels, expected 192x192',
      picture(32, 32, [255, 255, 255, 0]),
      'is empty',
    ],
  ])('is refused for invalid icons (%#)', async (color, ofColor, outline, ofOutline) => {
    await folder.write('appPackage/color.png', color);
    await folder.write('appPackage/outline.png', outline);
    expect(await refused()).toEqual([`color icon: ${ofColor}.`, `outline icon: ${ofOutline}.`]);
  });

  it('is refused without an icon, or with one from outside the folder', async () => {
    await copyFile('appPackage/color.png', folder.file('color.png'));
    await folder.change('appPackage/manifest.json', '"color.png"', '"../color.png"');
    await rm(folder.file('appPackage/outline.png'));
    expect(await refused()).toEqual([
      'color icon: got ../color.png, expected the name of a file beside manifest.json.',
      'outline icon: outline.png does not exist.',
    ]);
  });
});

describe('the command', () => {
  it('prints its usage with --help', async () => {
    const help = await folder.package({}, ['--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Usage: npm run teams:package -- --env NAME/);
  });

  it.each([
    [[], 'Enter an environment.'],
    [['--env', '../dev'], '--env: got "../dev", expected a name such as dev.'],
    [['--env', 'dev', 'more'], 'Unexpected argument: more'],
    [['--environment', 'dev'], "Unknown option '--environment'"],
  ])('exits with 2 and a reason for %j', async (parameters, message) => {
    const result = await folder.package(goodValues, parameters);
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(message);
  });
});
