import type { Locator, Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast, openPlaces } from '#tests/e2e/support/toasts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function promptOf(page: Page, id: string): Promise<PromptDto> {
  return (await page.request.get(`${apiPrefix}${apiPaths.prompt(id)}`)).json();
}

test('copies the whole prompt from a card in two clicks from home', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Finance', exact: true }).click();
  await page
    .getByRole('button', { name: 'Copy prompt: Write month-end variance commentary that explains why' })
    .click();
  await expectToast(page, { title: 'Copied to clipboard', milliseconds: 3_000 });
  const { fullPrompt } = await promptOf(page, 'month-end-variance-commentary');
  expect(await clipboard(page)).toBe(fullPrompt);
  await expect(page).toHaveURL('/departments/finance');
});

test('opens a prompt from a department and copies its text', async ({ page }) => {
  await page.goto('/departments');
  await page.getByRole('link', { name: /^HR/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'HR' })).toBeVisible();
  await page.getByRole('link', { name: 'Rehearse a difficult conversation before you have it' }).click();
  // Before its fields are rendered, open placeholders are unknown.
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  await page.getByRole('button', { name: 'Copy', exact: true }).first().click();
  await expectToast(page, { title: 'Copied to clipboard', body: openPlaces, milliseconds: 3_000 });
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const { fullPrompt } = await promptOf(page, 'difficult-conversation-rehearsal');
  expect(await clipboard(page)).toBe(fullPrompt);
});

test('downloads a prompt as a text file named after its title', async ({ page }) => {
  await page.goto('/prompts/internal-move-resume');
  const download = page.waitForEvent('download');
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  await expectToast(page, { title: 'Download started', body: openPlaces, milliseconds: 3_000 });
  const file = await download;
  expect(file.suggestedFilename()).toBe('Tailor_your_CV_to_an_internal_vacancy__honestly.txt');
  const chunks = await (await file.createReadStream()).toArray();
  const { fullPrompt } = await promptOf(page, 'internal-move-resume');
  expect(Buffer.concat(chunks).toString('utf8')).toBe(fullPrompt);
});

test('copies the link of a prompt where the device cannot share', async ({ page, baseURL }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/departments/sales');
  await page.getByRole('link', { name: 'Prepare a compliant HCP call in ten minutes' }).click();
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, { title: 'Link copied', milliseconds: 3_000 });
  expect(await clipboard(page)).toBe(`${baseURL}/prompts/hcp-call-planning`);
});

test('says above the dialog with the link that nothing could be copied', async ({ page, baseURL }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/prompts/hcp-call-planning');
  // The toasts are rendered before the dialog, as later elements overlap earlier ones of the same level.
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, { title: 'Link copied' });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.getByRole('button', { name: 'Share' }).click();
  const toast = await expectToast(page, { title: 'Share failed' });
  const url = `${baseURL}/prompts/hcp-call-planning`;
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(url);
  // Sticky elements at the window's edges stay behind it.
  await expect(page.locator('header').first()).toBeInViewport({ ratio: 1 });
  // Nothing covers it.
  await toast.click({ trial: true });
  // On a phone, where a dialog has its buttons at the lower edge, the toast is above them.
  await page.setViewportSize({ width: 360, height: 740 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const button = page.getByRole('dialog').getByRole('button').first();
  await expect.poll(() => top(toast)).toBeLessThan(await top(button));
});
