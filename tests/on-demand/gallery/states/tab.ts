import type { Frame } from '@playwright/test';
import { failedRequest, type State } from '#tests/on-demand/gallery/state.ts';
import { refuses, staysSilent } from '#tests/support/simulated-host/messages.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const tab = {};
const account = 'role=button[name=/^Account/]';
const prompt = '/prompts/literature-search-strategy';

const refusesSignIn = ({ bridge }: SimulatedHost) => {
  bridge.silent = () => ({ status: 'DISABLED' });
};
const hangs = ({ bridge }: SimulatedHost) => {
  bridge.silent = () => 'silence';
};
const refusesCopies = ({ replies }: SimulatedHost) => {
  replies['clipboard.writeToClipboard'] = refuses();
};

const hasNoSignIn = ({ settings, replies }: SimulatedHost) => {
  settings.nestedSignIn = false;
  replies['authentication.authenticate'] = staysSilent;
};

async function requestPopUp(page: Frame) {
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

async function openWindow(page: Frame) {
  await requestPopUp(page);
  await page.getByRole('button', { name: 'Open the sign-in window' }).click();
}

async function openMenu(page: Frame) {
  await page.locator(account).waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
}

async function copyInVain(page: Frame) {
  await page.locator(account).waitFor();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
}

/** The dialog in which a user adds the tab to a chat. */
const addsTab = ({ settings }: SimulatedHost) => {
  settings.frameContext = 'settings';
};
const ofPin = 'role=list[name="Prompts"] >> role=listitem >> nth=2';

const beside: State[] = [
  { name: 'tab/beside', path: '/?beside=library', tab, shows: ofPin },
  { name: 'tab/beside-search', path: '/?beside=search&of=tender', tab, shows: ofPin },
  { name: 'tab/beside-prompt', path: '/?beside=library&prompt=hcp-call-planning', tab, shows: 'role=form' },
  {
    name: 'tab/beside-collection-not-shared',
    expected: failedRequest,
    path: '/?beside=collection&of=gone',
    tab,
    shows: 'text=not shared',
  },
  { name: 'tab/beside-settings', path: '/?beside=settings', tab: { host: addsTab }, shows: 'role=combobox' },
];

const screens: State[] = [
  { name: 'tab/home', path: '/', tab, shows: account },
  { name: 'tab/departments', path: '/departments', tab, shows: account },
  { name: 'tab/department-list', path: '/departments/finance?view=list', tab, shows: account },
  { name: 'tab/search', path: '/search?q=tender', tab, shows: account },
  { name: 'tab/prompt', path: prompt, tab, shows: account },
  { name: 'tab/submission', path: '/use-case-submission', tab, shows: account },
  { name: 'tab/my-prompts', path: '/my-prompts', tab, shows: account },
  { name: 'tab/reading', path: '/faq', tab, shows: account },
];

/** The product in a host's tab. */
export const tabStates: State[] = [
  ...beside,
  ...screens,
  {
    name: 'tab/search-box',
    path: '/',
    tab: { steps: (page) => page.getByRole('button', { name: 'Open search' }).click() },
    shows: 'header [role=combobox]',
  },
  {
    name: 'tab/account-menu',
    path: '/',
    tab: { steps: (page) => page.locator(account).click() },
    shows: 'text=My Prompts',
  },
  {
    name: 'tab/menu',
    path: '/',
    tab: { steps: openMenu },
    widths: [320],
    shows: '[role=dialog] >> text=Submissions',
  },
  { name: 'tab/signing-in', path: '/', tab: { host: hangs }, shows: 'article >> nth=2' },
  {
    name: 'tab/not-signed-in',
    path: '/',
    tab: { host: refusesSignIn },
    toast: 'Not signed in',
    shows: 'text=Not signed in',
  },
  {
    name: 'tab/login',
    toast: 'Not signed in',
    path: '/faq',
    tab: {
      host: refusesSignIn,
      steps: (page) => page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click(),
    },
    shows: 'text=Open in browser',
  },
  {
    name: 'tab/sign-in-window',
    toast: 'Not signed in',
    path: '/faq',
    tab: { host: hasNoSignIn, steps: requestPopUp },
    shows: 'role=button[name="Open the sign-in window"]',
  },
  {
    name: 'tab/sign-in-window-open',
    toast: 'Not signed in',
    path: '/faq',
    tab: { host: hasNoSignIn, steps: openWindow },
    shows: 'text=Waiting for you to sign in...',
  },
  {
    name: 'tab/copy-by-hand',
    path: prompt,
    tab: { host: refusesCopies, steps: copyInVain },
    shows: 'role=dialog',
  },
];
