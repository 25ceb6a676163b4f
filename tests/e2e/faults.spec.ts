import type { Locator } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { abortCalls, anyCall, anyListPage, failedRequest, holdCalls } from '#tests/e2e/support/api.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const placeholders = 6;
/** Of text, in pixels. */
const aLine = 20;

/** In pixels from the top of the page, however far it is scrolled. */
const placeOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

test.describe('without a network', () => {
  test.beforeEach(({ consoleWatch }) => consoleWatch.expect(failedRequest, /preload/));

  test('shows every screen in its empty state after some tries', async ({ page }) => {
    await abortCalls(page, anyCall);
    await page.goto('/departments');
    await expect(page.getByText('No prompts are available for this department yet.')).toBeVisible();
    await page.goto('/search?q=tender');
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await page.goto('/prompts/five-whys-coach');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  });

  test('says that a prompt could not be copied from its card', async ({ page }) => {
    await page.goto('/departments/ibex');
    await abortCalls(page, apiPaths.prompt('five-whys-coach'));
    await page.getByRole('button', { name: /^Copy prompt: Find a root cause/ }).click();
    await expect(page.locator('.fui-ToastTitle', { hasText: 'Copy failed' })).toBeVisible();
  });
});

test.describe('while the server is slow', () => {
  test('reserves the places of six cards, and puts the prompts there', { tag: '@layout' }, async ({
    page,
  }) => {
    const release = await holdCalls(page, anyListPage);
    await page.goto('/departments/hr');
    const loading = page.getByRole('status', { name: 'Loading prompts' });
    await expect(loading.locator('[data-placeholder-card]')).toHaveCount(placeholders);
    const { y } = (await loading.boundingBox()) ?? { y: Number.NaN };
    await release();
    await expect(loading).toBeHidden();
    const list = page.getByRole('list', { name: 'Prompts: HR' });
    expect(Math.abs(((await list.boundingBox())?.y ?? 0) - y)).toBeLessThan(aLine);
  });

  test('reserves the places of the home page', async ({ page }) => {
    const release = await holdCalls(page, anyCall);
    await page.goto('/');
    await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
    await expect(page.getByRole('status', { name: 'Loading departments' })).toBeVisible();
    await release();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('definition').nth(0)).toHaveText('9');
  });

  test('reserves the user’s rows on a phone, with nothing remembered and with copied and saved prompts', {
    tag: '@layout',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signedIn(page, 'Lukas Brandt');
    const featured = page.getByRole('region', { name: 'Featured prompts' });
    const departments = page.getByRole('region', { name: 'Browse by department' });
    const expectStill = async (shown: Locator) => {
      const release = await holdCalls(page, anyCall);
      await page.goto('/');
      await expect(page.getByRole('status', { name: 'Loading prompts' })).toBeVisible();
      const kept = await placeOf(departments);
      await release();
      await expect(shown).toBeVisible();
      await expect(featured.getByRole('article')).toHaveCount(3);
      expect(Math.abs((await placeOf(departments)) - kept)).toBeLessThan(aLine);
    };
    await expectStill(page.getByRole('region', { name: 'Why use the library' }));
    const card = featured.getByRole('article').first();
    await card.getByRole('button', { name: /^Save/ }).click();
    await card.getByRole('button', { name: /^Copy/ }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
      .toMatch(/\\"saved\\":1/);
    await expectStill(page.getByRole('region', { name: 'Saved prompts' }).getByRole('listitem'));
  });
});
