import type { Page } from '@playwright/test';
import type { FoundAccount, MySessions } from '#contract/account.ts';
import { apiPaths } from '#contract/paths.ts';
import { asAdmin } from '#tests/on-demand/gallery/admin-content.ts';
import { all, fail, respond } from '#tests/on-demand/gallery/faults.ts';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';

const signedIn = true;
const path = '/account';

const sessions: MySessions = {
  sessions: ['Edge on Windows', 'Safari on iPhone', '', 'Chrome on Android'].map((device, index) => ({
    device,
    createdAt: `2026-11-${20 - index}T08:15:00.000Z`,
    expiresAt: `2026-11-${30 - index}T20:15:00.000Z`,
    is_current: index === 0,
  })),
  total: 6,
};

const accounts: FoundAccount[] = [
  { id: 'anneke', name: 'Anneke Visser', email: 'anneke.visser@example.com', sessions: 3 },
  { id: 'layla', name: 'ليلى حداد', email: `${'long'.repeat(16)}@example.com`, sessions: 1 },
  { id: 'none', name: 'Samuel Adeyemi', email: 'samuel.adeyemi@example.com', sessions: 0 },
];

async function findAccount(page: Page) {
  await page.getByRole('textbox', { name: 'Email address' }).fill('anneke.visser@example.com');
  await page.getByRole('button', { name: 'Find account' }).click();
}
const asksFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Sign out everywhere/ })
    .first()
    .click();

const admin = all(asAdmin, respond(apiPaths.adminPeople, []));
const ofSomeone = {
  path: '/admin/people',
  signedIn,
  steps: findAccount,
  before: all(admin, respond(apiPaths.adminPeopleFind, accounts)),
} as const;

/** The sign-ins of a user, and their end. */
export const signInStates: State[] = [
  {
    name: 'account/sign-ins',
    path,
    signedIn,
    before: respond(apiPaths.mySessions, sessions),
    shows: 'text=This browser',
  },
  {
    name: 'account/sign-ins-question',
    path,
    signedIn,
    before: respond(apiPaths.mySessions, sessions),
    steps: asksFirst,
    shows: 'text=Stay signed in',
  },
  {
    name: 'account/sign-ins-error',
    path,
    signedIn,
    before: fail(apiPaths.mySessions),
    expected: failedRequest,
    shows: 'text=Your sign-ins could not be loaded',
  },
  { name: 'tab/sign-ins', path, tab: {}, shows: 'text=You have no browser sign-ins' },
  { ...ofSomeone, name: 'admin/sign-out-found', shows: 'text=anneke.visser@example.com,' },
  {
    ...ofSomeone,
    name: 'admin/sign-out-question',
    steps: async (page) => {
      await findAccount(page);
      await asksFirst(page);
    },
    shows: 'text=Keep signed in',
  },
  {
    ...ofSomeone,
    name: 'admin/sign-out-none',
    before: all(admin, respond(apiPaths.adminPeopleFind, [])),
    shows: 'text=No account has this email address',
  },
  {
    ...ofSomeone,
    name: 'admin/sign-out-error',
    before: all(admin, fail(apiPaths.adminPeopleFind)),
    expected: failedRequest,
    shows: 'text=Something went wrong on our side',
  },
  {
    name: 'account/menu-with-roles',
    path: '/',
    signedIn,
    windowOnly: true,
    before: asAdmin,
    steps: (page) => page.getByRole('button', { name: /^Account/ }).click(),
    shows: 'role=menuitem[name="Your account"]',
  },
];
