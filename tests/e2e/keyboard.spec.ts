import { apiPaths } from '#contract/paths.ts';
import { tabThrough, tabTo } from '#tests/e2e/support/focus.ts';
import { open, screens } from '#tests/e2e/support/screens.ts';
import { callAs, signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('skips the header by the first link of the page', async ({ page }) => {
  await page.goto('/departments');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Filter departments' })).toBeFocused();
});

test('walks through the suggestions with the arrows, round and back to the box', async ({ page }) => {
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('email');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  const count = await options.count();
  expect(count).toBeGreaterThan(1);
  // Above the link to all results, with its line and 4 px of space, is no part of an option.
  const ends = await options.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  const link = ends.at(-1)?.top ?? Number.NaN;
  for (const { top, bottom } of ends.slice(0, -1)) expect(bottom <= link || top >= link - 8).toBe(true);
  await box.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute('aria-activedescendant', (await options.last().getAttribute('id')) ?? '');
  await box.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  for (let index = 0; index < count; index += 1) await box.press('ArrowDown');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await expect(box).toBeFocused();
});

/** An employee's jobs with prompts, one after the other; submitting is in submission.spec.ts, reviewing in reviews.spec.ts. */
test('finds, copies, saves, shares, rates and comments by keys alone, and finds it again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  const token = await signedIn(page, 'Sofia Marchetti');
  await callAs(page.request, token, 'POST', apiPaths.promptUnsave('five-whys-coach'));
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('five whys');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/prompts/five-whys-coach');
  const title = page.getByRole('heading', { level: 1, name: /five whys/ });
  await expect(title).toBeFocused();

  const button = (name: string) => page.getByRole('button', { name, exact: true }).first();
  await expect(button('Copy')).toBeVisible();
  await tabTo(page, button('Copy'));
  await page.keyboard.press('Enter');
  await expect(button('Copied')).toBeFocused();
  expect(await clipboard()).toContain('why');
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
  const comment = page.getByRole('textbox', { name: 'Comment', exact: true });
  await tabTo(page, comment);
  await page.keyboard.type('Found it without a mouse.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Found it without a mouse.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Leave a Comment' })).toBeFocused();

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

for (const path of [
  '/',
  '/departments',
  '/prompts/month-end-variance-commentary',
  '/use-case-submission',
  '/faq',
  '/login',
]) {
  test(`shows where the focus is, in the order of reading, at ${path}`, async ({ page }) => {
    const screen = screens.find((one) => one.path === path);
    if (!screen) throw new Error(`No screen at ${path}`);
    await open(page, screen);
    const seen = await tabThrough(page, 60);
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([]);
    expect(seen.filter(({ inOrder }) => !inOrder).map(({ name }) => name)).toEqual([]);
  });
}

test('keeps the focus inside an open drawer', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/departments');
  const button = page.getByRole('button', { name: 'Departments', exact: true });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link').last()).toBeVisible();
  for (let tabs = 0; tabs < 15; tabs += 1) {
    await page.keyboard.press(tabs % 5 === 4 ? 'Shift+Tab' : 'Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
});
