import type { Page } from '@playwright/test';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { allowHostContrast, setHostContrast } from '#tests/support/host-contrast.ts';

const themes = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  'more contrast': { contrast: 'more' },
  'forced colours': { forcedColors: 'active' },
} as const;
const unforced = { colorScheme: 'light', contrast: 'no-preference', forcedColors: 'none' } as const;

/** Checks the page’s current state in every theme, without motion. */
async function expectContrast(page: Page, state: string) {
  for (const [name, media] of Object.entries(themes)) {
    await page.emulateMedia({ ...unforced, reducedMotion: 'reduce', ...media });
    // Polls, as colours may still be in transition.
    await expect.poll(() => lowContrast(page), `${state}, ${name}`).toEqual([]);
  }
}

test('has enough contrast in every theme: departments, chosen and pointed at', async ({ page }) => {
  await page.goto('/departments/market-access');
  const nav = page.getByRole('navigation', { name: 'Departments' });
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectContrast(page, 'one chosen');
  await nav.getByRole('link', { name: 'Market Access' }).hover();
  await expectContrast(page, 'the chosen one pointed at');
  await nav.getByRole('link', { name: 'Finance' }).hover();
  await expectContrast(page, 'another pointed at');
  await page.getByRole('banner').getByRole('link', { name: 'Departments' }).hover();
  await expectContrast(page, 'the current page in the header pointed at');
  await page.getByRole('article').first().getByRole('button', { name: /^Copy/ }).hover();
  await expectContrast(page, 'a button of a card pointed at');
});

test('has enough contrast in every theme: suggestions', async ({ page }) => {
  await page.goto('/search');
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('email');
  await page.getByRole('option').first().waitFor();
  await box.press('ArrowDown');
  await page.getByRole('option').nth(1).hover();
  await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  await expectContrast(page, 'one chosen, one pointed at');
});

test('has enough contrast in every theme: the menu', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/departments');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Home' }).hover();
  await expectContrast(page, 'one chosen, one pointed at');
});

test('has enough contrast in every theme: a prompt and its rating', async ({ page }) => {
  await page.goto('/prompts/mlr-copy-pre-check');
  await page.getByRole('radio', { name: '3 stars' }).hover();
  await expectContrast(page, 'a rating pointed at');
});

test('shows by an outline which half of the switch over a prompt is chosen', async ({ page }) => {
  await page.goto('/prompts/mlr-copy-pre-check');
  // The texts differ once something is filled in.
  await page.getByRole('form', { name: 'Fill in' }).getByRole('textbox').first().fill('A leaflet');
  const chosen = page.getByRole('group', { name: 'Prompt text' }).getByRole('button', { pressed: true });
  for (const [colorScheme, outline] of [
    ['light', 'rgb(97, 97, 97)'],
    ['dark', 'rgb(173, 173, 173)'],
  ] as const) {
    await page.emulateMedia({ ...unforced, colorScheme, reducedMotion: 'reduce' });
    await expect(chosen).toHaveCSS('box-shadow', `${outline} 0px 0px 0px 1px inset`);
  }
});

test("has enough contrast in the host's high contrast: a row of a list, pointed at", async ({
  page,
  context,
}) => {
  await allowHostContrast(context);
  await page.goto('/departments/market-access?view=list');
  await page.getByRole('article').first().hover();
  await setHostContrast(page, true);
  await expect(page.locator('.fui-FluentProvider').first()).toHaveCSS('--colorNeutralBackground1', '#000000');
  await expect.poll(() => lowContrast(page)).toEqual([]);
});

test('marks the found words of a search in the colours of the system, where it forces them', async ({
  page,
}) => {
  await page.goto('/search?q=report');
  await expect(page.getByRole('article').first()).toBeVisible();
  const mark = () =>
    page.evaluate(() => getComputedStyle(document.body, '::highlight(found-words)').backgroundColor);
  await page.emulateMedia({ ...unforced, forcedColors: 'active' });
  const forced = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.backgroundColor = 'Mark';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });
  await expect.poll(mark).toBe(forced);
  await page.emulateMedia(unforced);
  await expect.poll(mark).not.toBe(forced);
});
