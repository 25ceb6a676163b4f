import type { Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { box } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast, openPlaces } from '#tests/e2e/support/toasts.ts';

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function promptOf(page: Page, id: string): Promise<PromptDto> {
  return (await page.request.get(`${apiPrefix}${apiPaths.prompt(id)}`)).json();
}

test('copies the whole prompt from a card in two clicks from home, and from its page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'HR', exact: true }).click();
  const title = 'Rehearse a difficult conversation before you have it';
  await page.getByRole('button', { name: `Copy prompt: ${title}` }).click();
  await expectToast(page, { title: 'Copied to clipboard', milliseconds: 3_000 });
  const { fullPrompt } = await promptOf(page, 'difficult-conversation-rehearsal');
  expect(await clipboard(page)).toBe(fullPrompt);
  await expect(page).toHaveURL('/departments/hr');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('link', { name: title }).click();
  // Before its fields are rendered, open placeholders are unknown.
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expectToast(page, { title: 'Copied to clipboard', body: openPlaces, milliseconds: 3_000 });
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  expect(await clipboard(page)).toBe(fullPrompt);
});

test('copies the link where the device cannot share, else shows it below a message that nothing covers', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const url = `${baseURL}/prompts/hcp-call-planning`;
  await page.goto(url);
  // The toasts are rendered before the dialog, as later elements overlap earlier ones of the same level.
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, { title: 'Link copied', milliseconds: 3_000 });
  expect(await clipboard(page)).toBe(url);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
    window.scrollTo(0, 200);
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = await expectToast(page, { title: 'Share failed' });
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(url);
  // Sticky elements at the window's edges stay behind it.
  await expect(page.locator('header').first()).toBeInViewport({ ratio: 1 });
  await toast.click({ trial: true });
  // On a phone, where a dialog has its buttons at the lower edge, the toast is above them.
  await page.setViewportSize({ width: 360, height: 740 });
  const button = page.getByRole('dialog').getByRole('button').first();
  await expect.poll(async () => (await box(toast)).y - (await box(button)).y).toBeLessThan(0);
});
