import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  // No heading skips a level: best practice, and how people with screen readers find their way.
  rules: { 'heading-order': { enabled: true } },
};

/** A theme that has just changed reaches the styles with the next frame, and what changes slowly at the end of its way. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

type Options = Parameters<AxeBuilder['options']>[0];

/** What of it depends on colours. */
const inColours: Options = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/**
 * Left out are the focus sentinels that Fluent's focus management puts around open overlays: hidden from screen readers,
 * they are a known false positive.
 */
async function judge(page: Page, how: Options) {
  await settled(page);
  const builder = new AxeBuilder({ page }).options(how).exclude('[data-tabster-dummy]');
  // The other mode opens a page for each result, to put together what it found in several frames.
  const { violations } = await builder.setLegacyMode(page.frames().length === 1).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}

/** Holds the page, as it is now, to WCAG 2.2 AA and to an order of its headings. */
export const axe = (page: Page) => judge(page, options);

/** As `axe`, and to what axe calls best practices. */
export const axeWithBestPractices = (page: Page) =>
  judge(page, { ...options, runOnly: [...options.runOnly, 'best-practice'] });

/** Holds a page that was judged in one theme to WCAG in another: what a theme changes is colours. */
export const axeInOtherTheme = (page: Page) => judge(page, inColours);
