import type { Frame } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { failedRequest } from '#tests/e2e/support/api.ts';
import { expect, test as inTeams } from '#tests/e2e/support/teams/test.ts';
import { expectToast, toasts } from '#tests/e2e/support/toasts.ts';
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

const screens = [
  ['/my-prompts', 'Loading prompts', /^\d+ prompts? found$/],
  ['/dashboard', 'My submissions', 'No submissions yet'],
] as const;

for (const [screen, placeholder, text] of screens) {
  test(`${screen} shows as loading while the host signs the user in`, async ({ arrival, openTab }) => {
    const tab = await openTab(screen);
    await expect(tab.getByLabel(placeholder, { exact: true })).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'Sign in to continue' })).toHaveCount(0);
    arrival.arrive();
    await expect(tab.getByText(text).first()).toBeVisible();
    // An earlier one would still be shown.
    await expect(toasts(tab)).toHaveCount(0);
  });

  test(`${screen} shows a login once the host could not sign the user in`, async ({
    arrival,
    teams,
    openTab,
  }) => {
    const tab = await openTab(screen);
    await expect(tab.getByLabel(placeholder, { exact: true })).toBeVisible();
    arrival.arrive('PERSISTENT_ERROR');
    await expect(tab.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
    await expect(logIn(tab)).toBeVisible();
    expect(teams.said('nestedAppAuth.execute').length).toBeGreaterThan(0);
  });
}

const actions: [string, (tab: Frame) => Promise<void>][] = [
  ['saved', (tab) => tab.getByRole('button', { name: /^Saved?$/ }).click()],
  ['rated', (tab) => tab.getByRole('radio', { name: '4 stars', exact: true }).click()],
  ['commented on', (tab) => tab.getByRole('button', { name: 'Submit comment' }).click()],
];

for (const [done, act] of actions) {
  test(`a prompt is ${done} only after the host has signed the user in`, async ({ arrival, openTab }) => {
    const tab = await openTab('/prompts/congress-stand-visual');
    const comment = tab.getByRole('textbox', { name: 'Comment' });
    await comment.fill('Worth the wait.');
    await expect(logIn(tab)).toHaveCount(0);
    await act(tab);
    await expectToast(tab, waiting);
    expect(arrival.sent).toEqual([]);
    await expect(comment).toHaveValue('Worth the wait.');
    arrival.arrive();
    await expect(robinsMenu(tab)).toBeVisible();
    await act(tab);
    await expect.poll(() => arrival.sent).toHaveLength(1);
  });
}

test('a prompt shows a login once the host could not sign the user in', async ({ arrival, openTab }) => {
  const tab = await openTab('/prompts/congress-stand-visual');
  await tab.getByRole('textbox', { name: 'Comment' }).fill('Worth the wait.');
  arrival.arrive('PERSISTENT_ERROR');
  await expect(logIn(tab)).toBeVisible();
  await tab.getByRole('button', { name: 'Submit comment' }).click();
  await expectToast(tab, { title: 'Login Required', body: /^Please log in to comment\./ });
  expect(arrival.sent).toEqual([]);
});

test('a submission waits, with its text, until the host has signed the user in', async ({
  arrival,
  openTab,
}) => {
  const tab = await openTab('/use-case-submission');
  const title = tab.getByRole('textbox', { name: 'Prompt Title' });
  await title.fill('Minutes from notes');
  await expect(logIn(tab)).toHaveCount(0);
  await tab.getByRole('button', { name: 'Save as draft' }).click();
  await expectToast(tab, waiting);
  expect(arrival.sent).toEqual([]);
  arrival.arrive();
  await expect(robinsMenu(tab)).toBeVisible();
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

test('the login page of a server without sign-in says so', async ({ page, openTab }) => {
  await page.route('**/faq', async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const given = /(<script type="application\/json" id="public-config">).*?(<\/script>)/;
    const config = JSON.stringify({ apiHost: '', companyName: 'Example Pharma', signIn: 'none' });
    await route.fulfill({ response, body: body.replace(given, `$1${config}$2`) });
  });
  const tab = await openTab('/faq');
  await tab.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await expect(
    tab.getByText(
      'Sign-in is not set up on this server. You can browse, search and copy prompts without it.',
    ),
  ).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Sign in' })).toHaveCount(0);
});
