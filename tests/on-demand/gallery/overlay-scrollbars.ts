import type { BrowserContext } from '@playwright/test';

/**
 * Screenshots have no scrollbars, but the browser reserves room for them beside a dialog, which makes the page narrower than in a real
 * window. Fixed by a constructed style sheet, to which no content security policy applies.
 */
export const withOverlayScrollbars = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root, body { scrollbar-gutter: auto !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
