import type { Page } from '@playwright/test';
import { bottom, box, right } from '#tests/e2e/support/layout.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { violations } from '#tests/support/axe.ts';

const promptPage = '/prompts/five-whys-coach';
const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
const copyButton = (page: Page) => bar(page).getByRole('button', { name: 'Copy', exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('reaches main pages by the menu and departments by the drawer, which move the focus, by buttons that a finger can press', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Departments',
      'How to?',
      'Use Case Submission',
    ]);
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    await menu.getByRole('link', { name: 'Departments' }).click();
    await expect(page).toHaveURL('/departments');
    await expect(menu).toBeHidden();
    await expect(heading(page)).toBeFocused();

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
    await expect(heading(page)).toHaveText('Finance');
    await expect(drawer).toBeHidden();
    await expect(heading(page)).toBeFocused();

    const card = page.getByRole('article').first();
    await expect(card).toBeVisible();
    // Buttons of header, list and card.
    const small = await page
      .locator('header, main')
      .getByRole('button')
      .filter({ visible: true })
      .evaluateAll((buttons) =>
        buttons
          .map((button) => ({ name: button.textContent, box: button.getBoundingClientRect() }))
          .filter((button) => Math.min(button.box.width, button.box.height) < 44),
      );
    expect(small).toEqual([]);
    const copy = await box(card.getByRole('button', { name: /^Copy/ }));
    const save = await box(card.getByRole('button', { name: /^Save/ }));
    expect(save.x - right(copy)).toBeGreaterThanOrEqual(4);
  });

  test('has suggestions right under the search box over the content, and a button inside its end', async ({
    page,
  }) => {
    const search = page.getByRole('main').getByRole('search');
    const field = search.getByRole('combobox', { name: 'Search prompts' });
    const options = page.getByRole('listbox', { name: 'Prompts' });
    const expectSuggestions = async () => {
      await field.fill('clinical');
      await expect(options).toBeInViewport({ ratio: 1 });
      const gap = (await box(options)).y - bottom(await box(field));
      expect(gap).toBeGreaterThanOrEqual(0);
      expect(gap).toBeLessThan(12);
      // Nothing covers them.
      await options.getByRole('option').first().click({ trial: true });
      await options.getByRole('option').last().click({ trial: true });
    };
    await page.goto('/');
    await expectSuggestions();
    await field.press('Escape');
    const whole = page.locator('main .fui-SearchBox');
    const button = search.getByRole('button', { name: 'Search', exact: true });
    const [inside, around] = [await box(button), await box(whole)];
    expect(right(inside)).toBeLessThanOrEqual(right(around));
    expect(inside.y).toBeGreaterThanOrEqual(around.y);
    expect(bottom(inside)).toBeLessThanOrEqual(bottom(around));
    expect(Math.min(inside.width, inside.height)).toBeGreaterThanOrEqual(44);
    // What is typed ends before it.
    const padding = await whole.evaluate((part) =>
      Number.parseFloat(getComputedStyle(part).paddingInlineEnd),
    );
    expect(padding).toBeGreaterThanOrEqual(inside.width);
    await field.fill('budget');
    await button.tap();
    await expect(page).toHaveURL('/search?q=budget');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectSuggestions();
    await options.getByRole('option').last().tap();
    await expect(page).toHaveURL('/search?q=clinical');
  });

  test('has the actions of a prompt in a bar that stays at the edge, covers nothing for good, and has the toast above', async ({
    page,
  }) => {
    await page.goto('/prompts/agency-creative-brief');
    await page.getByRole('heading', { name: 'Related prompts' }).waitFor();
    const copy = copyButton(page);
    const resting = (await box(copy)).y;
    // A partly covered field is still a touch target that is large enough.
    const field = page.getByRole('textbox', { name: /comment/i });
    const start = (await box(field)).y;
    const edge = (await box(page.locator('[data-bottom-bar]'))).y;
    for (const seen of [3, 9, 15, 21]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), start - edge + seen);
      expect(await violations(page, { runOnly: ['target-size'] }), `${seen} px`).toEqual([]);
    }
    expect((await box(copy)).y).toBe(resting);

    const before = await page.evaluate(() => window.scrollY);
    await copy.tap();
    const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeInViewport({ ratio: 1 });
    // The toast slides in from below. Under the pointer it stays.
    await toast.hover();
    await expect.poll(async () => bottom(await box(toast)) - (await box(bar(page))).y).toBeLessThan(0);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await toast.getByText('Copied to clipboard').dblclick({ position: { x: 16, y: 10 } });
    expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe('Copied');

    // It covers no part of the control with the focus, wherever that goes.
    const links = page.getByRole('main').getByRole('link');
    const middle = (await box(toast)).y + (await box(toast)).height / 2;
    for (const index of [2, 3, 4]) {
      const link = links.nth(index);
      await link.evaluate((element, y) => {
        window.scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
        (element as HTMLElement).focus({ preventScroll: true });
      }, middle);
      await expect
        .poll(async () => bottom(await box(toast)) - (await box(link)).y, `link ${index}`)
        .toBeLessThanOrEqual(0);
    }
    await toast.getByRole('button', { name: 'Close message' }).press('Enter');
    await expect(toast).toHaveCount(0);
    await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy');
  });
});

test('leaves the window to the prompt at 400 % zoom, and Copy in reach at 200 %', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(promptPage);
  await page.getByRole('heading', { name: 'Leave a Comment' }).waitFor();
  await expect(copyButton(page)).toBeInViewport({ ratio: 1 });
  expect(bottom(await box(bar(page)))).toBeLessThan((await box(heading(page))).y);
  const text = page.locator('[data-prompt-text]');
  await text.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(page.getByRole('banner')).not.toBeInViewport();
  await expect(copyButton(page)).not.toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Prompt', exact: true })).not.toBeInViewport();
  await expect(text).toBeInViewport();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(copyButton(page)).toBeInViewport({ ratio: 1 });
  await copyButton(page).click({ trial: true });
});
