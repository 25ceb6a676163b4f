import type { Page } from '@playwright/test';
import { axe } from '#tests/e2e/support/axe.ts';
import { countKeys } from '#tests/e2e/support/focus.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { field, fillIn, submitByKeys } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

const path = '/use-case-submission';
/** A title that no other run on the same server has used. */
const title = (words: string) => `${words} ${crypto.randomUUID()}`;

// Nine of the keys pass the details of the prompt's two placeholders.
test('submits a use case by at most 43 keys, and no mouse', async ({ page }) => {
  await signedIn(page, 'Amara Osei');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const own = title('Plant the beds');
  const keys = countKeys(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await submitByKeys(page, own);
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
  await expect(page.getByText('Success! Use case submitted successfully!')).toBeInViewport({ ratio: 1 });
  expect(keys()).toBeLessThanOrEqual(43);
  await axe(page);
  await expect(field(page, 'Prompt Title')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Department' })).toHaveValue('');
  await page.goto('/dashboard');
  const entry = page.getByRole('listitem').filter({ hasText: own });
  await expect(entry).toContainText('In review');
});

const tabs: Record<string, (page: Page) => Promise<unknown>> = {
  'in two tabs': (page) => page.context().newPage(),
  // They share a process, as those of a browser with many tabs: each sees at once what the other stores.
  'in two tabs of one process': (page) =>
    page.evaluate(() => {
      const tab = window.open('about:blank');
      // A page with an opener could be a tab of Teams.
      if (tab) tab.opener = null;
    }),
};
for (const [name, open] of Object.entries(tabs))
  test(`is one form ${name}, and one entry`, async ({ page }) => {
    await signedIn(page, 'Fatima El Amrani');
    await page.goto(path);
    const own = title(name);
    const [other] = await Promise.all([page.context().waitForEvent('page'), open(page)]);
    await other.goto(path);
    // A tab in the background draws no frames, which lists wait for.
    await page.bringToFront();
    await fillIn(page, own);
    await expect(field(other, 'Prompt Title')).toHaveValue(own);
    await field(other, 'Tool').fill('Copilot');
    await expect(field(page, 'Tool')).toHaveValue('Copilot');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect(other).toHaveURL(/\?draft=[\w-]+$/);
    await expect(field(other, 'Tool')).toHaveValue('Copilot');
    await page.getByRole('button', { name: 'Submit Use Case' }).click();
    await expect(other.getByText('Success! Use case submitted successfully!')).toBeVisible();
    await expect(page.getByText('Success! Use case submitted successfully!')).toBeVisible();
    await expect(field(page, 'Prompt Title')).toHaveValue('');
    await other.reload();
    await expect(field(other, 'Prompt Title')).toHaveValue('');
    await page.getByRole('link', { name: 'Track status' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: own })).toHaveCount(1);
  });
