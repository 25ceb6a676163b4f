import type { Frame, Page } from '@playwright/test';

/**
 * Before the picture of a page longer than the window: what sticks to the window's edges would lie in the middle of it. Bars
 * that stick go where they stand in the page, what is fixed to the window's bottom (toasts) to the page's.
 */
export const layOut = (surface: Page | Frame) =>
  surface.evaluate(() => {
    window.scrollTo(0, 0);
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    for (const element of elements) {
      if (getComputedStyle(element).position === 'sticky') {
        element.style.setProperty('position', 'relative', 'important');
        element.style.setProperty('inset', 'auto', 'important');
      }
    }
    const whole = document.documentElement.scrollHeight;
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      if (getComputedStyle(element).position !== 'fixed' || box.height === 0) continue;
      // What is fixed to the top, or covers the window, is where it belongs already.
      if (box.top < window.innerHeight / 2) continue;
      element.style.setProperty('position', 'absolute', 'important');
      element.style.setProperty('bottom', 'auto', 'important');
      element.style.setProperty('top', `${whole - (window.innerHeight - box.top)}px`, 'important');
    }
  });
