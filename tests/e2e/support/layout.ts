import type { Locator, Page } from '@playwright/test';
import { changeFont, pageFont, pageFonts } from '#tests/support/page-fonts.ts';
import { test } from './test.ts';

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Where a part is in the window, once it is visible. */
export async function box(part: Locator): Promise<Box> {
  await part.waitFor();
  // At another width another element takes its place, perhaps in between.
  return (await part.boundingBox()) ?? box(part);
}

export const right = ({ x, width }: Box) => x + width;
export const bottom = ({ y, height }: Box) => y + height;

/** Whether they are beside each other: the middle of the lower box is within the height of the other. */
export function isInLine(one: Box, other: Box) {
  const [low, high] = one.height < other.height ? [one, other] : [other, one];
  const middle = low.y + low.height / 2;
  return middle > high.y && middle < bottom(high);
}

/** The texts of the elements that show only a part of themselves. */
export const cutOff = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)
      .map(({ textContent }) => textContent),
  );

const wanted = process.env['E2E_FONT'];
const fonts = wanted ? [pageFont(wanted)] : pageFonts;

/**
 * Judges the open page in each font and, in each, at the given widths: a layout must be right in all of them. A page that is loaded
 * once for all takes a tenth of the time of one for each.
 */
export async function inEachFont(
  page: Page,
  sizes: readonly (number | readonly [width: number, height: number])[],
  judge: (width: number, place: string) => Promise<void>,
) {
  for (const font of fonts) {
    await changeFont(page, font);
    for (const size of sizes) {
      const [width, height] = typeof size === 'number' ? [size, 800] : size;
      const place = `${font}, ${width} by ${height} px`;
      await page.setViewportSize({ width, height });
      await test.step(place, () => judge(width, place));
    }
  }
}
