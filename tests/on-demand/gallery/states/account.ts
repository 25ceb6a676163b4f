import type { Page } from '@playwright/test';
import type { CurrentUser } from '#contract/account.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { hold, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const longNamed: CurrentUser = {
  id: 'maximiliane',
  name: 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen',
  email: 'maximiliane-alexandra.von-hohenzollern-sigmaringen@corporate-affairs.example.com',
  avatar: '/no-such-picture.png',
  roles: [],
};
/** The page of a server with another sign-in. */
const signInKind = (way: PublicConfig['signIn']) => (page: Page) =>
  page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"signIn":"local"', `"signIn":"${way}"`);
    await route.fulfill({ response, body });
  });
/** A server that does not return `state`, so that the user must confirm the token. */
async function anotherPerson(page: Page) {
  await page.route('**/auth/callback?*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      '"signInSupports":["state","exchange"]',
      '"signInSupports":[]',
    );
    await route.fulfill({ response, body });
  });
  await page.route(`**${apiPrefix}${apiPaths.me}`, async (route) => {
    const isOther = (await route.request().headerValue('authorization')) === 'Bearer another';
    return isOther ? route.fulfill({ json: longNamed }) : route.fallback();
  });
}
const openMenu: State['steps'] = (page) => page.getByRole('button', { name: /^Account/ }).click();
const signIn = 'a[aria-label="Sign in with Microsoft"]';

export const accountStates: State[] = [
  { name: 'account/login', path: '/login', shows: signIn },
  {
    name: 'account/login-microsoft',
    path: '/login',
    before: signInKind('microsoft'),
    shows: signIn,
  },
  {
    name: 'account/login-not-set-up',
    path: '/login',
    before: signInKind('none'),
    shows: 'text=Sign-in is not set up',
  },
  {
    name: 'account/login-error',
    path: '/login?authError=The%20sign-in%20was%20cancelled.',
    toast: 'Authentication Error',
    shows: signIn,
  },
  {
    name: 'account/local-sign-in',
    path: '/api/auth/microsoft/redirect',
    shows: 'text=Local sign-in',
  },
  {
    name: 'account/callback-waiting',
    path: '/auth/callback',
    // The next page is held, because this one is shown only for a moment.
    before: hold(({ pathname }) => pathname.startsWith('/assets/login.page-')),
    shows: 'text=Authenticating...',
  },
  {
    name: 'account/callback-another-person',
    path: '/auth/callback?token=another',
    signedIn: true,
    before: anotherPerson,
    shows: 'role=button[name=/^Stay signed in/]',
  },
  {
    name: 'account/callback-confirm',
    path: `/auth/callback?code=${'a'.repeat(43)}`,
    shows: 'role=button[name="I did not start this"]',
  },
  {
    name: 'account/callback-confirm-wrong',
    path: `/auth/callback?code=${'a'.repeat(43)}`,
    steps: (page) => page.getByRole('button', { name: 'Finish signing in' }).click(),
    shows: 'text=Enter the two digits',
  },
  {
    name: 'account/callback-confirmed',
    path: `/auth/callback?code=${'a'.repeat(43)}`,
    before: respond(apiPaths.confirm, { status: 'success' }),
    steps: async (page) => {
      await page.getByRole('textbox', { name: 'Number in the tab' }).fill('47');
      await page.getByRole('button', { name: 'Finish signing in' }).click();
    },
    shows: 'text=You can close this window',
  },
  {
    name: 'account/menu',
    path: '/',
    signedIn: true,
    windowOnly: true,
    steps: openMenu,
    shows: 'text=Logout',
  },
  {
    name: 'account/menu-long-name',
    path: '/',
    signedIn: true,
    windowOnly: true,
    before: respond(apiPaths.me, longNamed),
    expected: failedRequest,
    steps: openMenu,
    shows: 'text=Logout',
  },
  {
    name: 'account/loading',
    path: '/',
    signedIn: true,
    windowOnly: true,
    before: hold(apiPaths.me),
    shows: 'article >> nth=2',
  },
  {
    name: 'account/mobile-menu-signed-in',
    path: '/',
    signedIn: true,
    widths: [360, 768],
    windowOnly: true,
    steps: (page) => page.getByRole('button', { name: 'Menu' }).click(),
    shows: '[role=dialog] >> text=Submissions',
  },
];
