import { describe, expect, it } from 'vitest';
import { publicCloudHosts } from '#domain/teams-hosts.ts';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';

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
