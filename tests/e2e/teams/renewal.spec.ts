import type { Frame } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { call } from '#tests/e2e/support/api.ts';
import type { Deployment } from '#tests/e2e/support/teams/deployment.ts';
import { type Employee, hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import type { TokenSource } from '#tests/support/simulated-host/nested-sign-in.ts';

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

test('renews a token once before it ends, and shows the API the new one', async ({
  robin,
  deployment,
  teams,
  openTab,
  page,
}) => {
  const given: string[] = [];
  teams.bridge.silent = async () => {
    const token = await hostToken(deployment.entra, robin, given.length === 0 ? fourMinutes : 3_600);
    given.push(token.accessToken);
    return token;
  };
  const shown: (string | undefined)[] = [];
  await page.route(call(apiPaths.myPrompts), (route) => {
    shown.push(route.request().headers()['authorization']);
    return route.fallback();
  });
  const tab = await openTab('/departments');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await expect.poll(() => given).toHaveLength(2);
  await letItEnd(tab);
  await tab.getByRole('button', robinsMenu).click();
  await tab.getByRole('menuitem', { name: 'My Prompts' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
  await page.clock.fastForward(60_000);
  await goOn(tab);
  expect(given).toHaveLength(2);
  expect(shown.at(-1)).toBe(`Bearer ${given[1]}`);
});

test('uses a renewal that comes late, and requests no other while it waits', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  const { opened, open } = gate();
  let asked = 0;
  teams.bridge.silent = async () => {
    asked += 1;
    if (asked === 1) return hostToken(deployment.entra, robin, fourMinutes);
    await opened;
    return hostToken(deployment.entra, robin);
  };
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

/** Robin's token ends after so many seconds; the next one is Noor's. */
const takesOver = (seconds: number, robin: Employee, deployment: Deployment): TokenSource => {
  let requests = 0;
  return () => {
    requests += 1;
    if (requests === 1) return hostToken(deployment.entra, robin, seconds);
    return requests === 2 ? { status: 'TRANSIENT_ERROR' } : hostToken(deployment.entra, noor);
  };
};

/** Robin's typed text is kept for Robin, and hidden from other users. */
async function expectNothingOfRobin(tab: Frame) {
  await expect(tab.getByRole('button', { name: 'Account: Noor Haddad' })).toBeVisible();
  await expect(tab.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('');
  const comments = tab.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await expect(comments.filter({ hasText: 'Written by Robin.' })).toHaveCount(0);
}

test('sends nothing as another user who has replaced the author', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  // Less than the bell waits between two requests.
  const seconds = 90;
  teams.bridge.silent = takesOver(seconds, robin, deployment);
  const tab = await openTab('/prompts/month-end-variance-commentary');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await tab.getByRole('textbox', { name: 'Comment', exact: true }).fill('Written by Robin.');
  await tab.page().clock.fastForward((seconds + 1) * 1_000);
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expectToast(tab, {
    title: 'Error',
    body: 'Someone else is signed in now, so nothing was sent. Try again.',
  });
  await expectNothingOfRobin(tab);
});

test('shows nothing to another user whom the bell’s request has found in place of the author', async ({
  robin,
  deployment,
  teams,
  openTab,
}) => {
  teams.bridge.silent = takesOver(fourMinutes, robin, deployment);
  const tab = await openTab('/prompts/month-end-variance-commentary');
  await expect(tab.getByRole('button', robinsMenu)).toBeVisible();
  await tab.getByRole('textbox', { name: 'Comment', exact: true }).fill('Written by Robin.');
  // The bell's code is loaded after the page's.
  await expect(tab.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await letItEnd(tab);
  await expectNothingOfRobin(tab);
});
