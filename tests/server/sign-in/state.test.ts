import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';
const otherOrigin = 'https://pages.example';

describe('the state with which a page begins a sign-in', () => {
  let entra: Entra;
  let app: TestApp;
  const newState = () => randomBytes(32).toString('base64url');
  beforeAll(async () => {
    entra = await startEntra();
    app = await createTestApp();
  });
  beforeEach(() => entra.reset());
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  const open = (environment: NodeJS.ProcessEnv = {}) => {
    const one = appOver(app, { config: parseConfig({ ...entra.environment, ...environment }) });
    return createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => one.request(path, init),
    });
  };
  const result = async (from: string, browser = open()) =>
    Object.fromEntries((await browser.followUntil(from, '/auth/callback')).searchParams);

  it('is returned with the token or the error', async () => {
    const state = newState();
    expect(await result(`${start}?state=${state}`)).toEqual({ token: expect.stringMatching(/^pls_/), state });
    entra.behaviour.cancels = true;
    expect(await result(`${start}?state=${state}`)).toEqual({ error: 'cancelled', state });
  });

  it('is announced to pages in /config.json', async () => {
    const config: unknown = await (await app.request('/config.json')).json();
    expect(config).toMatchObject({ signInSupports: ['state', 'exchange'] });
  });

  it('is returned to a page on another origin too', async () => {
    const state = newState();
    const ended = await open({ ALLOWED_ORIGINS: otherOrigin }).followUntil(
      `${start}?state=${state}&client=${otherOrigin}`,
      '/auth/callback',
    );
    expect([ended.origin, ended.searchParams.get('state')]).toEqual([otherOrigin, state]);
  });

  it('is separate in each of two tabs', async () => {
    const browser = open();
    const [one, two] = [newState(), newState()];
    const first = await browser.followUntil(`${start}?state=${one}`, callback);
    const second = await browser.followUntil(`${start}?state=${two}`, callback);
    expect(await result(second.href, browser)).toMatchObject({ state: two });
    expect(await result(first.href, browser)).toMatchObject({ state: one });
  });

  it('cannot be added to the callback’s address', async () => {
    const browser = open();
    const returned = await browser.followUntil(`${start}?state=${newState()}`, callback);
    const stranger = newState();
    returned.searchParams.append('state', stranger);
    expect((await result(returned.href, browser))['state']).not.toBe(stranger);
  });

  it.each(['', 'short', `${'a'.repeat(42)}<`])('is not %j', async (state) => {
    const response = await app.request(`${start}?state=${encodeURIComponent(state)}`);
    expect(response.status).toBe(400);
  });

  it('fits into a cookie with all other data of a sign-in', async () => {
    const client = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
    const path = `/search?q=${'a'.repeat(1_990)}`;
    const asked = new URLSearchParams({ state: newState(), challenge: newState(), client, returnTo: path });
    const browser = open({ ALLOWED_ORIGINS: client });
    const response = await browser.visit(`${start}?${asked.toString()}`);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie.split(';')[0]?.length).toBeGreaterThan(2_500);
    // The limit of browsers.
    expect(cookie.split(';')[0]?.length).toBeLessThan(4_096);
  });

  it('begins only under the name to which the server returns', async () => {
    const asked = `${start}?state=${newState()}&returnTo=${encodeURIComponent('/search?q=a&b')}`;
    const response = await appOver(app).request(`http://127.0.0.1:3000${asked}`);
    expect(response.headers.get('Location')).toBe(
      `http://localhost:3000/login?returnTo=${encodeURIComponent('/search?q=a&b')}`,
    );
  });
});
