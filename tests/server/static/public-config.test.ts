import { describe, expect, it } from 'vitest';
import { publicConfigSchema } from '#contract/public-config.ts';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';
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

const url = 'https://assistant.example.com/new';
const assistantsOf = (value: unknown) => parseConfig({ ASSISTANTS: JSON.stringify(value) }).assistants;
const faultOf = (value: unknown) =>
  configError({ ASSISTANTS: typeof value === 'string' ? value : JSON.stringify(value) });

it('opens prompts in Microsoft 365 Copilot chat by default, without their text in the link', () => {
  expect(parseConfig({}).assistants).toMatchObject([
    { name: 'Copilot', url: 'https://m365.cloud.microsoft/chat', text: 'none' },
  ]);
  expect(assistantsOf([])).toEqual([]);
});

it('accepts several assistants in order, and puts the text into a link only if that is configured', () => {
  const query = { name: 'B', url, icon: 'code', text: 'query', parameter: 'q', submits: true };
  expect(
    assistantsOf([
      { name: ' A ', url },
      { ...query, limit: 8_000, limit_unit: 'characters' },
    ]),
  ).toEqual([
    { name: 'A', url, icon: 'none', text: 'none', submits: false, limit: 2_000, limit_unit: 'bytes' },
    { ...query, limit: 8_000, limit_unit: 'characters' },
  ]);
});

it.each<[unknown, string]>([
  ['{', 'the value is not JSON'],
  [{ name: 'A', url }, 'the value must be a list'],
  [[{ name: 'A\nB', url }], 'assistant 1: name must be one line'],
  ...['http://a.example', 'javascript:alert(1)', 'https://a:b@a.example'].map((wrong): [unknown, string] => [
    [{ name: 'A', url: wrong }],
    'assistant 1: url must be an https URL',
  ]),
  [[{ name: 'A', url, address: url }], 'assistant 1: address is not a known field'],
  [[{ name: 'A', url, text: 'query' }], 'assistant 1: parameter is required with'],
  [
    [{ name: 'A', url: `${url}?q=1`, text: 'query', parameter: 'q' }],
    'assistant 1: url already has the parameter',
  ],
  [
    [
      { name: 'A', url },
      { name: 'a', url },
    ],
    'each assistant needs a unique name',
  ],
])('does not start with %j', (value, fault) => {
  const message = faultOf(value);
  expect(message).toMatch(/^ASSISTANTS: got .*, expected a JSON list of AI assistants \(\[\] for none\); /);
  expect(message).toContain(`; ${fault}`);
  expect(message).not.toContain('\n');
});
