import type { Locator, Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { failedRequest, routeCalls } from '#tests/e2e/support/api.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Brightness of the page's background, from 0 to 255. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const shell = document.querySelector('#main')?.parentElement;
    const parts = shell ? getComputedStyle(shell).backgroundColor.match(/\d+/g) : null;
    return Math.max(...(parts ?? []).slice(0, 3).map(Number));
  });

test('follows the theme of the system while it is open', async ({ page }) => {
  await page.goto('/departments');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await ground(page)).toBeGreaterThan(240);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(page)).toBeLessThan(60);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  // The system's own colours are shown; the theme below them is the one for contrast.
  const provider = page.locator('.fui-FluentProvider').first();
  await expect(provider).toHaveCSS('--colorNeutralBackground2', '#000000');
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  await expect.poll(() => ground(page)).toBeGreaterThan(240);
});

test('keeps its light theme, with visible edges, if the system prefers more contrast', async ({ page }) => {
  await page.goto('/departments');
  const card = page.getByRole('article').first();
  await expect(card).toHaveCSS('border-right-color', 'rgb(224, 224, 224)');
  await page.emulateMedia({ colorScheme: 'light', contrast: 'more' });
  await expect(card).toHaveCSS('border-right-color', 'rgb(97, 97, 97)');
  expect(await ground(page)).toBeGreaterThan(240);
  await page.emulateMedia({ colorScheme: 'dark', contrast: 'more' });
  await expect.poll(() => ground(page)).toBeLessThan(60);
});

test('is dark from its first paint if the system is dark', async ({ page, consoleWatch }) => {
  consoleWatch.expect(failedRequest);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(31, 31, 31)');
});

for (const path of ['/', '/departments', '/prompts/mlr-copy-pre-check']) {
  test(`marks states without colours of its own in high contrast at ${path}`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const stars = page
      .locator('[role=img][aria-label^="Rated"], [role=radio]')
      .filter({ visible: true })
      .first();
    await expect(stars).toBeVisible();
    await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
    // A card or block without its background still has an edge.
    const edged = page.locator('article, section[aria-labelledby="prompt-heading"]').first();
    await expect(edged).toHaveCSS('border-top-style', 'solid');
  });
}

test('prints a prompt without header, footer and screen-only controls', async ({ page }) => {
  await page.goto('/prompts/mlr-copy-pre-check');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Expected outcome' })).toBeVisible();
});

test('has no motion if the system prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await routeCalls(page, apiPaths.promptsFeatured, () => {});
  await page.goto('/');
  const placeholder = page.getByRole('status', { name: 'Loading prompts' }).locator('[aria-hidden]').first();
  await expect(placeholder).toHaveCSS('animation-name', 'none');
});

test('draws all words of the sign-in button with any installed fonts, light and dark', async ({ page }) => {
  await page.goto('/login');
  const image = page.getByRole('img', { name: 'Sign in with Microsoft' });
  await expect(image).toBeVisible();
  await expect(image.locator('text')).toHaveCount(0);
  const words = image.locator('path');
  const [inside, around] = [await words.boundingBox(), await image.boundingBox()];
  // Microsoft requires 12 pixels beside the words.
  const right = (box: typeof inside) => (box ? box.x + box.width : Number.NaN);
  expect(right(around) - right(inside)).toBeGreaterThanOrEqual(12);
  expect(inside?.width).toBeGreaterThan(150);
  await expect(words).toHaveCSS('fill', 'rgb(94, 94, 94)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(words).toHaveCSS('fill', 'rgb(255, 255, 255)');
});

test('has the result of verifying level with the text, its verdict the largest words but the title', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/verify');
  const field = page.getByRole('textbox', { name: /^Paste the prompt/ });
  await field.fill(Array.from({ length: 40 }, (_, line) => `Line ${line} of a text.`).join('\n'));
  await field.press('End');
  await page.getByRole('button', { name: 'Verify' }).click();
  const verdict = page.getByText('No published version has this text.');
  await expect(verdict).toBeVisible();
  expect(await field.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
  const top = (part: Locator) => part.evaluate((found) => Math.round(found.getBoundingClientRect().top));
  const card = page.getByRole('status').filter({ has: verdict }).locator('..');
  expect(await top(card)).toBe(await top(field.locator('..')));
  const sizes = await page
    .locator('main :is(p, label, h2, textarea)')
    .evaluateAll((all) => all.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  await expect(verdict).toHaveCSS('font-size', `${Math.max(...sizes)}px`);
});
