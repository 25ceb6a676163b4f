import type { Frame, Page } from '@playwright/test';

/** Timers and animations of at least this length hide something: a toast, a 'copied' mark. */
const longMs = 3_000;

// Code for the page must not have named functions, because tsx would add calls of a helper that does not exist there.

/** Keeps toasts visible: Fluent times them by an animation. */
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

/** Keeps other temporary content visible, such as a 'copied' mark. */
export const freezeTimers = (page: Page) =>
  page.addInitScript((long) => {
    const later = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout(work: TimerHandler, delay = 0, ...rest: unknown[]) {
        return delay >= long ? 0 : later(work, delay, ...rest);
      },
    });
  }, longMs);

/** Finishes short animations, such as an incoming toast or a change of colour. */
export const endMotion = (page: Page | Frame) =>
  page.evaluate((long) => {
    for (const animation of document.getAnimations()) {
      const end = Number(animation.effect?.getComputedTiming().endTime);
      if (animation.playState === 'running' && end < long) animation.finish();
    }
  }, longMs);
