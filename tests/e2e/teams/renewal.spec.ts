import type { Frame } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { call } from '#tests/e2e/support/api.ts';
import { hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';

const robinsMenu = { name: 'Account: Robin Ferrer' };
const fourMinutes = 240;

/** Lets the token expire: the clock of the test is the page's. */
const letItEnd = (tab: Frame) => tab.page().clock.fastForward((fourMinutes + 1) * 1_000);

/** Listens in the tab for the host's next token. @returns a function that waits for it. */
async function nextToken(tab: Frame) {
  const listening = await tab.evaluateHandle(() => {
    const came = new Promise<void>((resolve) => {
      window.addEventListener('message', ({ data }) => {
        if (JSON.stringify(data).includes('access_token')) resolve();
      });
    });
    return { came };
  });
  return () => listening.evaluate(({ came }) => came);
}

/** Opens a page that sends API requests. */
const goOn = async (tab: Frame) => {
  await tab.getByRole('link', { name: 'Departments', exact: true }).click();
  await expect(tab.getByRole('article').first()).toBeVisible();
};

test.beforeEach(async ({ page }) => page.clock.install());

test('renews a token once before it ends, requests no other while it waits for a late one, and shows it to the API', async ({
  robin,
  deployment,
  teams,
  openTab,
  page,
}) => {
  const { opened, open } = gate();
  let asked = 0;
  let renewed = '';
  teams.bridge.silent = async () => {
    asked += 1;
    if (asked === 1) return hostToken(deployment.entra, robin, fourMinutes);
    await opened;
    const token = await hostToken(deployment.entra, robin);
    renewed = token.accessToken;
    return token;
  };
  const shown: (string | undefined)[] = [];
  await page.route(call(apiPaths.myPrompts), (route) => {
    shown.push(route.request().headers()['authorization']);
    return route.fallback();
  });
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  // Longer than the time-out of a response, and than the pause between requests to the host.
  await tab.page().clock.fastForward(90_000);
  await goOn(tab);
  const arrived = await nextToken(tab);
  open();
  await arrived();
  await tab.getByRole('button', robinsMenu).click();
  await expect(tab.getByRole('menuitem', { name: 'My Prompts' })).toBeVisible();
  await letItEnd(tab);
  await tab.getByRole('menuitem', { name: 'My Prompts' }).click();
  await expect(tab.getByText('You have not saved any prompts yet.')).toBeVisible();
  // Earlier data is shown until the response to this request is there.
  await expect.poll(() => shown.at(-1)).toBe(`Bearer ${renewed}`);
  expect(asked).toBe(2);
});

test('opens no window by itself when a renewal needs the user, and says that the sign-in is over', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  let asked = 0;
  let windows = 0;
  const { popUp } = teams.bridge;
  teams.bridge.silent = () => {
    asked += 1;
    if (asked === 1) return hostToken(deployment.entra, robin, fourMinutes);
    return { status: 'USER_INTERACTION_REQUIRED' };
  };
  teams.bridge.popUp = (parameters) => {
    windows += 1;
    return popUp(parameters);
  };
  const tab = await openTab();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => asked).toBe(2);
  await goOn(tab);
  // The host was called a moment ago, so it is not called again for a minute.
  await letItEnd(tab);
  await tab.getByRole('link', { name: 'Home', exact: true }).click();
  await tab.getByRole('link', { name: 'Finance', exact: true }).click();
  const toast = await expectToast(tab, { title: 'Not signed in', body: 'Your sign-in has expired.' });
  expect(windows).toBe(0);
  await toast.getByRole('link', { name: 'Sign in' }).click();
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  expect(windows).toBe(1);
});

/** Only its author sees a text that is typed and not sent. */
async function expectComment(tab: Frame, person: string, text: string) {
  await expect(tab.getByRole('button', { name: `Account: ${person}` })).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue(text);
  const comments = tab.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await expect(comments.filter({ hasText: 'Written by' })).toHaveCount(0);
}

test('sends nothing as another user who has replaced the author, and shows nothing to one whom the bell’s request has found', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  // Less than the bell waits between two requests.
  const seconds = 90;
  const failure = { status: 'TRANSIENT_ERROR' } as const;
  const sources = [
    () => hostToken(deployment.entra, robin, seconds),
    () => failure,
    () => hostToken(deployment.entra, noor, fourMinutes),
    () => failure,
    () => hostToken(deployment.entra, robin),
  ];
  teams.bridge.silent = () => (sources.length > 1 ? sources.shift() : sources[0])?.() ?? failure;
  const tab = await openTab('/prompts/month-end-variance-commentary');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  const comment = tab.getByRole('textbox', { name: 'Comment', exact: true });
  await comment.fill('Written by Robin.');
  await tab.page().clock.fastForward((seconds + 1) * 1_000);
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expectToast(tab, {
    title: 'Error',
    body: 'Someone else is signed in now, so nothing was sent. Try again.',
  });
  await expectComment(tab, 'Noor Haddad', '');

  await comment.fill('Written by Noor.');
  // The bell's code is loaded after the page's.
  await expect(tab.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect.poll(() => sources).toHaveLength(1);
  await letItEnd(tab);
  await expectComment(tab, 'Robin Ferrer', 'Written by Robin.');
});
