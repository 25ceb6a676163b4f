import type { Frame, Page } from '@playwright/test';

/** From this length on, a timer or an animation means that something goes away by itself: a toast, a 'copied' mark. */
const longMs = 3_000;

// What runs in the page names none of its functions: tsx would have them call a helper that only exists on this side.

/** A toast stays for as long as its picture takes: Fluent counts its time by an animation. */
export const freezeToasts = (page: Page) =>
  page.addInitScript((long) => {
    document.addEventListener(
      'animationstart',
      ({ target }) => {
        if (!(target instanceof Element)) return;
        for (const animation of target.getAnimations()) {
          if (Number(animation.effect?.getComputedTiming().duration) >= long) animation.pause();
        }
      },
      true,
    );
  }, longMs);

/** What else would go away by itself, such as a 'copied' mark, stays too. */
export const freezeTimers = (page: Page) =>
  page.addInitScript((long) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout(work: TimerHandler, delay = 0, ...rest: unknown[]) {
        return delay >= long ? 0 : later(work, delay, ...rest);
      },
    });
  }, longMs);

/** Whatever is on its way to where it stays, a toast that comes in or a colour that changes, is there at once. */
export const endMotion = (page: Page | Frame) =>
  page.evaluate((long) => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (animation.playState === 'running' && end < long) animation.finish();
    }
  }, longMs);
