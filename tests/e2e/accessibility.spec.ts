import { axe, axeInEveryTheme, expectContrast, prepareThemes } from '#tests/e2e/support/axe.ts';
import { lowContrast } from '#tests/e2e/support/contrast.ts';
import { tabThrough } from '#tests/e2e/support/focus.ts';
import { open, type Screen, screens, sidewaysScroll } from '#tests/e2e/support/screens.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { changeFont } from '#tests/support/page-fonts.ts';

test.beforeEach(({ page, context }) => prepareThemes(page, context));

/** Screens with icons of departments, stars, marks and charts of their own; the others are of Fluent's parts and text. */
const drawing = [
  '/',
  '/departments/market-access',
  '/departments/all?view=list',
  '/search?q=email',
  '/prompts/month-end-variance-commentary',
  '/documentation',
  '/use-case-submission',
  '/login',
];

const named = ({ title }: Screen) => (title ? `${title} · Prompt Library` : 'Prompt Library');

for (const paths of [drawing.slice(0, 4), drawing.slice(4)])
  test(`is accessible in every theme, by keyboard, and no wider than the window: ${paths.join(', ')}`, async ({
    page,
  }) => {
    for (const [index, screen] of paths.map((path) => screens.find((one) => one.path === path)).entries()) {
      if (!screen) throw new Error('Not a screen');
      await open(page, screen);
      // The widest of the fonts that people have.
      if (index === 0) await changeFont(page, 'dejavu');
      await expect(page).toHaveTitle(named(screen));
      await axeInEveryTheme(page);
      const seen = await tabThrough(page, 40);
      expect(seen.length).toBeGreaterThan(10);
      expect(seen.filter(({ visible }) => !visible).map(({ name }) => name)).toEqual([]);
      expect(seen.filter(({ inOrder }) => !inOrder).map(({ name }) => name)).toEqual([]);
      // Phones, tablets, and a window of 1440 by 900 zoomed to 200 %.
      for (const width of [320, 641, 768, 1001]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => sidewaysScroll(page), `${screen.path}, ${width} px`).toBe(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });

test('is accessible, dark too, and no wider than a phone on every other screen of visitors', async ({
  page,
  consoleWatch,
}) => {
  consoleWatch.expect(/404 /);
  for (const screen of screens.filter(({ path }) => !drawing.includes(path))) {
    await page.setViewportSize({ width: 320, height: 800 });
    await open(page, screen);
    await expect(page).toHaveTitle(named(screen));
    await expect.poll(() => sidewaysScroll(page), screen.path).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await axe(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => lowContrast(page), screen.path).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light' });
  }
});

test('is accessible in every theme with suggestions, the search of the header, the preview or a message open', async ({
  page,
}) => {
  await page.goto('/departments/hr');
  await page.getByRole('article').first().waitFor();
  await page.keyboard.press('j');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  await page.keyboard.press('Space');
  await expect(page.getByRole('dialog').locator('[data-peek-text]')).toBeVisible();
  expect(await scrolled(), 'Space previews instead of scrolling').toBe(before);
  await axeInEveryTheme(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Open search' }).click();
  const box = page.getByRole('combobox', { name: 'Search prompts' });
  await box.fill('zzqqxx');
  await expect(page.getByText('No results found for "zzqqxx".')).toBeVisible();
  await axeInEveryTheme(page);
  await box.fill('email');
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.press('ArrowDown');
  await page.getByRole('option').nth(1).hover();
  await axeInEveryTheme(page);
  await box.press('Escape');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('.fui-Toast')).toBeVisible();
  await axeInEveryTheme(page);
});

test('is accessible in every theme with a panel or the menu open on a phone, and keeps the focus inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/departments/hr');
  const panel = page.getByRole('dialog');
  for (const name of ['Departments', 'Filters', 'Menu']) {
    const button = page.getByRole('button', { name, exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(panel.getByRole(name === 'Filters' ? 'checkbox' : 'link').last()).toBeVisible();
    await axeInEveryTheme(page);
    for (let tabs = 0; tabs < 15; tabs += 1) {
      await page.keyboard.press(tabs % 5 === 4 ? 'Shift+Tab' : 'Tab');
      await expect(panel.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
  }
});

test('has enough contrast in every theme where the pointer is', async ({ page }) => {
  await page.goto('/departments/market-access');
  const nav = page.getByRole('navigation', { name: 'Departments' });
  const header = page.getByRole('banner').getByRole('link', { name: 'Departments' });
  const card = page.getByRole('article').first();
  for (const [state, part] of Object.entries({
    'the chosen department': nav.getByRole('link', { name: 'Market Access' }),
    'another department': nav.getByRole('link', { name: 'Finance' }),
    'the current page in the header': header,
    'a button of a card': card.getByRole('button', { name: /^Copy/ }),
  })) {
    await part.hover();
    await expectContrast(page, state);
  }
  await page.getByRole('button', { name: 'List view' }).click();
  await expect(card.locator('[data-fact=updated]')).toBeVisible();
  await card.getByRole('link').first().hover();
  await expectContrast(page, 'a row of a list');
  await card.getByRole('link').first().click();
  await page.getByRole('radio', { name: '3 stars' }).hover();
  await expectContrast(page, 'a star');
});
