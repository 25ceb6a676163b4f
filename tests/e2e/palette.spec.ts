import { holdCalls } from '#tests/e2e/support/api.ts';
import { signIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('copies a recently copied prompt from home by keyboard alone', async ({ page }) => {
  await signIn(page);
  await page.goto('/');
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Copy prompt/ })
    .first()
    .click();
  await expect(page.getByText('Copied to clipboard').first()).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.reload();
  const recent = page.getByRole('region', { name: 'Copied last' });
  await recent.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
});

test('opens a prompt by Ctrl+K, and returns to the same control by Esc', async ({ page }) => {
  await page.goto('/faq');
  const release = await holdCalls(page, ({ pathname }) => pathname.includes('CommandPalette'));
  await page.getByRole('button', { name: 'Open search' }).focus();
  await page.keyboard.press('Control+k');
  // Before the code of the palette is loaded.
  await page.keyboard.type('faq');
  await release();
  const box = page.getByRole('combobox', { name: 'Find a prompt, department or page' });
  await expect(box).toBeFocused();
  await page.keyboard.type(' first');
  await expect(box).toHaveValue('faq first');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('excel export');
  await expect(page.getByRole('option', { selected: true })).toContainText('Clean up a messy Excel export');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/prompts/messy-excel-clean-up');
});

test('marks the words of a search and their synonyms in the results, as whole words', async ({ page }) => {
  const marks = () => page.evaluate(() => [...(CSS.highlights.get('found-words') ?? [])].map(String));
  await page.goto('/search?q=tender');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect.poll(marks).toContain('tender');
  expect(await marks()).not.toContain('tende');
  await page.goto('/search?q=clinical+study');
  await expect.poll(marks).toContain('trial');
});
