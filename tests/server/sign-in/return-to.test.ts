import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { createBrowser } from '#tests/support/browser.ts';
import { type Entra, otherTenantId, somebody, startEntra } from '#tests/support/entra.ts';
import { appOver, createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';
const page = '/prompts/1?from=list#top';
const startFor = (returnTo: string) => `${start}?returnTo=${encodeURIComponent(returnTo)}`;
const foreign = [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  '/a/%2e%2e//evil.example',
  'javascript:alert(1)',
  'prompts',
  '',
];

describe('the page from which a user signs in', () => {
  let entra: Entra;
  let app: TestApp;
  beforeAll(async () => {
    entra = await startEntra();
    app = await createTestApp();
  });
  beforeEach(async () => {
    await app.empty();
    entra.reset();
  });
  afterAll(async () => {
    await app.close();
    await entra.stop();
  });

  /** A browser on a server that has not contacted Microsoft yet. */
  const open = (environment: NodeJS.ProcessEnv = {}) => {
    const config = parseConfig({ ...entra.environment, ...environment });
    const one = appOver(app, { config });
    return createBrowser({
      origin: 'http://localhost:3000',
      request: async (path, init) => one.request(path, init),
    });
  };
  const result = async (browser: ReturnType<typeof open>, from: string) =>
    Object.fromEntries((await browser.followUntil(from, '/auth/callback')).searchParams);

  it('is the page to which the sign-in returns', async () => {
    expect(await result(open(), startFor(page))).toEqual({
      token: expect.stringMatching(/^pls_/),
      returnTo: page,
    });
  });

  it.each(foreign)('is one of our own: %j', async (returnTo) => {
    expect(Object.keys(await result(open(), startFor(returnTo)))).toEqual(['token']);
    entra.behaviour.cancels = true;
    expect(Object.keys(await result(open(), startFor(returnTo)))).toEqual(['error']);
  });

  it('may have a name in any script, as long as the address is not longer than a cookie', async () => {
    const page = '/search?q=臨床試験の要約を社内向けに書く';
    expect((await result(open(), startFor(page)))['returnTo']).toBe(encodeURI(page));
    const long = `/search?q=${'試'.repeat(1_900)}`;
    expect(Object.keys(await result(open(), startFor(long)))).toEqual(['token']);
  });

  it('is kept for the next try after a cancellation at Microsoft', async () => {
    entra.behaviour.cancels = true;
    expect(await result(open(), startFor(page))).toEqual({
      error: 'cancelled',
      returnTo: page,
    });
  });

  it('is kept if the account is of another tenant', async () => {
    entra.behaviour.person = { ...somebody, tid: otherTenantId };
    expect(await result(open(), startFor(page))).toEqual({
      error: 'tenant',
      returnTo: page,
    });
  });

  it('is kept if Microsoft is unavailable, at the start and at the end', async () => {
    const browser = open();
    const returned = await browser.followUntil(startFor(page), callback);
    entra.behaviour.away = true;
    const away = { error: 'away', returnTo: page };
    expect(await result(browser, returned.href)).toEqual(away);
    expect(await result(open(), startFor(page))).toEqual(away);
  });

  it('is kept if there are too many sign-ins', async () => {
    const browser = open({ RATE_LIMIT_SIGN_IN: '1' });
    await browser.followUntil(start, callback);
    expect(await result(browser, startFor(page))).toEqual({
      error: 'too_many',
      returnTo: page,
    });
  });

  it('is not returned for a sign-in that this browser has not begun', async () => {
    const returned = await open().followUntil(startFor(page), callback);
    expect(Object.keys(await result(open(), returned.href))).toEqual(['error']);
  });

  it('is on another origin if that may call the API', async () => {
    const otherOrigin = 'https://pages.example';
    const from = `${startFor(page)}&client=${otherOrigin}`;
    const ended = await open({ ALLOWED_ORIGINS: otherOrigin }).followUntil(from, '/auth/callback');
    expect(ended.origin).toBe(otherOrigin);
    expect(ended.searchParams.get('token')).toMatch(/^pls_/);
    expect(ended.searchParams.get('returnTo')).toBe(page);
    entra.behaviour.cancels = true;
    const cancelled = await open({ ALLOWED_ORIGINS: otherOrigin }).followUntil(from, '/auth/callback');
    expect(cancelled.origin).toBe(otherOrigin);
    expect(cancelled.searchParams.get('error')).toBe('cancelled');
  });

  it.each([
    'https://evil.example',
    'https://pages.example.evil.example',
    'https://pages.example/',
    'http://pages.example',
    'null',
    '*',
    '',
  ])('is never in a page of somebody else: client %j', async (client) => {
    const from = `${start}?client=${encodeURIComponent(client)}`;
    const ended = await open({ ALLOWED_ORIGINS: 'https://pages.example' }).followUntil(
      from,
      '/auth/callback',
    );
    expect(ended.origin).toBe('http://localhost:3000');
  });
});
