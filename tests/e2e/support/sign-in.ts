import { type APIRequestContext, type Page, request } from '@playwright/test';
import { apiPaths, apiPrefix, localSignInPage } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { expect } from './test.ts';

/** Demo employees that the local sign-in offers. */
export const employees = [
  'Amara Osei',
  'Lukas Brandt',
  'Sofia Marchetti',
  'Priya Raman',
  'Kenji Morita',
  'Fatima El Amrani',
  'Anneke Visser',
  'Samuel Adeyemi',
] as const;
export type Person = (typeof employees)[number];

/** Signs in from the login page by clicks, until the header shows the user. */
export async function signInFromLoginPage(page: Page, person: Person = 'Amara Osei') {
  await page.getByRole('link', { name: 'Sign in with Microsoft' }).click();
  await page.waitForURL(({ pathname }) => pathname === localSignInPage);
  await page.getByRole('button', { name: person }).click();
  await expect(page.getByRole('button', { name: `Account: ${person}` })).toBeVisible();
}

/** The token in the browser's storage, or null. */
export const storedToken = (page: Page) =>
  page.evaluate((key) => window.localStorage.getItem(key), authTokenKey);

/** A session of its own, by the same steps as a browser takes them, in a browser of its own as far as cookies go. */
export async function newToken(origin: string, person: Person): Promise<string> {
  const browser = await request.newContext({ baseURL: origin });
  try {
    const choice = await browser.get(`${apiPrefix}${apiPaths.microsoftRedirect}`);
    const id = new RegExp(`value="([\\w-]+)"><strong>${person}<`).exec(await choice.text())?.[1];
    if (!id) throw new Error(`The local sign-in does not offer ${person}`);
    const state = new URL(choice.url()).searchParams.get('state') ?? '';
    const params = { state, person: id };
    const arrived = await browser.get(`${apiPrefix}${apiPaths.microsoftCallback}`, { params });
    const token = new URL(arrived.url()).searchParams.get('token');
    if (!token) throw new Error(`The sign-in ended at ${arrived.url()}`);
    return token;
  } finally {
    await browser.dispose();
  }
}

/** Gives the tab a session without the sign-in screens, for tests of other things. Returns its token. */
export async function signedIn(page: Page, person: Person = 'Amara Osei'): Promise<string> {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const token = await newToken(origin, person);
  await page.addInitScript(
    ([key, value]) => {
      // Once, so that later changes by the page, such as a logout, persist.
      if (window.sessionStorage.getItem('test:signed-in')) return;
      window.sessionStorage.setItem('test:signed-in', 'yes');
      window.localStorage.setItem(key, value);
    },
    [authTokenKey, token] as const,
  );
  return token;
}

/** A call with a token, without the browser. */
export const callAs = (
  caller: APIRequestContext,
  token: string,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data = {},
) =>
  caller.fetch(`${apiPrefix}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(method === 'POST' ? { data } : {}),
  });
