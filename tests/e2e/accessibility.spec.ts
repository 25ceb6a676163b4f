import type { Page } from '@playwright/test';
import { axe, axeInForcedColours, axeInOtherTheme, axeInOtherThemes } from '#tests/e2e/support/axe.ts';
import { open, screens, sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { allowHostContrast } from '#tests/support/host-contrast.ts';

test.beforeEach(async ({ page, context }) => {
  await allowHostContrast(context);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
});

const dark = (page: Page) => page.emulateMedia({ colorScheme: 'dark' });

/** Phones, a tablet, and a window of 1440 by 900 zoomed to 200 %. */
const narrow = [
  { width: 320, height: 800 },
  { width: 360, height: 800 },
  { width: 720, height: 450 },
  { width: 768, height: 800 },
];

/** Screens with icons of departments, stars, marks and charts of their own; the others are of Fluent's parts and text. */
const drawing = new Set([
  '/',
  '/departments/market-access',
  '/departments/all?view=list',
  '/search?q=email',
  '/prompts/month-end-variance-commentary',
  '/documentation',
  '/use-case-submission',
  '/login',
]);

for (const screen of screens) {
  test(`is named, accessible in every theme, and scrolls sideways at no width: ${screen.path}`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expect(/404 /);
    await open(page, screen);
    await expect(page).toHaveTitle(screen.title ? `${screen.title} · Prompt Library` : 'Prompt Library');
    await axe(page);
    await axeInOtherThemes(page);
    if (drawing.has(screen.path)) await axeInForcedColours(page);
    for (const size of narrow) {
      await page.setViewportSize(size);
      await expect.poll(() => sidewaysScroll(page), `${size.width} px`).toBe(0);
    }
  });
}

test('is accessible with suggestions open, light and dark', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox').fill('email');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox').press('ArrowDown');
  await axe(page);
  await dark(page);
  await axeInOtherTheme(page);
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('is accessible with the search of the header open, light and dark', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open search' }).click();
  await page.getByRole('combobox').fill('zzqqxx');
  await expect(page.getByText('No results found for "zzqqxx".')).toBeVisible();
  await axe(page);
  await dark(page);
  await axeInOtherTheme(page);
  await expect(page.getByText('No results found for "zzqqxx".')).toBeVisible();
});

for (const [part, name] of [
  ['panel of departments', 'Departments'],
  ['panel of filters', 'Filters'],
  ['menu', 'Menu'],
] as const) {
  test(`is accessible with the ${part} open on a phone, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/departments');
    await page.getByRole('button', { name, exact: true }).click();
    const panel = page.getByRole('dialog');
    await expect(panel).toBeVisible();
    await axe(page);
    await dark(page);
    await axeInOtherTheme(page);
    await expect(panel).toBeVisible();
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible with a toast on screen and an invalid field, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.locator('.fui-Toast')).toBeVisible();
    await (colorScheme === 'light' ? axe : axeInOtherTheme)(page);
  });
}
