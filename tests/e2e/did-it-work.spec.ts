import type { Locator } from '@playwright/test';
import { bottom, box, inEachFont, right } from '#tests/e2e/support/layout.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';
import { everything, violations } from '#tests/support/axe.ts';

/** Whether a click in the middle of the element reaches it. */
const isOnTop = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

const sizes = [
  [1440, 900],
  [360, 740],
  [320, 256],
] as const;

test('the question neither moves nor covers Copy, at any width, is below the toast, and is accessible', async ({
  page,
}) => {
  // A toast that fades in has too little contrast.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signedIn(page, 'Amara Osei');
  // Its author signs in in no test of this file; it is longer than a window.
  await page.goto('/prompts/media-holding-statement');
  await page.getByText('Leave a Comment').waitFor();
  const copy = page.getByRole('button', { name: /^(Copy|Copied)$/ }).first();
  const actions = page.getByRole('group', { name: 'Actions' }).getByRole('button');
  const places = new Map<string, number>();
  await inEachFont(page, sizes, async (width, place) => {
    places.set(place, (await box(copy)).y);
    if (width < 1440) return;
    await expect(actions).toHaveText(['Save', 'Share', 'Download']);
    const boxes = await Promise.all([0, 1, 2].map((index) => box(actions.nth(index))));
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size, 'the actions are in one row').toBe(1);
    const widths = boxes.map((one) => one.width);
    expect(Math.max(...widths) - Math.min(...widths), 'and equally wide').toBeLessThan(1);
  });

  await page.setViewportSize({ width: 360, height: 740 });
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const strip = page.getByRole('region', { name: 'Did it work?' });
  // After the user has returned from the assistant, once the copy is remembered; a page of a test never loses the focus.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new FocusEvent('focus')));
    await expect(strip).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(copy).toBeFocused();
  const toast = page.locator('.fui-Toast', { hasText: 'Copied to clipboard' });
  // Under the pointer the toast stays.
  await toast.hover();
  await inEachFont(page, [[360, 740]], async (_, place) => {
    const bar = page.locator('[data-bottom-bar]', { has: page.getByRole('button', { name: 'Share' }) });
    expect(bottom(await box(strip)), place).toBeLessThanOrEqual((await box(bar)).y + 1);
    await expect
      .poll(async () => bottom(await box(toast)) - (await box(strip)).y, `toast in ${place}`)
      .toBeLessThanOrEqual(0);
  });
  await toast.getByRole('button', { name: 'Close message' }).click();
  await expect(toast).toHaveCount(0);

  await inEachFont(page, sizes, async (width, place) => {
    const { y, height } = await box(copy);
    expect(Math.abs(y - (places.get(place) ?? Number.NaN)), place).toBeLessThan(height / 2);
    expect(await isOnTop(copy), place).toBe(true);
    const asked = await box(strip);
    expect([asked.x >= 0, right(asked) <= width], place).toEqual([true, true]);
    // On a small phone it would leave no line of the text in sight: it is below it.
    if (width > 320) await expect(strip, place).toBeInViewport({ ratio: 1 });
    else await expect(strip, place).not.toBeInViewport();
  });
  // In a window for the whole page: what its bars cover depends on how far it is scrolled, and on the font.
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 20_000 });
    expect(await violations(page, everything), `${width}`).toEqual([]);
  }
});
