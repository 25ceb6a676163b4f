import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { configError } from '#tests/support/config-error.ts';

const tenant = '11111111-1111-4111-8111-111111111111';
const client = '33333333-3333-4333-8333-333333333333';
const entra = { ENTRA_TENANT_ID: tenant, ENTRA_CLIENT_ID: client, ENTRA_CLIENT_SECRET: 's3cret-value' };

describe('configuration of sign-in', () => {
  it('has defaults for everything but the required variables of Entra', () => {
    expect(parseConfig(entra).signIn).toEqual({
      kind: 'microsoft',
      authority: 'https://login.microsoftonline.com',
      tenantId: tenant,
      clientId: client,
      clientSecret: 's3cret-value',
      teamsClientId: client,
      allowedTenants: [tenant],
      audiences: [client, `api://${client}`],
    });
    expect(parseConfig(entra).sessionHours).toBe(8);
  });

  it.each([
    ['ENTRA_CLIENT_SECRET', { ENTRA_TENANT_ID: tenant, ENTRA_CLIENT_ID: client }],
    ['ENTRA_CLIENT_ID', { ENTRA_TENANT_ID: tenant, ENTRA_CLIENT_SECRET: 's3cret-value' }],
    ['ENTRA_TENANT_ID', { ENTRA_AUTHORITY: 'https://login.microsoftonline.us' }],
  ])('names %s when only a part is set', (name, environment) => {
    const message = configError(environment);
    expect(message).toMatch(new RegExp(`^${name}: is not set`));
    expect(message).not.toContain('\n');
    expect(message).not.toContain('s3cret-value');
  });

  it.each([
    ['ENTRA_TENANT_ID', 'contoso'],
    ['ENTRA_AUTHORITY', 'http://login.example.com'],
    ['ENTRA_AUTHORITY', 'http://127.evil.example'],
    ['ENTRA_ALLOWED_TENANTS', `${tenant},`],
    ['REVIEWERS', 'Robin Ferrer'],
    ['ADMINS', 'robin@example.com;rita@example.com'],
    ['SESSION_HOURS', '721'],
    ['RATE_LIMIT_PERSON_WRITES', '-1'],
    ['TRUST_PROXY', '11'],
    ['SUPPORT_EMAIL', 'support'],
  ])('refuses %s=%s in one line that names it', (name, value) => {
    const message = configError({ ...entra, [name]: value });
    expect(message).toMatch(new RegExp(`^${name}: got "`));
    expect(message).not.toContain('\n');
  });

  it('accepts plain http on this computer, for tests, and other clouds by https', () => {
    for (const authority of [
      'http://127.0.0.1:9000',
      'http://localhost:9000',
      'https://login.microsoftonline.us',
    ])
      expect(parseConfig({ ...entra, ENTRA_AUTHORITY: `${authority}/` }).signIn).toMatchObject({ authority });
  });

  it('contains the contact addresses and limits', () => {
    const config = parseConfig({
      SUPPORT_EMAIL: 'help@example.com',
      RATE_LIMIT_SIGN_IN: '0',
      TRUST_PROXY: 'true',
    });
    expect(config.contacts).toEqual({ support: 'help@example.com', team: '', privacy: '', about: '' });
    expect(config.rateLimits.signIn).toBe(0);
    expect(config.trustProxy).toBe(1);
    expect(parseConfig({ TRUST_PROXY: '2' }).trustProxy).toBe(2);
    expect(parseConfig({ TRUST_PROXY: 'false' }).trustProxy).toBe(0);
  });
});
