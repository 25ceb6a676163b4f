import { expect, test } from '#tests/e2e/support/test.ts';

test('a link to a part of a page leads to it, clear of the header', async ({ page }) => {
  await page.goto('/faq#who-reviews');
  const answer = page.getByText(/AI centre of excellence reviews by these/);
  await expect(answer).toBeInViewport();
  await answer.getByRole('link', { name: 'criteria' }).click();
  const part = page.getByRole('heading', { name: 'Review criteria' });
  await expect(part).toBeFocused();
  await expect(part).toBeInViewport({ ratio: 1 });
});

test('the answers to frequently asked questions fold, by keyboard too, and are printed', async ({ page }) => {
  await page.goto('/faq');
  const answer = page.getByText(/rare disease and place together/);
  const question = page.locator('summary', { hasText: 'May I put patient data into a prompt?' });
  await expect(question).toBeVisible();
  await expect(answer).toBeHidden();
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answer).toBeVisible();
});
