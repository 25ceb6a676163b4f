import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

type Options = Parameters<AxeBuilder['options']>[0];

/** WCAG 2.2 AA and the checker's best practices. */
export const everything: Options = {
  resultTypes: ['violations'],
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // Not yet a final rule of the checker: voice control needs the visible label in the name.
  // Toasts lie outside of landmarks, as they are announced from a live region.
  rules: { 'label-content-name-mismatch': { enabled: true }, region: { enabled: false } },
};

/** Waits for fonts and styles: a changed theme applies with the next frame, transitions at their end. */
export const settled = (frame: Pick<Frame, 'evaluate'>) =>
  frame.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    // Finite animations, such as a toast's, but not those that repeat while something loads.
    const ending = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && effect?.getComputedTiming().iterations !== Infinity;
    });
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Incomplete where the checker left out a frame. */
const framesTested = 'frame-tested';

/** The rules that depend on colours. */
export const inColours: Options = {
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block', framesTested] },
};

/** Fluent's focus management puts focus sentinels around open overlays: hidden from screen readers, they are a known false positive. */
const sentinels = '[data-tabster-dummy]';

interface Checker {
  run: (context: { exclude: string[] }, options: Options) => Promise<AxeResults>;
}

/** The checker's result for a page without frames; undefined before the checker is in the page. */
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

/** Repeats while a frame is left out: the checker gives each one second to load it, which a busy machine exceeds. */
async function judgeAnew(page: Page, how: Options): Promise<AxeResults['violations']> {
  const builder = new AxeBuilder({ page }).options(how).exclude(sentinels).exclude(['iframe', sentinels]);
  // The other mode opens a page for each result, to combine the results of several frames.
  const result = await builder.setLegacyMode(page.frames().length === 1).analyze();
  const isPart = result.incomplete.some(({ id }) => id === framesTested);
  return isPart ? judgeAnew(page, how) : result.violations;
}

/** The violations on the current page: rule and element. */
export async function violations(page: Page, how: Options) {
  await Promise.all(page.frames().map(settled));
  // Loading the checker into a page takes longer than running it.
  const found = (await judgeAgain(page, how)) ?? (await judgeAnew(page, how));
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
