import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

describe('a redirect by the tenant', () => {
  let entra: Entra;
  let app: TestApp;
  beforeAll(async () => {
    entra = await startEntra();
    app = await createTestApp();
  });
  beforeEach(async () => {
    await app.empty();
    entra.reset();
    entra.asked.length = 0;
  });
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  /** A process without any data of the tenant. */
  const newProcess = () =>
    appOver(app.database, { config: parseConfig({ NODE_ENV: 'production', ...entra.environment }) });
  const signIn = (process: ReturnType<typeof newProcess>) =>
    createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => process.request(path, init),
    }).followUntil('/api/auth/microsoft/redirect', '/auth/callback');
  const me = async (process: ReturnType<typeof newProcess>) => {
    const headers = { Authorization: `Bearer ${await entra.accessToken()}` };
    return process.request('/api/me', { headers });
  };

  it.each(['/.well-known/openid-configuration', '/token'])(
    'of %s is not followed, and no user is signed in',
    async (path) => {
      entra.behaviour.redirected = path;
      const end = await signIn(newProcess());
      expect(end.searchParams.has('token')).toBe(false);
      expect(end.searchParams.get('error')).toBeTruthy();
      expect(entra.asked).toContain(path);
      expect(entra.asked).not.toContain('/elsewhere');
      entra.behaviour.redirected = undefined;
      expect((await signIn(newProcess())).searchParams.has('token')).toBe(true);
    },
  );

  it('of the keys of access tokens is not followed, and the token is refused', async () => {
    entra.behaviour.redirected = '/jwks';
    expect((await me(newProcess())).status).toBe(503);
    expect(entra.asked).not.toContain('/elsewhere');
    entra.behaviour.redirected = undefined;
    expect((await me(newProcess())).status).toBe(200);
  });
});
