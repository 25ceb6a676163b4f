import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { setHostContrast } from '#tests/support/host-contrast.ts';
import { expect } from './test.ts';

type Options = Parameters<AxeBuilder['options']>[0];

const options: Options = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Not final in the checker yet: what people say to a control by voice is what stands on it.
  // Toasts lie outside of landmarks, as they are announced from a live region.
  rules: { 'label-content-name-mismatch': { enabled: true }, region: { enabled: false } },
};

/** A theme that has just changed reaches the styles with the next frame, and what changes slowly at the end of its way. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/** What of it depends on colours. */
const inColours: Options = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Fluent's focus management puts focus sentinels around open overlays: hidden from screen readers, they are a known false positive. */
const sentinels = '[data-tabster-dummy]';

interface Checker {
  run: (context: { exclude: string[] }, options: Options) => Promise<AxeResults>;
}

/** What the checker, put into the page, says of a page without frames; undefined where it is not there yet. */
const judgeAgain = (page: Page, how: Options) =>
  page.evaluate(
    async ([options, exclude]) => {
      const checker = Reflect.get(window, 'axe') as Checker | undefined;
      if (!checker || window.frames.length > 0) return undefined;
      const { violations } = await checker.run({ exclude: [exclude] }, options);
      return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }));
    },
    [how, sentinels] as const,
  );

async function judgeAnew(page: Page, how: Options) {
  const builder = new AxeBuilder({ page }).options(how).exclude(sentinels);
  // The other mode opens a page for each result, to put together what it found in several frames.
  return (await builder.setLegacyMode(page.frames().length === 1).analyze()).violations;
}

async function judge(page: Page, how: Options) {
  await settled(page);
  // To put the checker into a page takes longer than what it does there.
  const violations = (await judgeAgain(page, how)) ?? (await judgeAnew(page, how));
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Holds the page, as it is now, to WCAG 2.2 AA and to the checker's best practices. */
export const axe = (page: Page) => judge(page, options);

/** Holds a page that was judged in one theme to WCAG in another: what a theme changes is colours. */
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

/** The same where the system forces its colours: to be asked of screens that draw something in colours of their own. Ends in light. */
export async function axeInForcedColours(page: Page) {
  // The colours that Chromium forces stand on a dark ground, which the checker knows of in the dark scheme alone.
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await axeInOtherTheme(page);
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
}
