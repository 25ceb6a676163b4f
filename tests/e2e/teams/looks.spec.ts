import type { Frame } from '@playwright/test';
import { axe } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';

const screen = '/prompts/literature-search-strategy';

/** The colours of the page and its text, as painted. */
const colours = (tab: Frame) =>
  tab.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const provider = heading.closest('.fui-FluentProvider');
    return [provider ? getComputedStyle(provider).backgroundColor : '', getComputedStyle(heading).color];
  });

const light = ['rgb(255, 255, 255)', 'rgb(36, 36, 36)'];
const dark = ['rgb(41, 41, 41)', 'rgb(255, 255, 255)'];
const contrast = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];

test("arrives in the host's theme and writes dates in its language, and follows the theme while the tab is open, in any of the system", async ({
  page,
  teams,
  openTab,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  teams.settings.theme = 'dark';
  teams.settings.locale = 'de-de';
  const tab = await openTab(screen);
  await expect(tab.getByText('Updated 12.10.2026')).toBeVisible();
  await expect.poll(() => colours(tab)).toEqual(dark);
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await axe(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const judged = new Set(['default', 'dark', 'contrast']);
  for (const [theme, expected] of [
    ['default', light],
    ['contrast', contrast],
    ['glass', light],
    ['dark', dark],
    ['a theme of next year', light],
  ] as const) {
    await teams.tell('themeChange', theme);
    await expect.poll(() => colours(tab), theme).toEqual(expected);
    if (judged.has(theme)) await expect.poll(() => lowContrast(tab), theme).toEqual([]);
  }
});

test('fits a tab of any width, with one row of links under the header of the host, and on a phone the name of the page beside the menu', async ({
  page,
  teams,
  openTab,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  teams.settings.locale = 'no such locale';
  const tab = await openTab('/');
  const wider = () =>
    tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of ['/', '/departments', '/departments/all?view=list', screen, '/use-case-submission']) {
    await teams.resume(path);
    await expect.poll(() => tab.url()).toBe(new URL(path, tab.url()).href);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(wider, `${path}, ${width} px`).toBe(0);
    }
  }

  await page.setViewportSize({ width: 1440, height: 800 });
  await teams.resume(screen);
  await expect(tab.getByText('Updated 12 Oct 2026')).toBeVisible();
  await teams.resume('/departments');
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('All Departments');
  const header = tab.getByRole('banner');
  await expect(header.getByText('Prompt Library')).toHaveCount(0);
  expect((await header.boundingBox())?.height).toBeLessThan(48);
  await expect(tab.getByRole('contentinfo').getByRole('navigation')).toHaveCount(0);
  await expect(tab.getByRole('contentinfo').getByRole('link', { name: 'Support' })).toBeVisible();
  await page.setViewportSize({ width: 640, height: 800 });
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const menu = tab.getByRole('button', { name: 'Menu' });
  await expect(tab.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  await expect(links).toHaveText(['Home', 'Departments', 'How to?', 'Submit']);
  await expect(menu).toBeHidden();
  for (const width of [639, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(links).toHaveText(['Departments']);
    await expect(links).toBeInViewport({ ratio: 1 });
    await expect(menu).toBeVisible();
  }
  await menu.click();
  await tab.getByRole('dialog').getByRole('link', { name: 'My Prompts' }).click();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('My Saved Prompts');
  await tab.getByRole('button', { name: 'Open search' }).click();
  await expect(links).toHaveCount(0);
});
