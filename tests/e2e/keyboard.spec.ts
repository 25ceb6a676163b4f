import { tabThrough } from '#tests/e2e/support/focus.ts';
import { open, screens } from '#tests/e2e/support/screens.ts';
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

test('copies a prompt from home by keys alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('five whys');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/prompts/five-whys-coach');
  const copy = page.getByRole('button', { name: 'Copy', exact: true });
  await expect(copy).toBeVisible();
  await page.getByRole('main').focus();
  for (let tabs = 0; tabs < 6; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await copy.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('why');
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
