import type { Page } from '@playwright/test';

/** From this length on, a timer or an animation means that something goes away by itself: a toast, a 'copied' mark. */
const longMs = 3_000;

/** What would go away by itself stays, for as long as its picture takes. */
export const standStill = (page: Page) =>
  page.addInitScript((long) => {
    const later = window.setTimeout.bind(window);
    const patient = (work: TimerHandler, delay = 0, ...rest: unknown[]) =>
      delay >= long ? 0 : later(work, delay, ...rest);
    Object.assign(window, { setTimeout: patient });
    // Fluent counts a toast's time by an animation.
    const pause = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      for (const animation of target.getAnimations()) {
        if (Number(animation.effect?.getComputedTiming().duration) >= long) animation.pause();
      }
    };
    document.addEventListener('animationstart', pause, true);
  }, longMs);

/** Whatever is on its way to where it stays, a toast that comes in or a colour that changes, is there at once. */
export const endMotion = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity) {
        animation.finish();
      }
    }
  });
