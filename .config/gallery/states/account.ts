import type { Page } from '@playwright/test';
import type { CurrentUser } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { answer, hold } from '../faults.ts';
import { failedRequest, type State } from '../state.ts';

const longNamed: CurrentUser = {
  id: 'maximiliane',
  name: 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen',
  email: 'maximiliane-alexandra.von-hohenzollern-sigmaringen@corporate-affairs.example.com',
  avatar: '/no-such-picture.png',
};
/** As a server with another way to sign in writes the page. */
const signInWay = (way: PublicConfig['signIn']) => (page: Page) =>
  page.route('**/login', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('"signIn":"local"', `"signIn":"${way}"`);
    await route.fulfill({ response, body });
  });
const openMenu: State['steps'] = (page) => page.getByRole('button', { name: /^Account/ }).click();
const signIn = 'a[aria-label="Sign in with Microsoft"]';

export const accountStates: State[] = [
  { name: 'account/login', path: '/login', shows: signIn },
  {
    name: 'account/login-microsoft',
    path: '/login',
    before: signInWay('microsoft'),
    shows: signIn,
  },
  {
    name: 'account/login-not-set-up',
    path: '/login',
    before: signInWay('none'),
    shows: 'text=Sign-in is not set up',
  },
  {
    name: 'account/login-error',
    path: '/login?authError=The%20sign-in%20was%20cancelled.',
    passing: true,
    steps: (page) => page.locator('h1').click(),
    shows: 'text=Authentication Error',
  },
  {
    name: 'account/local-sign-in',
    path: '/api/auth/microsoft/redirect',
    shows: 'text=Local sign-in',
  },
  {
    name: 'account/callback-waiting',
    path: '/auth/callback',
    // The page is there for a moment only: its successor never comes.
    before: hold(({ pathname }) => pathname.startsWith('/assets/login.page-')),
    shows: 'text=Authenticating...',
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
    before: answer(apiPaths.me, longNamed),
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
    shows: '[role=dialog] >> text=Dashboard',
  },
];
