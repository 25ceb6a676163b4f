import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/e2e/support/test.ts';
import { violations } from '#tests/support/axe.ts';

const promptPage = '/prompts/five-whys-coach';
const bar = (page: Page) => page.getByRole('group', { name: 'Actions' });
const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;

test.describe('the bottom bar of a prompt', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('copies without scrolling, and its toast is above it', async ({ page }) => {
    await page.goto(promptPage);
    await bar(page).getByRole('button', { name: 'Copy' }).tap();
    const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
    await expect(toast).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Copied' })).toBeInViewport({ ratio: 1 });
    // The toast slides in from below.
    const bottom = async () => {
      const box = await toast.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeLessThan(await top(bar(page)));
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('stays at the edge of the window while the page scrolls, and does not cover the end of the page', async ({
    page,
  }) => {
    await page.goto(promptPage);
    const save = bar(page).getByRole('button', { name: 'Save' });
    const resting = await top(save);
    await page.getByRole('heading', { name: 'Leave a Comment' }).scrollIntoViewIfNeeded();
    expect(await top(save)).toBe(resting);
    await page.getByRole('link', { name: 'Privacy Policy' }).scrollIntoViewIfNeeded();
    await page.getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL('/privacy');
  });

  test('leaves a partly covered field a touch target that is large enough', async ({ page }) => {
    await page.goto('/prompts/agency-creative-brief');
    const field = page.getByRole('textbox', { name: /comment/i });
    const start = (await field.boundingBox())?.y ?? 0;
    const edge = (await page.locator('[data-bottom-bar]').boundingBox())?.y ?? 0;
    for (const seen of [3, 9, 15, 21]) {
      await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), start - edge + seen);
      expect(await violations(page, { runOnly: ['target-size'] }), `${seen} px`).toEqual([]);
    }
  });

  test('does not stick in a window as low as at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto(promptPage);
    const copy = bar(page).getByRole('button', { name: 'Copy' });
    await expect(copy).toBeInViewport({ ratio: 1 });
    const title = page.getByRole('heading', { level: 1 });
    const box = await bar(page).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(await top(title));
    await page.mouse.wheel(0, 600);
    await expect(copy).not.toBeInViewport();
    await expect(page.getByRole('link', { name: 'Prompt Library' }).first()).not.toBeInViewport();
  });

  test('is not printed; only the prompt is', async ({ page }) => {
    await page.goto(promptPage);
    await page.getByRole('heading', { name: 'Related prompts' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-prompt-text]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    for (const name of ['Comments', 'Related prompts'])
      await expect(page.getByRole('heading', { name })).toBeHidden();
  });
});

test.describe('a toast on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('is above the bar and covers no part of the control with the focus, wherever that goes', async ({
    page,
  }) => {
    await page.goto(promptPage);
    await page.getByRole('heading', { name: 'Related prompts' }).waitFor();
    await bar(page).getByRole('button', { name: 'Copy' }).click();
    const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
    // Under the pointer the toast stays.
    await toast.hover();
    const links = page.getByRole('main').getByRole('link');
    const place = await toast.boundingBox();
    const edge = (place?.y ?? 0) + (place?.height ?? 0) / 2;
    for (const index of [2, 3, 4]) {
      const link = links.nth(index);
      // Where the toast rests.
      await link.evaluate((element, y) => {
        window.scrollBy({ top: element.getBoundingClientRect().top - y, behavior: 'instant' });
        (element as HTMLElement).focus({ preventScroll: true });
      }, edge);
      await expect
        .poll(async () => {
          const [control, box] = [await link.boundingBox(), await toast.boundingBox()];
          return (box?.y ?? 0) + (box?.height ?? 0) <= (control?.y ?? 0);
        }, `link ${index}`)
        .toBe(true);
    }
  });

  test('has a text that can be selected, and a button that closes it', async ({ page }) => {
    await page.goto(promptPage);
    await bar(page).getByRole('button', { name: 'Copy' }).click();
    const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
    await toast.hover();
    const title = toast.getByText('Copied to clipboard');
    await title.dblclick({ position: { x: 16, y: 10 } });
    expect(await page.evaluate(() => window.getSelection()?.toString().trim())).toBe('Copied');
    await toast.getByRole('button', { name: 'Close message' }).click();
    await expect(toast).toHaveCount(0);
  });
});
