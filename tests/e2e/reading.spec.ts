import type { Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';

const contents = (page: Page) => page.getByRole('navigation', { name: 'On this page' });

test('a long page marks the part that is being read, and ends with links to the next pages', async ({
  page,
}) => {
  await page.goto('/guidelines');
  const current = contents(page).locator('[aria-current]');
  await contents(page).getByRole('link', { name: 'Promotional material' }).click();
  await expect(page.getByRole('heading', { name: 'Promotional material' })).toBeFocused();
  await expect(current).toHaveText('Promotional material');
  await page.getByRole('heading', { name: 'Submission requirements' }).evaluate((part) => {
    part.scrollIntoView();
  });
  await expect(current).toHaveText('Submission requirements');
  await page
    .getByRole('navigation', { name: 'Where to go next' })
    .getByRole('link', { name: 'Best Practices' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Best Practices');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the contents of a long page open and link to its parts', async ({ page }) => {
    await page.goto('/documentation');
    const part = contents(page).getByRole('link', { name: 'Placeholders' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(part).toBeHidden();
    await contents(page).getByText('On this page').click();
    await part.click();
    await expect(page.getByRole('heading', { name: 'Placeholders' })).toBeInViewport();
  });
});
