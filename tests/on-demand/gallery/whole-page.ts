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
    const moved: HTMLElement[] = [];
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      if (getComputedStyle(element).position !== 'fixed' || box.height === 0) continue;
      // What is fixed to the top, or covers the window, is where it belongs already; so is what lies in what was moved.
      if (box.top < window.innerHeight / 2 || moved.some((other) => other.contains(element))) continue;
      moved.push(element);
      const fromBottom = window.innerHeight - box.top;
      // A toast gets room of its own: nobody sees the page's end through it for longer than it stays.
      const room = element.querySelector('.fui-Toast') ? fromBottom : 0;
      if (room > 0) document.body.style.setProperty('padding-block-end', `${room}px`);
      element.style.setProperty('position', 'absolute', 'important');
      element.style.setProperty('bottom', 'auto', 'important');
      element.style.setProperty('top', `${whole + room - fromBottom}px`, 'important');
    }
  });
