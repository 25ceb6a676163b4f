import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '#server/config.ts';
import { browserAt } from '#tests/support/browser.ts';
import { otherTenantId, somebody } from '#tests/support/entra.ts';
import { sharedEntra } from '#tests/support/shared-entra.ts';
import { appOver } from '#tests/support/test-app.ts';
import { emptiedApp, sharedApp } from '#tests/support/test-database.ts';

const start = '/api/auth/microsoft/redirect';
const callback = '/api/auth/microsoft/callback';
const otherOrigin = 'https://pages.example';
const page = '/prompts/1?from=list#top';
const startFor = (returnTo: string) => `${start}?returnTo=${encodeURIComponent(returnTo)}`;
const newState = () => randomBytes(32).toString('base64url');

describe('a sign-in', () => {
  const entra = sharedEntra();
  const app = emptiedApp();

  /** A browser at a server that has not contacted Microsoft yet. */
  const open = (environment: NodeJS.ProcessEnv = {}) =>
    browserAt(appOver(app, { config: parseConfig({ ...entra.environment, ...environment }) }));
  const result = async (from: string, browser = open()) =>
    Object.fromEntries((await browser.followUntil(from, '/auth/callback')).searchParams);

  describe('the state with which a page begins it', () => {
    it('is returned with the token or the error', async () => {
      const state = newState();
      const token = expect.stringMatching(/^pls_/);
      expect(await result(`${start}?state=${state}`)).toEqual({ token, state });
      entra.behaviour.cancels = true;
      expect(await result(`${start}?state=${state}`)).toEqual({ error: 'cancelled', state });
    });

    it('is announced to pages in /config.json', async () => {
      const config: unknown = await (await app.request('/config.json')).json();
      expect(config).toMatchObject({ signInSupports: ['state', 'exchange'] });
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

    it('has one length and one alphabet', async () => {
      for (const state of ['', 'short', `${'a'.repeat(42)}<`])
        expect((await app.request(`${start}?state=${encodeURIComponent(state)}`)).status, state).toBe(400);
    });

    it('fits into a cookie with all other data of a sign-in', async () => {
      const client = `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example`;
      const path = `/search?q=${'a'.repeat(1_990)}`;
      const asked = new URLSearchParams({ state: newState(), challenge: newState(), client, returnTo: path });
      const response = await open({ ALLOWED_ORIGINS: client }).visit(`${start}?${asked.toString()}`);
      const [cookie = ''] = response.headers.getSetCookie();
      expect(cookie.split(';')[0]?.length).toBeGreaterThan(2_500);
      // The limit of browsers.
      expect(cookie.split(';')[0]?.length).toBeLessThan(4_096);
    });
  });

  describe('the page from which it begins', () => {
    it('is the page to which it returns, with a name in any script', async () => {
      const token = expect.stringMatching(/^pls_/);
      expect(await result(startFor(page))).toEqual({ token, returnTo: page });
      const named = '/search?q=臨床試験の要約を社内向けに書く';
      expect((await result(startFor(named)))['returnTo']).toBe(encodeURI(named));
      // Longer than a cookie.
      expect(Object.keys(await result(startFor(`/search?q=${'試'.repeat(1_900)}`)))).toEqual(['token']);
    });

    it('is one of our own', async () => {
      for (const returnTo of [
        'https://evil.example',
        '//evil.example',
        '/\\evil.example',
        '/\t/evil.example',
        '/a/%2e%2e//evil.example',
        'javascript:alert(1)',
        '',
      ]) {
        entra.behaviour.cancels = false;
        expect(Object.keys(await result(startFor(returnTo))), returnTo).toEqual(['token']);
        entra.behaviour.cancels = true;
        expect(Object.keys(await result(startFor(returnTo))), returnTo).toEqual(['error']);
      }
    });

    it('is kept after a cancellation, with an account of another tenant, and while Microsoft is unavailable', async () => {
      entra.behaviour.cancels = true;
      expect(await result(startFor(page))).toEqual({ error: 'cancelled', returnTo: page });
      entra.reset();
      entra.behaviour.person = { ...somebody, tid: otherTenantId };
      expect(await result(startFor(page))).toEqual({ error: 'tenant', returnTo: page });
      const browser = open();
      const returned = await browser.followUntil(startFor(page), callback);
      entra.behaviour.away = true;
      const away = { error: 'away', returnTo: page };
      expect(await result(returned.href, browser)).toEqual(away);
      expect(await result(startFor(page))).toEqual(away);
    });

    it('is kept if there are too many sign-ins, and not returned for one that this browser has not begun', async () => {
      const browser = open({ RATE_LIMIT_SIGN_IN: '1' });
      const returned = await browser.followUntil(startFor(page), callback);
      expect(await result(startFor(page), browser)).toEqual({ error: 'too_many', returnTo: page });
      expect(Object.keys(await result(returned.href))).toEqual(['error']);
    });

    it('is on another origin if that may call the API, with the state', async () => {
      const state = newState();
      const from = `${startFor(page)}&client=${otherOrigin}&state=${state}`;
      const end = () => open({ ALLOWED_ORIGINS: otherOrigin }).followUntil(from, '/auth/callback');
      const ended = await end();
      expect(ended.origin).toBe(otherOrigin);
      expect(ended.searchParams.get('token')).toMatch(/^pls_/);
      expect([ended.searchParams.get('returnTo'), ended.searchParams.get('state')]).toEqual([page, state]);
      entra.behaviour.cancels = true;
      const cancelled = await end();
      expect([cancelled.origin, cancelled.searchParams.get('error')]).toEqual([otherOrigin, 'cancelled']);
    });

    it('is never in the page of another person', async () => {
      const browser = open({ ALLOWED_ORIGINS: otherOrigin });
      for (const client of ['https://evil.example', 'https://pages.example.evil.example', 'null', '*', '']) {
        const from = `${start}?client=${encodeURIComponent(client)}`;
        const { origin } = await browser.followUntil(from, '/auth/callback');
        expect(origin, client).toBe('http://localhost:3000');
      }
    });
  });
});

describe('the cookie of a sign-in by https', () => {
  const origin = 'https://prompts.example.com';
  const entra = sharedEntra(origin);
  const app = sharedApp(() => ({
    config: parseConfig({ ...entra.environment, PUBLIC_URL: origin }),
    ownOrigin: () => origin,
  }));
  const open = () => browserAt(app, origin);

  it('has a name that no other host of the domain can set, and is deleted at the end of the sign-in', async () => {
    const [cookie = ''] = (await open().visit(start)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-sign_in_/);
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(cookie).not.toContain('Domain');
    const browser = open();
    const ended = await browser.followUntil(start, '/auth/callback');
    expect(ended.searchParams.get('token')).toMatch(/^pls_/);
    expect(browser.cookies('prompts.example.com').size).toBe(0);
  });
});

const tenant = '11111111-1111-4111-8111-111111111111';

describe('the return from Microsoft after an admin’s consent for all users', () => {
  const app = sharedApp();
  const visit = async (query: string) => {
    const response = await app.request(`${callback}?${query}`);
    return { status: response.status, page: await response.text(), headers: response.headers };
  };

  it('ends on a page that confirms the consent, and its tenant', async () => {
    const { status, page, headers } = await visit(`admin_consent=True&tenant=${tenant}`);
    expect(status).toBe(200);
    expect(page).toContain('<h1>Consent given</h1>');
    expect(page).toContain(`of tenant ${tenant}`);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('says that consent was not given where it was refused, with admin_consent=True as well, or cancelled', async () => {
    const refused = 'error=consent_required&error_description=AADSTS65004%3a+The+resource+owner+denied';
    const cancelled = 'error=permission_denied&error_description=The+admin+canceled+the+request';
    for (const [query, reason] of [
      [`admin_consent=True&tenant=${tenant}&${refused}`, 'consent_required, AADSTS65004'],
      [cancelled, 'permission_denied'],
    ] as const) {
      const { status, page } = await visit(query);
      expect(status).toBe(400);
      expect(page).toContain('<h1>Consent not given</h1>');
      expect(page).toContain(`(${reason})`);
    }
  });

  it('repeats nothing from the URL, which anyone can write', async () => {
    const { page } = await visit(
      'admin_consent=True&error=Call+0900+now&error_description=<b>Call</b>&tenant=<script>',
    );
    expect(page).toContain('<h1>Consent not given</h1>');
    expect(page).not.toMatch(/0900|<b>|<script/);
  });
});
