import type { Frame, Page } from '@playwright/test';

/** Makes the window as high as the page without its footer: lists draw only the prompts near it, and would leave the rest of the picture blank. */
export async function heighten(page: Page) {
  const size = page.viewportSize();
  const height = await page.evaluate(() =>
    document.querySelector('main li[aria-setsize]')
      ? Math.ceil(document.querySelector('main')?.getBoundingClientRect().bottom ?? 0)
      : 0,
  );
  if (size && height > size.height) await page.setViewportSize({ ...size, height });
}

/**
 * Prepares a full-page picture: elements at the window's edges would appear in the middle of the page. Sticky bars become static, and
 * elements fixed to the window's bottom (toasts) move to that of the page.
 */
export const layOut = (surface: Page | Frame) =>
  surface.evaluate(() => {
    window.scrollTo(0, 0);
    const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
    for (const element of elements) {
      // The foot of a dialog keeps its place: its dialog is not as high as the page.
      if (getComputedStyle(element).position === 'sticky' && !element.closest('[role="dialog"]')) {
        element.style.setProperty('position', 'relative', 'important');
        element.style.setProperty('inset', 'auto', 'important');
      }
    }
    const whole = document.documentElement.scrollHeight;
    const moved: HTMLElement[] = [];
    for (const element of elements) {
      const box = element.getBoundingClientRect();
      if (getComputedStyle(element).position !== 'fixed' || box.height === 0) continue;
      // Elements fixed to the top, covering the window, or inside of moved ones need no change.
      if (box.top < window.innerHeight / 2 || moved.some((other) => other.contains(element))) continue;
      moved.push(element);
      const fromBottom = window.innerHeight - box.top;
      // A toast gets extra room, because it would cover the end of the page.
      const room = element.querySelector('.fui-Toast') ? fromBottom : 0;
      if (room > 0) document.body.style.setProperty('padding-block-end', `${room}px`);
      element.style.setProperty('position', 'absolute', 'important');
      element.style.setProperty('bottom', 'auto', 'important');
      element.style.setProperty('top', `${whole + room - fromBottom}px`, 'important');
    }
  });
