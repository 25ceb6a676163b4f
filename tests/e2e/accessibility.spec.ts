import { axe } from '#tests/e2e/support/axe.ts';
import { open, screens } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const screen of screens) {
  test(`has nothing in the way of people who use aids at ${screen.path}, light and dark`, async ({
    page,
    consoleWatch,
  }) => {
    consoleWatch.expect(/404 /);
    await open(page, screen);
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.beforeEach(({ page }) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }));

    test('has nothing in the way with suggestions open', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('combobox').fill('email');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.getByRole('combobox').press('ArrowDown');
      await axe(page);
    });

    test('has nothing in the way with the search of the header open', async ({ page }) => {
      await page.goto('/about');
      await page.getByRole('button', { name: 'Open search' }).click();
      await page.getByRole('combobox').fill('zzqqxx');
      await expect(page.getByText('No results found for "zzqqxx".')).toBeVisible();
      await axe(page);
    });

    test('has nothing in the way with menu and drawer open on a phone', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/departments');
      await page.getByRole('button', { name: 'Departments', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
      await axe(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expect(page.getByRole('dialog').getByRole('link').last()).toBeVisible();
      await axe(page);
    });

    test('has nothing in the way with a toast on screen and a field that is wrong', async ({ page }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.locator('.fui-Toast')).toBeVisible();
      await axe(page);
    });
  });
}
