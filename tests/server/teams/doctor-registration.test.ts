import { describe, expect, it } from 'vitest';
import { clientId } from '#tests/support/entra.ts';
import { deployments, examiner, type Proxy, packageValues, publicUrl } from './deployment.ts';
import { teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const deployment = deployments();
const examined = examiner(folder, deployment);

describe('the doctor, on the app registration', () => {
  type Registration = ReturnType<typeof deployment.entra>['behaviour']['registration'];
  it.each<[string, Partial<Registration>, string[]]>([
    ['has another secret', { secret: 'another' }, ['Client secret: Microsoft does not accept it']],
    ['has an expired secret', { secretFailure: '7000222' }, ['Client secret: it has expired']],
    [
      'is not in the tenant',
      { secretFailure: '700016' },
      ['Client secret: the tenant has no registration with ENTRA_CLIENT_ID'],
    ],
    [
      'exposes no API under the ids that Teams requests',
      { identifierUris: [] },
      [
        `API api://${clientId}: no registration of the tenant has this address`,
        `API api://prompts.example.com/${clientId}: no registration of the tenant has this address`,
      ],
    ],
    [
      'lacks both redirect addresses',
      { redirectUris: [] },
      [
        `Redirect ${publicUrl}/api/auth/microsoft/callback: is not registered`,
        'Redirect brk-multihub://prompts.example.com: is not registered',
      ],
    ],
  ])('reports a registration that %s', async (_, changes, problems) => {
    Object.assign(deployment.entra().behaviour.registration, changes);
    const { wrong } = await examined();
    expect(wrong).toEqual(problems.map((problem) => `wrong    ${problem}`));
  });

  it('distinguishes the id of a secret from its value, and skips checks with an inconclusive response', async () => {
    const here = { ...deployment.environment(), ...packageValues };
    const { wrong, out } = await examined({
      here: { ...here, ENTRA_CLIENT_SECRET: '55555555-5555-4555-8555-555555555555' },
    });
    expect(wrong).toEqual(['wrong    Client secret: is a GUID: the id of a secret, not its value']);
    expect(out).not.toContain('55555555-5555');

    deployment.entra().behaviour.registration.secretFailure = '50196';
    const unclear = await examined();
    expect(unclear.wrong).toEqual([]);
    expect(unclear.out).toContain('skipped  Client secret: unclear response from Microsoft: AADSTS50196');
  });

  it('accepts a second registration for Teams if the server has one', async () => {
    const ENTRA_TEAMS_CLIENT_ID = '66666666-6666-4666-8666-666666666666';
    const server = { ...deployment.environment(), ENTRA_TEAMS_CLIENT_ID };
    const values = { ...packageValues, AAD_TEAMS_CLIENT_ID: ENTRA_TEAMS_CLIENT_ID };
    const { assistant } = deployment.entra().behaviour;
    const redirectUris = ['brk-multihub://prompts.example.com'];
    Object.assign(assistant, { clientId: ENTRA_TEAMS_CLIENT_ID, redirectUris });
    const { wrong, out } = await examined({ server, here: { ...server, ...values } });
    expect(wrong).toEqual([]);
    expect(out).toContain(`ok       Sign-in in Teams: requests ${clientId}/access_as_user from Microsoft`);
    expect(out).toContain('ok       Redirect brk-multihub://prompts.example.com: registered');
    const old = await examined({ server, here: { ...server, ...packageValues } });
    expect(old.wrong).toEqual([
      `wrong    Teams package: AAD_TEAMS_CLIENT_ID is not set, ENTRA_TEAMS_CLIENT_ID is ${ENTRA_TEAMS_CLIENT_ID}`,
    ]);
  });
});

describe('the doctor', () => {
  it('reports who can read, by the server and not only by its configuration', async () => {
    const { out } = await examined();
    expect(out).toContain(
      `warning  Reading: everyone who can reach ${publicUrl} can read all prompts without signing in\n` +
        '         -> If that may be anyone outside the company, set REQUIRE_SIGN_IN=true.',
    );
    const server = { ...deployment.environment(), REQUIRE_SIGN_IN: 'true' };
    const closed = await examined({ server });
    expect(closed.wrong).toEqual([]);
    expect(closed.out).toContain('ok       API: responds\n');
    expect(closed.out).toContain('ok       Reading: for signed-in employees only');
    const config = { apiHost: '', companyName: 'A', signIn: 'microsoft', requireSignIn: true };
    const proxy: Proxy = (response, path) => (path === '/config.json' ? Response.json(config) : response);
    expect((await examined({ proxy })).wrong).toContain(
      'wrong    Reading: /config.json says that reading requires sign-in, but the API does not require it',
    );
  });
});
