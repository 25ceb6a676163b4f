import { startServer } from '#tests/e2e/support/server.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { test as base, expect } from '#tests/e2e/support/test.ts';
import { toasts } from '#tests/e2e/support/toasts.ts';

/** A server that allows one change a minute and person. */
const test = base.extend<object, { strict: string }>({
  strict: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern
    async ({}, provide) => {
      const server = await startServer({ RATE_LIMIT_PERSON_WRITES: '1' });
      await provide(server.address);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ strict }, provide) => provide(strict),
});

test('says when to try again after too many changes, and keeps the typed text', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/429/);
  await signIn(page);
  await page.goto('/prompts/five-whys-coach');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Saved', exact: true }).click();
  const refused = toasts(page).filter({ hasText: 'Action failed' });
  await expect(refused.locator('.fui-ToastBody')).toHaveText(
    /^Too many changes\. Try again in \d+ seconds?\.$/,
  );
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Comment', exact: true }).fill('Written too fast');
  await page.getByRole('button', { name: 'Submit comment' }).click();
  await expect(toasts(page).filter({ hasText: 'Error' }).locator('.fui-ToastBody')).toHaveText(
    /^Too many changes\. Try again in \d+ seconds?\.$/,
  );
  await expect(page.getByRole('textbox', { name: 'Comment', exact: true })).toHaveValue('Written too fast');
});
