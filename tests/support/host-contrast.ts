import type { BrowserContext, Page } from '@playwright/test';

const event = 'simulated-host-contrast';

/**
 * The host's high contrast is a theme without forced colours. In a browser the product shows that theme only together with
 * them: here its media query for them can match while the browser's own styles have none.
 */
export const allowHostContrast = (context: BrowserContext) =>
  context.addInitScript((name) => {
    const real = window.matchMedia.bind(window);
    const asked: MediaQueryList[] = [];
    let wanted = false;
    window.matchMedia = (query) => {
      const list = real(query);
      if (!query.includes('forced-colors')) return list;
      // A method: tsx would make a named function call a helper that exists only on this side.
      Object.defineProperty(list, 'matches', {
        get() {
          return wanted || real(query).matches;
        },
      });
      asked.push(list);
      return list;
    };
    window.addEventListener(name, (message) => {
      wanted = (message as CustomEvent<boolean>).detail;
      for (const list of asked) list.dispatchEvent(new Event('change'));
    });
  }, event);

/** Turns the host's high contrast on or off. */
export const setHostContrast = (page: Page, on: boolean) =>
  page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
    event,
    on,
  ] as const);
