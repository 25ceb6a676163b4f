import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, startEntra } from '#tests/support/entra.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const origin = 'https://prompts.example.com';
const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';

describe('the cookie of a sign-in by https', () => {
  let entra: Entra;
  let app: TestApp;
  beforeAll(async () => {
    entra = await startEntra(origin);
    const config = parseConfig({ ...entra.environment, PUBLIC_URL: origin });
    app = await createTestApp({ config, ownOrigin: () => origin });
    await app.empty();
  });
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  const open = () =>
    createBrowser({ origin, request: async (path, init) => app.request(new URL(path).href, init) });

  it('has a name that no other host of the domain can set, and is deleted at the end of the sign-in', async () => {
    const browser = open();
    const [cookie = ''] = (await browser.visit(start)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sign_in_/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    const another = open();
    const ended = await another.followUntil(start, '/auth/callback');
    expect(ended.searchParams.get('token')).toMatch(/^pls_/);
    expect(another.cookies('prompts.example.com').size).toBe(0);
  });

  it('with the name of an earlier version makes the sign-in begin again', async () => {
    const browser = open();
    const returned = await browser.followUntil(start, callback);
    const cookies = browser.cookies('prompts.example.com');
    const [[name = '', value = ''] = []] = cookies;
    cookies.clear();
    cookies.set(name.replace('__Host-', ''), value);
    const ended = await browser.followUntil(returned.href, '/auth/callback');
    expect(ended.searchParams.has('token')).toBe(false);
    expect(ended.searchParams.get('error')).toBe('expired');
  });
});
