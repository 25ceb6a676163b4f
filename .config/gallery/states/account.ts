import type { CurrentUser } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import { defaultCompanyName, type PublicConfig } from '#contract/public-config.ts';
import { answer, hold } from '../faults.ts';
import { failedRequest, type State } from '../state.ts';

const longNamed: CurrentUser = {
  name: 'Maximiliane-Alexandra von Hohenzollern-Sigmaringen',
  email: 'maximiliane-alexandra.von-hohenzollern-sigmaringen@corporate-affairs.example.com',
  avatar: '/no-such-picture.png',
};
const config = (signIn: PublicConfig['signIn']): PublicConfig => ({
  apiHost: '',
  companyName: defaultCompanyName,
  signIn,
});
const openMenu: State['steps'] = (page) => page.getByRole('button', { name: /^Account/ }).click();
const signIn = 'a[aria-label="Sign in with Microsoft"]';

export const accountStates: State[] = [
  { name: 'account/login', path: '/login', shows: signIn },
  {
    name: 'account/login-microsoft',
    path: '/login',
    before: (page) => page.route('**/config.json', (route) => route.fulfill({ json: config('microsoft') })),
    shows: signIn,
  },
  {
    name: 'account/login-not-set-up',
    path: '/login',
    before: (page) => page.route('**/config.json', (route) => route.fulfill({ json: config('none') })),
    shows: 'text=Sign-in is not set up',
  },
  {
    name: 'account/login-error',
    path: '/login?authError=The%20sign-in%20was%20cancelled.',
    passing: true,
    steps: (page) => page.getByRole('heading').first().click(),
    shows: 'text=Authentication Error',
  },
  {
    name: 'account/local-sign-in',
    path: '/api/auth/microsoft/redirect',
    shows: 'text=Local sign-in',
  },
  {
    name: 'account/callback-waiting',
    path: '/',
    // The page is there for a moment only: its successor never comes.
    before: (page) => page.route('**/assets/login.page-*.js', () => {}),
    steps: (page) => page.goto('/auth/callback'),
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
