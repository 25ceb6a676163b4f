import { existsSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { publicCloudHosts } from '#domain/teams-hosts.ts';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();

async function refused(environment: NodeJS.ProcessEnv = goodValues) {
  const made = await folder.create(environment);
  if (!('problems' in made)) throw new Error('a package was made');
  return made.problems;
}

function picture(width: number, height: number, [red, green, blue, alpha]: [number, number, number, number]) {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 4) image.data.set([red, green, blue, alpha], at);
  return PNG.sync.write(image);
}

describe('a package that would not work', () => {
  it('is refused for wrong values, with a line for each value and its requirements', async () => {
    const given = {
      TAB_DOMAIN: 'https://prompts.example.com',
      TEAMS_APP_ID: 'prompt-library',
      AAD_APP_CLIENT_ID: '00000000-0000-0000-0000-000000000000',
      APP_NAME_SUFFIX: 'a\nb',
    };
    const lines = Object.entries(given).map(
      ([name, value]) => `${name}: got ${JSON.stringify(value)}, expected `,
    );
    expect(await refused(given)).toEqual(lines.map((line) => expect.stringContaining(line)));
  });

  it.each([
    [
      { COPILOT_AGENT: 'true' },
      'COPILOT_OAUTH_ID: is not set, expected the id of the sign-in of the agent in the Teams developer portal.',
    ],
    [
      { APP_VERSION: '1.0' },
      'APP_VERSION: got "1.0", expected three numbers such as 1.0.1, higher than in the previous package.',
    ],
    [
      { APP_NAME_SUFFIX: ' for the pilot in Spain' },
      'APP_NAME_SUFFIX: got " for the pilot in Spain", expected at most 16 characters: name.short would have 37, and Teams allows 30.',
    ],
  ])('is refused for %j', async (changes, line) => {
    expect(await refused({ ...goodValues, ...changes })).toEqual([line]);
  });

  it('is refused without a suffix, which must be set to an empty value for the real app', async () => {
    await folder.change('env/.env.dev', 'APP_NAME_SUFFIX=', '# APP_NAME_SUFFIX=');
    expect((await refused())[0]).toMatch(/^APP_NAME_SUFFIX: is not set, expected /);
  });

  it.each<[string, Record<string, string>, [file: string, from: string, to: string][], RegExp[]]>([
    [
      'an agent that Copilot would refuse',
      { COPILOT_AGENT: 'true', COPILOT_OAUTH_ID: 'id' },
      [
        ['agent/declarativeAgent.json', '"version": "v1.8"', '"version": "v1"'],
        ['agent/promptLibraryPlugin.json', '"auth"', '"authentication"'],
      ],
      [/^agent\/declarativeAgent\.json: version: /m, /^agent\/promptLibraryPlugin\.json: runtimes\.0: /m],
    ],
    [
      'cards that Teams would refuse',
      { MESSAGE_EXTENSION: 'true' },
      [['message-extension/card.json', '"responseLayout": "list"', '"layout": "list"']],
      [/^(message-extension\/card\.json: the manifest: .*\n?)+$/],
    ],
    [
      "violations of Microsoft's schema or our rules, with every place",
      {},
      [
        ['manifest.json', '"#8A245B"', '"mulberry"'],
        ['manifest.json', '"entityId": "home",', '"entityId": "home", "colour": 1,'],
        ['manifest.json', '"validDomains": ["${{TAB_DOMAIN}}"]', '"validDomains": ["*.example.com"]'],
      ],
      [
        /accentColor: must match pattern/,
        /staticTabs\.0: must NOT have additional properties/,
        /validDomains: got \*\.example\.com, expected prompts\.example\.com\./,
        /staticTabs home contentUrl: prompts\.example\.com is not in validDomains\./,
      ],
    ],
    [
      'a page over http, or inconsistent ids',
      {},
      [
        ['manifest.json', 'https://${{TAB_DOMAIN}}/terms', 'http://${{TAB_DOMAIN}}/terms'],
        ['manifest.json', 'api://${{TAB_DOMAIN}}/', 'api://'],
        ['manifest.json', 'brk-multihub://${{TAB_DOMAIN}}', 'https://${{TAB_DOMAIN}}/auth'],
      ],
      [
        /^developer\.termsOfUseUrl: got http:\/\/prompts\.example\.com\/terms, expected an https address\.$/m,
        /^webApplicationInfo\.resource: got .*, expected api:\/\/prompts\.example\.com\//m,
        /^nestedAppAuthInfo\.redirectUri: .*, expected brk-multihub:\/\/prompts\.example\.com\.$/m,
      ],
    ],
  ])('is refused for %s', async (_, values, changes, problems) => {
    for (const [name, from, to] of changes) await folder.change(`appPackage/${name}`, from, to);
    const text = (await refused({ ...goodValues, ...values })).join('\n');
    for (const problem of problems) expect(text).toMatch(problem);
  });

  it('is refused for a manifest that is missing, or has an unknown variable', async () => {
    await folder.change('appPackage/manifest.json', '${{TEAMS_APP_ID}}', '${{APP_ID}}');
    expect(await refused()).toEqual([
      expect.stringMatching(
        /^manifest\.json: no value for \$\{\{APP_ID\}\}\. Known: TAB_DOMAIN, TEAMS_APP_ID,/,
      ),
    ]);
    await rm(folder.file('appPackage/manifest.json'));
    expect(await refused()).toEqual(['manifest.json: does not exist.']);
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

it('npm run teams:package writes no package for the committed values, and a line for each missing one', async () => {
  const { code, out, err } = await folder.run('teams-package', ['--env', 'dev']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^TAB_DOMAIN: is not set, expected the host name of PUBLIC_URL, such as /),
    expect.stringMatching(/^TEAMS_APP_ID: is not set, expected .* a GUID/),
    expect.stringMatching(/^AAD_APP_CLIENT_ID: is not set, expected .* a GUID/),
    expect.stringMatching(/^No package written\. Values come from env\/\.env\.dev, /),
  ]);
  expect(existsSync(folder.file('appPackage/build'))).toBe(false);
});

const government = 'https://gov.teams.microsoft.us';
const appId = '88888888-8888-4888-8888-888888888888';

describe('configuration of the hosts that show the tab', () => {
  it('is the public cloud by default, whose origins can be given too', () => {
    expect(parseConfig({}).teamsHost).toBeUndefined();
    const origins = [...publicCloudHosts];
    expect(parseConfig({ TEAMS_HOST_ORIGINS: origins.join(',') }).teamsHost).toEqual({ origins });
  });

  it('accepts the origins of another cloud, its link origin, and the id of the app', () => {
    const environment = {
      TEAMS_HOST_ORIGINS: `${government}, https://*.OFFICE365.us`,
      TEAMS_LINK_ORIGIN: government,
      TEAMS_LINK_APP_ID: appId,
    };
    expect(parseConfig(environment).teamsHost).toEqual({
      origins: [government, 'https://*.office365.us'],
      linkOrigin: government,
      linkAppId: appId,
    });
  });

  it.each([
    ['TEAMS_HOST_ORIGINS', 'http://teams.example.com'],
    ['TEAMS_HOST_ORIGINS', 'https://app.localhost'],
    ['TEAMS_HOST_ORIGINS', '*'],
    ['TEAMS_HOST_ORIGINS', 'https://*.com'],
    ['TEAMS_HOST_ORIGINS', 'https://teams.example.com/tab'],
    ['TEAMS_HOST_ORIGINS', "https://teams.example.com; script-src 'unsafe-inline'"],
    ['TEAMS_LINK_ORIGIN', 'https://*.teams.microsoft.us'],
    ['TEAMS_LINK_APP_ID', 'prompt-library'],
  ])('refuses %s=%s in one line with the name', (name, value) => {
    expect(configError({ [name]: value })).toMatch(new RegExp(`^${name}: got "[^\n]*$`));
  });
});
