import type { Page } from '@playwright/test';
import { everything, inColours, violations } from '#tests/support/axe.ts';
import { setHostContrast } from '#tests/support/host-contrast.ts';
import { expect } from './test.ts';

async function judge(page: Page, how: Parameters<typeof violations>[1]) {
  expect(await violations(page, how), `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Holds the page, as it is now, to WCAG 2.2 AA and to the checker's best practices. */
export const axe = (page: Page) => judge(page, everything);

/** Checks a page that passed in one theme against WCAG in another: only colours differ. */
export const axeInOtherTheme = (page: Page) => judge(page, inColours);

/** The same in the dark theme and in that for high contrast; needs `allowHostContrast` before the page is opened. Ends in light. */
export async function axeInOtherThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'dark' });
  await axeInOtherTheme(page);
  await setHostContrast(page, true);
  await axeInOtherTheme(page);
  await setHostContrast(page, false);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The same with forced colours of the system: for screens that draw something in their own colours. Ends in light. */
export async function axeInForcedColours(page: Page) {
  // Chromium's forced colours have a dark background, which the checker recognizes only in the dark scheme.
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await axeInOtherTheme(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}
