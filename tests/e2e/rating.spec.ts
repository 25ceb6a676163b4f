import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';

/** A prompt without ratings in the demo content. */
const unrated = 'sustainability-report-cover';

const summary = (page: Page) => page.getByRole('main').getByText(/out of 5 \(/);
const star = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('shows the new average and count, and a second rating replaces the first', async ({ page, server }) => {
  await signedIn(page, 'Amara Osei');
  const other = await newToken(server.address, 'Lukas Brandt');
  await callAs(page.request, other, 'POST', apiPaths.promptRate(unrated), { rating: 5 });
  await page.goto(`/prompts/${unrated}`);
  await star(page, '2 stars').click();
  await expectToast(page, {
    title: 'Rating submitted',
    body: 'Your rating has been recorded.',
    milliseconds: 3_000,
  });
  await expect(summary(page)).toHaveText('3.5 out of 5 (2 reviews)');
  await expect(page.getByText('Your rating', { exact: true })).toBeVisible();
  // A click while a rating is sent is ignored.
  await expect(page.getByRole('radiogroup')).toHaveAttribute('aria-busy', 'false');
  await star(page, '4 stars').click();
  await expect(summary(page)).toHaveText('4.5 out of 5 (2 reviews)');
  await page.reload();
  await expect(summary(page)).toHaveText('4.5 out of 5 (2 reviews)');
  await expect(star(page, '4 stars')).toBeChecked();
});
