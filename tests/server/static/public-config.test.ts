import { describe, expect, it } from 'vitest';
import { publicConfigSchema } from '#contract/public-config.ts';
import { parseConfig } from '#server/config.ts';
import { appOver } from '#tests/support/test-app.ts';
import { sharedApp } from '#tests/support/test-database.ts';

const tenantId = '11111111-1111-4111-8111-111111111111';
const clientId = '33333333-3333-4333-8333-333333333333';
const secret = 'the-secret-of-the-registration';
const entra = { ENTRA_TENANT_ID: tenantId, ENTRA_CLIENT_ID: clientId, ENTRA_CLIENT_SECRET: secret };

describe('/config.json', () => {
  const app = sharedApp();

  const answered = async (environment: NodeJS.ProcessEnv) =>
    (await appOver(app, { config: parseConfig(environment) }).request('/config.json')).text();
  const configFor = async (environment: NodeJS.ProcessEnv) =>
    publicConfigSchema.strict().parse(JSON.parse(await answered(environment)));

  it('has the parameters for requests to Microsoft from Teams if Entra is configured, and no secret', async () => {
    expect(await answered(entra)).not.toContain(secret);
    expect((await configFor(entra)).teams).toEqual({
      clientId,
      authority: `https://login.microsoftonline.com/${tenantId}`,
      scope: `${clientId}/access_as_user`,
    });
  });

  it.each([
    ['local', {}],
    ['none', { NODE_ENV: 'production' }],
  ])('tells nothing of the kind where sign-in is %j', async (signIn, environment) => {
    const config = await configFor(environment);
    expect(config.signIn).toBe(signIn);
    expect(config).not.toHaveProperty('teams');
  });

  it('names the hosts of another cloud if they are configured', async () => {
    expect(await configFor({})).not.toHaveProperty('teamsHost');
    const { teamsHost } = await configFor({ TEAMS_HOST_ORIGINS: 'https://gov.teams.microsoft.us' });
    expect(teamsHost).toEqual({ origins: ['https://gov.teams.microsoft.us'] });
  });

  it('says after how many days old data is deleted, if that is configured', async () => {
    expect(await configFor({})).not.toHaveProperty('retention');
    const { retention } = await configFor({ UNSEEN_ACCOUNT_DAYS: '730' });
    expect(retention).toEqual({ unseenAccountDays: 730 });
  });
});
