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

/**
 * Holds the page, as it is now, to WCAG 2.2 AA and to an order of its headings. Left out are the focus sentinels that Fluent's focus management puts around
 * open overlays: hidden from screen readers, they are a known false positive.
 */
export async function axe(page: Page) {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .options(options)
    .exclude('[data-tabster-dummy]')
    .analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  expect(found, `accessibility of ${new URL(page.url()).pathname}`).toEqual([]);
}
