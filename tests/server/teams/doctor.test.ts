import { describe, expect, it } from 'vitest';
import { clientId, otherTenantId } from '#tests/support/entra.ts';
import { deployments, examiner, type Proxy, packageValues, publicUrl, setHeader } from './deployment.ts';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const deployment = deployments();
const examined = examiner(folder, deployment);

describe('the doctor', () => {
  it('reports no problem with a server that is ready for Teams', async () => {
    const { out, wrong } = await examined();
    expect(wrong).toEqual([]);
    for (const line of [
      `ok       HTTPS: users open ${publicUrl}`,
      'ok       Page: answers',
      'ok       Frames of /: Teams, Outlook and Microsoft 365 can frame the page',
      'ok       Frames of /login: no site can frame the page',
      'ok       Configuration: /config.json is correct, for AstraZeneca',
      'ok       API: responds with 0 departments',
      'ok       Sign-in: with Microsoft',
      `returns to ${publicUrl}/api/auth/microsoft/callback`,
      `ok       Sign-in in Teams: requests ${clientId}/access_as_user from Microsoft`,
      'ok       Microsoft keys: 1 at 127.0.0.1:',
      'ok       Client secret: accepted by Microsoft',
      `ok       API api://${clientId}: known to Microsoft, tokens of version 2`,
      `ok       API api://prompts.example.com/${clientId}: known to Microsoft, tokens of version 2`,
      `ok       Redirect ${publicUrl}/api/auth/microsoft/callback: registered`,
      'ok       Redirect brk-multihub://prompts.example.com: registered',
      `skipped  Consent: needs a sign-in to check; an administrator gives it at `,
      `ok       Teams package: opens prompts.example.com, for app registration ${clientId}`,
      'skipped  Assistants: ENTRA_MCP_CLIENT_ID is not set here',
    ])
      expect(out).toContain(line);
  });

  it.each([
    ['Announcements', 'PUBLICATION_WEBHOOK_URL', '"https://workflows.example.com/?sig=the-signature"'],
    ['Reviewers of departments', 'DEPARTMENT_REVIEWERS', '["ada@example.com"]'],
  ])('reports a department that is not there: %s', async (name, setting, value) => {
    const here = { ...deployment.environment(), ...packageValues, [setting]: `{"medicine":${value}}` };
    const { wrong, out } = await examined({ here });
    expect(wrong).toEqual([`wrong    ${name}: ${setting} names medicine, no department`]);
    expect(out).not.toMatch(/the-signature|ada@/);
  });

  it('reports a public address without TLS, and a server without Entra', async () => {
    const here = { PUBLIC_URL: 'http://prompts.example.com' };
    const { wrong, out } = await examined({ server: {}, here });
    expect(wrong).toEqual([
      'wrong    HTTPS: users open http://prompts.example.com',
      'wrong    Sign-in: Microsoft sign-in is not set up',
    ]);
    expect(out).toContain('-> Register the app in Microsoft Entra');
  });

  it.each<[string, Proxy, RegExp[]]>([
    [
      'sends X-Frame-Options',
      setHeader('X-Frame-Options', 'SAMEORIGIN'),
      [/^wrong {4}Frames of \/: X-Frame-Options is sent$/],
    ],
    [
      'drops the policy',
      setHeader('Content-Security-Policy', "default-src 'self'"),
      [
        /^wrong {4}Frames of \/: no frame-ancestors: any site can frame the page$/,
        /^wrong {4}Frames of \/login: frame-ancestors is not 'none'/,
        /^wrong {4}Frames of \/auth\/callback: frame-ancestors is not 'none'/,
      ],
    ],
    [
      'responds to every path with its own page',
      ({ headers }) => {
        headers.delete('Content-Encoding');
        return new Response('<h1>Welcome</h1>', { headers });
      },
      [
        /^wrong {4}Page: is not a page of the prompt library$/,
        /^wrong {4}Configuration: \/config\.json: all: Invalid input/,
      ],
    ],
  ])('reports a proxy that %s', async (_, proxy, problems) => {
    const { wrong } = await examined({ proxy });
    expect(wrong).toHaveLength(problems.length);
    problems.forEach((problem, index) => expect(wrong[index]).toMatch(problem));
  });

  it('reports a server with another PUBLIC_URL or another registration', async () => {
    const { wrong, out } = await examined({
      server: { ...deployment.environment(), PUBLIC_URL: 'https://old.example.com' },
    });
    expect(wrong).toEqual([
      `wrong    Sign-in start: does not return to ${publicUrl}/api/auth/microsoft/callback`,
    ]);
    expect(out).toContain(`-> Set PUBLIC_URL=${publicUrl} on the server`);

    const ENTRA_CLIENT_ID = goodValues.AAD_APP_CLIENT_ID;
    const other = await examined({ here: { ...deployment.environment(), ...goodValues, ENTRA_CLIENT_ID } });
    expect(other.wrong).toEqual([
      'wrong    Sign-in start: uses another client id than ENTRA_CLIENT_ID here',
      `wrong    Sign-in in Teams: clientId in /config.json is ${clientId}, AAD_APP_CLIENT_ID is ${ENTRA_CLIENT_ID}`,
      'wrong    Client secret: the tenant has no registration with ENTRA_CLIENT_ID',
    ]);
  });

  it('reports a file of a static host with another client and scope', async () => {
    const other = '99999999-3333-4333-8333-333333333333';
    const teams = { clientId: other, authority: 'https://login.example.com/t', scope: 'access_as_user' };
    const config = { apiHost: '', companyName: 'Example', signIn: 'microsoft', teams };
    const proxy: Proxy = (response, path) => (path === '/config.json' ? Response.json(config) : response);
    const { wrong } = await examined({ proxy });
    expect(wrong).toEqual([
      `wrong    Sign-in in Teams: clientId in /config.json is ${other}, AAD_APP_CLIENT_ID is ${clientId}`,
      `wrong    Sign-in in Teams: scope in /config.json is access_as_user, the package's is ${clientId}/access_as_user`,
    ]);
  });

  it('reports another tenant, and blocked access to Microsoft', async () => {
    const here = { ...deployment.environment(), ...packageValues };
    const other = await examined({ here: { ...here, ENTRA_TENANT_ID: otherTenantId } });
    expect(other.wrong).toHaveLength(1);
    expect(other.wrong[0]).toMatch(/^wrong {4}Microsoft tenant: has the issuer /);

    deployment.entra().behaviour.away = true;
    const closed = await examined({ here });
    expect(closed.wrong[0]).toMatch(/^wrong {4}Sign-in start: fails: /);
    expect(closed.wrong[1]).toMatch(/^wrong {4}Microsoft tenant: 127\.0\.0\.1:\d+ cannot be reached: /);
  });

  it('reports a Teams package that opens another host or has another registration', async () => {
    await folder.change('env/.env.dev', 'TAB_DOMAIN=', 'TAB_DOMAIN=old.example.com');
    const { TEAMS_APP_ID, AAD_APP_CLIENT_ID } = goodValues;
    const here = deployment.environment();
    const { wrong, out } = await examined({ here: { ...here, TEAMS_APP_ID, AAD_APP_CLIENT_ID } });
    expect(wrong).toEqual([
      `wrong    Sign-in in Teams: clientId in /config.json is ${clientId}, AAD_APP_CLIENT_ID is ${AAD_APP_CLIENT_ID}`,
      'wrong    Teams package: TAB_DOMAIN is old.example.com, but users open prompts.example.com',
      `wrong    Teams package: AAD_APP_CLIENT_ID is ${AAD_APP_CLIENT_ID}, ENTRA_CLIENT_ID is ${clientId}`,
    ]);
    expect(out).toContain('-> Set TAB_DOMAIN=prompts.example.com in env/.env.dev or the environment.');
  });

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

describe('npm run doctor', () => {
  const doctor = (environment: NodeJS.ProcessEnv, ...parameters: string[]) =>
    folder.run('doctor', parameters, environment);

  it('reports on a server on this machine, counts, and names settings of earlier versions', async () => {
    const url = await deployment.start({});
    const { code, out } = await doctor({ CURRENT_MODELS: 'x' }, '--url', url);
    expect(out).toMatch(/^warning  Settings: CURRENT_MODELS is ignored: .*\n +-> Remove the setting\.$/m);
    for (const line of [
      'skipped  HTTPS: ',
      'skipped  Sign-in: as a demo employee, on this machine only',
      'skipped  Microsoft tenant: ENTRA_* are not set here',
      'skipped  Teams package: env/.env.dev or the environment has no values',
      ' 0 wrong, ',
    ])
      expect(out).toContain(line);
    expect(code).toBe(0);
  });

  it('ends with 1 if something is wrong, with the remedy in the next line', async () => {
    const { code, out } = await doctor({}, '--url', 'http://127.0.0.1:9');
    expect(code).toBe(1);
    expect(out).toMatch(
      /^wrong {4}Address: http:\/\/127\.0\.0\.1:9 cannot be reached: .*\n {9}-> Start the server; /m,
    );
  });

  it('ends with 2 for an address with a path, without repeating a possible secret in it', async () => {
    const result = await doctor({}, '--url', 'https://me:geheim@prompts.example.com/');
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain('--url: enter an address such as https://prompts.example.com, ');
    expect(result.err).not.toContain('geheim');
  });
});

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
