import type { BrowserContext, Page } from '@playwright/test';
import { everything, violations } from '#tests/support/axe.ts';
import { allowHostContrast, setHostContrast } from '#tests/support/host-contrast.ts';
import { lowContrast } from './contrast.ts';
import { expect } from './test.ts';

/** Holds the page to WCAG 2.2 AA and to the checker's best practices. Polls, as colours may still be in transition. */
export const axe = (page: Page) =>
  expect
    .poll(() => violations(page, everything), `accessibility of ${new URL(page.url()).pathname}`)
    .toEqual([]);

/** By a name for a failing test. In all but the first only colours differ. */
const themes = {
  dark: { colorScheme: 'dark' },
  'forced colours': { forcedColors: 'active' },
} as const;
const light = { colorScheme: 'light', forcedColors: 'none' } as const;

/** Before a page is opened that {@link expectContrast} judges: without motion, in the light theme. */
export async function prepareThemes(page: Page, context: BrowserContext) {
  await allowHostContrast(context);
  await page.emulateMedia({ ...light, reducedMotion: 'reduce' });
}

/** Checks the contrast of the page, as it is now, in each theme; needs {@link prepareThemes}. Ends in light. */
export async function expectContrast(page: Page, state: string = new URL(page.url()).pathname) {
  // Polls, as colours may still be in transition.
  const judge = (theme: string) =>
    expect.poll(() => lowContrast(page), `contrast of ${state}, ${theme}`).toEqual([]);
  for (const [name, media] of Object.entries(themes)) {
    await page.emulateMedia({ ...light, ...media });
    await judge(name);
  }
  await page.emulateMedia(light);
  await setHostContrast(page, true);
  await judge('high contrast of the host');
  await setHostContrast(page, false);
  await judge('light');
}

/** Holds the page, as it is now, to {@link axe} and to {@link expectContrast}. */
export async function axeInEveryTheme(page: Page) {
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  await axe(page);
  await expectContrast(page);
}
