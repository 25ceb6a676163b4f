import type { Frame } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test as inTeams } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { gate } from '#tests/support/simulated-host/gate.ts';
import type { BridgeStatus } from '#tests/support/simulated-host/nested-sign-in.ts';

interface Arrival {
  /** Ends the sign-in of the host, which waits for this call. */
  arrive: (refusal?: BridgeStatus) => void;
  /** Requests of the tab that change data. */
  sent: string[];
}

const test = inTeams.extend<{ arrival: Arrival }>({
  arrival: async ({ page, teams }, provide) => {
    const { silent } = teams.bridge;
    const { opened, open } = gate();
    let refused: BridgeStatus | undefined;
    teams.bridge.silent = async (parameters) => {
      await opened;
      return refused ? { status: refused } : silent(parameters);
    };
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname.startsWith(apiPrefix)) sent.push(pathname);
    });
    await provide({
      arrive: (refusal) => {
        refused = refusal;
        open();
      },
      sent,
    });
  },
});

const robinsMenu = (tab: Frame) => tab.getByRole('button', { name: 'Account: Robin Ferrer' });
/** On a prompt's page the second of two, for comments. */
const logIn = (tab: Frame) => tab.getByRole('main').getByRole('link', { name: 'Sign in' }).last();
const waiting = { title: 'Signing you in', body: 'Try again in a moment.' };

test('pages of the user and a prompt show a login once the host could not sign the user in', async ({
  arrival,
  openTab,
  teams,
}) => {
  const tab = await openTab('/my-prompts');
  await expect(tab.getByLabel('Loading prompts', { exact: true })).toBeVisible();
  arrival.arrive('PERSISTENT_ERROR');
  await expect(tab.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  await expect(logIn(tab)).toBeVisible();
  await teams.resume('/prompts/congress-stand-visual');
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Worth the wait.');
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expectToast(tab, { title: 'Login Required', body: /^Please log in to comment\./ });
  expect(arrival.sent).toEqual([]);
});

const actions: ((tab: Frame) => Promise<void>)[] = [
  (tab) => tab.getByRole('button', { name: /^Saved?$/ }).click(),
  (tab) => tab.getByRole('radio', { name: '4 stars', exact: true }).click(),
  (tab) => tab.getByRole('button', { name: 'Submit comment' }).click(),
];

test('pages of the user load, and actions wait with their texts, until the host has signed the user in', async ({
  arrival,
  openTab,
  teams,
}) => {
  const tab = await openTab('/dashboard');
  await expect(tab.getByLabel('My submissions', { exact: true })).toBeVisible();
  await expect(tab.getByRole('heading', { name: 'Sign in to continue' })).toHaveCount(0);
  await expect.poll(() => teams.said('registerHandler').flat()).toContain('load');
  await teams.resume('/use-case-submission');
  const title = tab.getByRole('textbox', { name: 'Prompt Title' });
  await title.fill('Minutes from notes');
  await tab.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(tab, waiting);
  await teams.resume('/prompts/congress-stand-visual');
  const comment = tab.getByRole('textbox', { name: 'Comment' });
  await comment.fill('Worth the wait.');
  await expect(logIn(tab)).toHaveCount(0);
  for (const act of actions) {
    await act(tab);
    await expectToast(tab, waiting);
  }
  expect(arrival.sent).toEqual([]);
  await expect(comment).toHaveValue('Worth the wait.');
  arrival.arrive();
  await expect(robinsMenu(tab)).toBeVisible();
  for (const [index, act] of actions.entries()) {
    await act(tab);
    await expect.poll(() => arrival.sent).toHaveLength(index + 1);
  }
  await teams.resume('/use-case-submission');
  await expect(title).toHaveValue('Minutes from notes');
  await tab.getByRole('button', { name: 'Save as draft' }).click();
  await expect(tab.getByText('Success! Draft saved.')).toBeVisible();
});

test('a failed request for the user can be repeated', async ({ page, openTab, consoleWatch }) => {
  consoleWatch.expect(failedRequest);
  await page.route(`**${apiPrefix}${apiPaths.me}`, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  const tab = await openTab('/faq');
  await tab.getByRole('button', { name: 'Reload your account' }).click();
  await expect(robinsMenu(tab)).toBeVisible();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Frequently asked questions');
});

test('leaves the token of the browser alone, and stores none of the tab', async ({
  page,
  server,
  openTab,
}) => {
  await page.goto(`${server.address}/robots.txt`);
  await page.evaluate((key) => localStorage.setItem(key, 'of-the-browser'), authTokenKey);
  const tab = await openTab();
  await expect(robinsMenu(tab)).toBeVisible();
  // A browser without separate storage for frames shows what the browser itself has kept; others show none.
  const kept = await tab.evaluate(() => {
    try {
      return JSON.stringify([Object.values(localStorage), Object.entries(sessionStorage)]);
    } catch {
      return '';
    }
  });
  expect(kept.replace('of-the-browser', '')).not.toMatch(/eyJ|pls_|auth_token/);
  await page.goto(`${server.address}/robots.txt`);
  expect(await page.evaluate((key) => localStorage.getItem(key), authTokenKey)).toBe('of-the-browser');
});
