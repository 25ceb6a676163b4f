import type { Page } from '@playwright/test';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { expectToast, openPlaces } from '#tests/e2e/support/toasts.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function promptOf(page: Page, id: string): Promise<PromptDto> {
  return (await page.request.get(`${apiPrefix}${apiPaths.prompt(id)}`)).json();
}

test('finds a prompt from home by its suggestion, with arrows and Enter', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('excel export');
  await expect(page.getByRole('option').first()).toContainText('Clean up a messy Excel export');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toContainText('Clean up a messy Excel export');
  await box.press('Enter');
  await expect(page).toHaveURL('/prompts/messy-excel-clean-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Clean up a messy Excel export without losing a row',
  );
});

test('shows what a typed text finds, and goes to the results with Enter', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('x');
  await expect(page.getByText('Type at least 2 characters to search.')).toBeVisible();
  await box.fill('zzqqxx');
  await expect(page.getByText('Searching...')).toBeVisible();
  await expect(page.getByText('No results found for "zzqqxx".')).toBeVisible();
  await box.fill('tender');
  await expect(page.getByRole('listbox', { name: 'Prompts' })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=tender');
  await expect(page.getByText(/^\d+ results? found for "tender"$/).first()).toBeVisible();
  await expect(
    page.getByRole('link', { name: 'Decode a hospital tender before the Q&A deadline' }),
  ).toBeVisible();
});

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

test('copies a featured prompt in one click on the home page', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('article').first();
  const address = await card.getByRole('link').getAttribute('href');
  await card.getByRole('button', { name: /^Copy prompt/ }).click();
  await expect(card.getByRole('button', { name: /^Copied prompt/ })).toBeVisible();
  const { fullPrompt } = await promptOf(page, address?.split('/').pop() ?? '');
  expect(await clipboard(page)).toBe(fullPrompt);
});

test('opens a prompt from a department and copies its text', async ({ page }) => {
  await page.goto('/departments');
  await page.getByRole('link', { name: /^HR/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'HR' })).toBeVisible();
  await page.getByRole('link', { name: 'Rehearse a difficult conversation before you have it' }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expectToast(page, { title: 'Copied to clipboard', body: openPlaces, milliseconds: 3_000 });
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeVisible();
  const { fullPrompt } = await promptOf(page, 'difficult-conversation-rehearsal');
  expect(await clipboard(page)).toBe(fullPrompt);
});

test('downloads a prompt as a text file named after its title', async ({ page }) => {
  await page.goto('/prompts/internal-move-resume');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await expectToast(page, { title: 'Download started', body: openPlaces, milliseconds: 3_000 });
  const file = await download;
  expect(file.suggestedFilename()).toBe('Tailor_your_r_sum__to_an_internal_vacancy__honestly.txt');
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
  // The toasts are there before the dialog: what comes later lies above what does not say where it belongs.
  await page.getByRole('button', { name: 'Share' }).click();
  await expectToast(page, { title: 'Link copied' });
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const body = `Copy the link by hand: ${baseURL}/prompts/hcp-call-planning`;
  const toast = await expectToast(page, { title: 'Share failed', body });
  await expect(page.getByRole('dialog')).toBeVisible();
  // Nothing lies over it.
  await toast.click({ trial: true });
});
