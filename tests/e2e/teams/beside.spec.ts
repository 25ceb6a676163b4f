import type { Frame, Page } from '@playwright/test';
import { axe } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { brokered, hostToken, noor } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import type { SimulatedHost } from '#tests/support/simulated-host/simulated-host.ts';

const tender = 'Decode a hospital tender before the Q&A deadline';
const callPlanning = '/?beside=library&prompt=hcp-call-planning';

const heading = (tab: Frame) => tab.getByRole('heading', { level: 1 });
const search = (tab: Frame) => tab.getByRole('searchbox', { name: 'Search prompts' });
const rows = (tab: Frame) => tab.getByRole('list', { name: 'Prompts', exact: true }).getByRole('listitem');

/** A tab of a meeting's side panel, which is 280 pixels wide. */
async function narrow(page: Page, teams: SimulatedHost) {
  teams.settings.frameContext = 'sidePanel';
  await page.setViewportSize({ width: 280, height: 800 });
}

/** Calls the API as the person in Teams. */
async function call(tab: Frame, token: string, method: string, path: string, body?: unknown) {
  const response = await tab.page().request.fetch(new URL(`/api${path}`, tab.url()).href, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { data: body }),
  });
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true);
  return response.json();
}

test("finds a prompt in the side panel of a meeting, fills it in and copies it, by the keyboard alone, and returns by the host's button", async ({
  page,
  teams,
  openTab,
}) => {
  await narrow(page, teams);
  const tab = await openTab('/?beside=library');
  await expect(heading(tab)).toHaveText('All prompts');
  await expect(rows(tab).first()).toBeVisible();
  await expect(tab.getByRole('banner')).toHaveCount(0);
  await expect(tab.getByRole('contentinfo')).toHaveCount(0);
  await search(tab).focus();
  await page.keyboard.type('plan a call with a physician');
  const link = tab.getByRole('link', { name: /call/i }).first();
  await expect(tab.getByRole('status').filter({ hasText: /results? for "plan a call/ })).toBeVisible();
  const title = (await link.textContent()) ?? '';
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(heading(tab)).toHaveText(title);
  const field = tab.getByRole('form', { name: 'Fill in' }).getByRole('textbox').first();
  await field.focus();
  await page.keyboard.type('Zyxomab');
  await expect(tab.locator('[data-prompt-text]')).toContainText('Zyxomab');
  await page.keyboard.press('Control+Enter');
  await expectToast(tab, { title: 'Copied to clipboard' });
  await tab.getByRole('link', { name: 'All prompts in this tab' }).focus();
  await page.keyboard.press('Enter');
  await expect(search(tab)).toHaveValue('plan a call with a physician');
  await tab.getByRole('link', { name: title }).click();
  await expect(heading(tab)).toHaveText(title);
  await teams.tell('backButtonPress');
  await expect(heading(tab)).toHaveText('All prompts');
  await expect(tab.getByRole('link', { name: title })).toBeFocused();
});

test('says what to do where a prompt does not exist, and searches within the pinned content', async ({
  page,
  teams,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(/404/);
  await narrow(page, teams);
  const tab = await openTab('/?beside=department&of=finance&prompt=gone-meanwhile');
  await expect(heading(tab)).toHaveText('Prompt not found');
  await tab.getByRole('link', { name: 'All prompts in this tab' }).click();
  await expect(heading(tab)).toHaveText('Finance');
  await search(tab).fill('tender');
  await expect(tab.getByRole('status').filter({ hasText: /results? for "tender"/ })).toBeVisible();
  await expect(tab.getByRole('link', { name: tender })).toHaveCount(0);
});

test('fits 280 pixels, is accessible, and has enough contrast in each theme of the host', async ({
  page,
  teams,
  openTab,
}) => {
  await narrow(page, teams);
  const tab = await openTab('/?beside=library');
  for (const path of ['/?beside=library', callPlanning, '/?beside=settings']) {
    await tab.goto(new URL(path, tab.url()).href);
    await expect(heading(tab)).toBeVisible();
    await expect(tab.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    const wider = () =>
      tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    for (const width of [280, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(wider, `${path}, ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 280, height: 800 });
    await axe(page);
    for (const theme of ['dark', 'contrast']) {
      await teams.tell('themeChange', theme);
      await expect.poll(() => lowContrast(tab), `${path}, ${theme}`).toEqual([]);
    }
    await teams.tell('themeChange', 'default');
  }
});

test('shows a shared collection to the members of the chat, and a private one only to its owner', async ({
  teams,
  deployment,
  robin,
  openTab,
  consoleWatch,
}) => {
  consoleWatch.expect(/404/);
  const tab = await openTab('/?beside=settings');
  const { accessToken } = await hostToken(deployment.entra, robin);
  const { id } = await call(tab, accessToken, 'POST', '/collections', { name: 'For the launch' });
  await call(tab, accessToken, 'PUT', `/collections/${id}/prompts/hcp-call-planning`);
  const pinned = `/?beside=collection&of=${id}`;
  await tab.goto(new URL(pinned, tab.url()).href);
  await expect(heading(tab)).toHaveText('For the launch');
  await expect(tab.getByText('Only you see this collection here, because it is private.')).toBeVisible();
  await expect(rows(tab)).toHaveCount(1);

  teams.bridge.silent = (request) => brokered(deployment.entra, noor, request);
  teams.settings.person = noor;
  const asNoor = await openTab(pinned);
  await expect(heading(asNoor)).toHaveText('Collection not shared');
  await call(asNoor, accessToken, 'PATCH', `/collections/${id}`, { visibility: 'link' });
  await asNoor.goto(asNoor.url());
  await expect(heading(asNoor)).toHaveText('For the launch');
  await search(asNoor).fill('no such words');
  await expect(rows(asNoor)).toHaveCount(0);
});
