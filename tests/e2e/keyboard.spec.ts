import { apiPaths } from '#contract/paths.ts';
import { holdCalls } from '#tests/e2e/support/api.ts';
import { countKeys, tabTo } from '#tests/e2e/support/focus.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** An employee's jobs with prompts, one after the other; submitting is in submission.spec.ts, reviewing in reviews.spec.ts. */
test('finds, copies, saves, shares, rates, comments and collects by few keys alone, and finds it again', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const token = await signedIn(page, 'Sofia Marchetti');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave('five-whys-coach'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  const keys = countKeys(page);
  await page.keyboard.press('/');
  await page.keyboard.type('five whys');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/prompts/five-whys-coach');
  const title = page.getByRole('heading', { level: 1, name: /five whys/ });
  await expect(title).toBeFocused();
  await page.keyboard.press('c');
  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await expect(button('Copied')).toBeVisible();
  expect(await clipboard()).toContain('why');
  expect(keys(), 'keys to find and copy').toBeLessThanOrEqual(5);

  await tabTo(page, button('Save'));
  await page.keyboard.press('Enter');
  await expect(button('Saved')).toBeFocused();
  await tabTo(page, button('Share'));
  await page.keyboard.press('Enter');
  await expect.poll(clipboard).toContain('/prompts/five-whys-coach');
  // The stars are one stop, at the person's own rating.
  await tabTo(page, page.locator('[role=radio][tabindex="0"]'));
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '5 stars' })).toBeFocused();
  await tabTo(page, page.getByRole('textbox', { name: 'Comment', exact: true }));
  await page.keyboard.type('Found it without a mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Found it without a mouse.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeFocused();

  await page.reload();
  await page.getByRole('form', { name: 'Fill in' }).waitFor();
  const before = keys();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, button('Add to a collection'));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to a collection' });
  await tabTo(page, dialog.getByRole('textbox', { name: 'New collection' }));
  await page.keyboard.type(`Counted ${crypto.randomUUID()}`);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText(/^Added to /);
  await page.keyboard.press('Escape');
  await expect(button('Add to a collection')).toBeFocused();
  expect(keys() - before, 'keys to collect').toBeLessThanOrEqual(23);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find a prompt, department or page' })).toBeFocused();
  await page.keyboard.type('my prompts');
  const entry = page.getByRole('option', { name: 'My Prompts', exact: true });
  await expect(entry).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(entry).toHaveAttribute('aria-selected', 'true', { timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'My Saved Prompts' })).toBeFocused();
  const saved = page.getByRole('article').getByRole('link', { name: /five whys/ });
  await tabTo(page, saved);
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(button('Back')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(saved).toBeFocused();
});

test('takes what is typed before the code of the palette is loaded, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/faq');
  const release = await holdCalls(page, ({ pathname }) => pathname.includes('CommandPalette'));
  await page.getByRole('button', { name: 'Open search' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('faq');
  await release();
  const box = page.getByRole('combobox', { name: 'Find a prompt, department or page' });
  await expect(box).toBeFocused();
  await page.keyboard.type(' first');
  await expect(box).toHaveValue('faq first');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused();
});
