import type { Locator } from '@playwright/test';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

async function box(part: Locator): Promise<Box> {
  const found = await part.boundingBox();
  if (!found) throw new Error('not on the page');
  return found;
}

const right = ({ x, width }: Box) => x + width;
const bottom = ({ y, height }: Box) => y + height;
/** Whether they are beside each other: the middle of the lower box is within the height of the other. */
const isInLine = (one: Box, other: Box) => {
  const [low, high] = one.height < other.height ? [one, other] : [other, one];
  const middle = low.y + low.height / 2;
  return middle > high.y && middle < bottom(high);
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('reaches every main page by the menu, which returns the focus when it closes', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Departments',
      'How to?',
      'Use Case Submission',
    ]);
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'How to?' }).click();
    await expect(page).toHaveURL('/how-to');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('chooses an order and a department by controls above the list, whose first prompt is in sight', {
    tag: '@layout',
  }, async ({ page }) => {
    await page.goto('/departments');
    await expect(page.getByRole('article').first()).toBeInViewport({ ratio: 1 });
    await page.getByRole('combobox', { name: 'Sort prompts' }).selectOption('Name (A-Z)');
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole('button', { name: 'Departments' }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByRole('searchbox', { name: 'Filter departments' }).fill('FIN');
    await expect(drawer.getByRole('link')).toHaveText([/^All Departments/, /^Finance/]);
    const finance = drawer.getByRole('link', { name: /^Finance/ });
    // The address changes before the screen, whose links keep the order.
    await expect(finance).toHaveAttribute('href', /sort=name/);
    await finance.click();
    await expect(page).toHaveURL(/\/departments\/finance\?.*sort=name/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Finance');
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('has the error of an incomplete submission in sight of its first field', async ({ page }) => {
    await signedIn(page, 'Amara Osei');
    await page.goto('/use-case-submission');
    await page.getByRole('button', { name: 'Submit Use Case' }).click();
    await expect(page.getByRole('textbox', { name: 'Prompt Title' })).toBeFocused();
    await expect(page.getByText('Error!')).toBeInViewport({ ratio: 1 });
  });

  test('names every step in the preview of a prompt with fields', async ({ page }) => {
    await page.goto('/departments');
    await page
      .getByRole('button', { name: /^More actions/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Preview' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview' });
    await expect(preview.getByRole('link', { name: /^Fill in/ })).toBeVisible();
    await expect(preview.getByText('Copy', { exact: true })).toBeVisible();
    await expect(preview.getByRole('link', { name: 'Open prompt' })).toBeInViewport({ ratio: 1 });
  });

  test('has Copy and Save at the foot of a row and its menu beside its title, with room for a finger on each', {
    tag: '@layout',
  }, async ({ page }) => {
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/search?q=clinical+study&view=list');
      const row = page.getByRole('article').filter({ hasText: 'Market Access' }).first();
      const button = (name: RegExp) => box(row.getByRole('button', { name }));
      const [copy, save, menu] = [
        await button(/^Copy/),
        await button(/^Save/),
        await button(/^More actions/),
      ];
      for (const { width, height } of [copy, save, menu])
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      const part = (selector: string) => box(row.locator(selector));
      const [title, rating, updated] = [
        await part('h2'),
        await part('[data-fact=rating]'),
        await part('[data-fact=updated]'),
      ];
      // The menu beside the title; the others beside the date, below the rating.
      expect(isInLine(menu, title), `${width} px`).toBe(true);
      expect([isInLine(copy, save), isInLine(copy, updated)], `${width} px`).toEqual([true, true]);
      expect(copy.x).toBeGreaterThanOrEqual(right(updated));
      expect(save.x).toBeGreaterThanOrEqual(right(copy));
      expect(copy.y).toBeGreaterThanOrEqual(Math.max(bottom(rating), bottom(menu)));
      expect(await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
      await row.getByRole('button', { name: /^More actions/ }).tap();
      await page.getByRole('menuitem', { name: 'Preview' }).tap();
      await expect(page.getByRole('dialog', { name: 'Preview' })).toBeVisible();
    }
  });

  test('has a word on Copy, and no description cut to one line where a row says why it was found', async ({
    page,
  }) => {
    await page.goto('/search?q=clinical+study&view=list');
    await expect(page.locator('[data-reason]').first()).toBeVisible();
    const lines = await page.getByRole('article').evaluateAll((rows) =>
      rows.map((row) => ({
        hasReason: row.querySelector('[data-reason]') !== null,
        hasText: (row.querySelector('p')?.getBoundingClientRect().height ?? 0) > 0,
      })),
    );
    expect(lines.some(({ hasReason }) => hasReason)).toBe(true);
    const copy = page.getByRole('article').first().getByRole('button', { name: /^Copy/ });
    await expect(copy.getByText('Copy', { exact: true })).toBeVisible();
    for (const { hasReason, hasText } of lines) expect(hasText).toBe(!hasReason);
  });

  test('has the search box above the fold on the home page', { tag: '@layout' }, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Search prompts' })).toBeInViewport({ ratio: 1 });
  });

  test('has the button of the home page’s search inside the box, at its end, and searches by it', async ({
    page,
  }) => {
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search prompts' });
    const button = page
      .getByRole('main')
      .getByRole('search')
      .getByRole('button', { name: 'Search', exact: true });
    const whole = await box(page.locator('main .fui-SearchBox'));
    const inside = await box(button);
    expect(right(inside)).toBeLessThanOrEqual(right(whole));
    expect(inside.y).toBeGreaterThanOrEqual(whole.y);
    expect(bottom(inside)).toBeLessThanOrEqual(bottom(whole));
    expect(Math.min(inside.width, inside.height)).toBeGreaterThanOrEqual(44);
    // What is typed ends before it.
    const padding = await page
      .locator('main .fui-SearchBox')
      .evaluate((found) => Number.parseFloat(getComputedStyle(found).paddingInlineEnd));
    expect(padding).toBeGreaterThanOrEqual(inside.width);
    await field.fill('budget');
    await button.tap();
    await expect(page).toHaveURL('/search?q=budget');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  test('shows the departments in pairs, by name and count, with no text cut', { tag: '@layout' }, async ({
    page,
  }) => {
    await page.goto('/');
    const tiles = page.getByRole('region', { name: 'Browse by department' }).getByRole('listitem');
    await expect(tiles).toHaveCount(9);
    const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
    expect(second?.y).toBe(first?.y);
    await expect(tiles.nth(4)).toHaveText(/^Corporate Affairs\s*9 prompts$/, { useInnerText: true });
    const cut = await tiles.evaluateAll((all) =>
      all.filter((tile) => tile.scrollWidth > tile.clientWidth || tile.scrollHeight > tile.clientHeight),
    );
    expect(cut).toEqual([]);
  });

  for (const path of ['/', '/search', '/search?q=data']) {
    test(`opens the suggestions right under the search box, over the content below, at ${path}`, async ({
      page,
    }) => {
      await page.goto(path);
      const field = page.getByRole('combobox', { name: 'Search prompts' });
      await field.fill('clinical');
      const list = page.getByRole('listbox', { name: 'Prompts' });
      await expect(list).toBeInViewport({ ratio: 1 });
      const [above, below] = [await field.boundingBox(), await list.boundingBox()];
      const gap = (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
      await list.getByRole('option').first().click({ trial: true });
      await list.getByRole('option').last().tap();
      await expect(page).toHaveURL('/search?q=clinical');
    });
  }
});

test.describe('at 200 % zoom', () => {
  // A window of 1440 by 900 zoomed to 200 %.
  test.use({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 });

  test('keeps the copy button of a prompt in reach', async ({ page }) => {
    await page.goto('/prompts/five-whys-coach');
    const copy = page
      .getByRole('group', { name: 'Actions' })
      .getByRole('button', { name: 'Copy', exact: true });
    await copy.scrollIntoViewIfNeeded();
    await copy.click({ trial: true });
    await page.mouse.wheel(0, 300);
    await expect(copy).toBeInViewport({ ratio: 1 });
  });
});
