import type { BrowserContext } from '@playwright/test';

/**
 * The browser takes its pictures without scrollbars, yet keeps their room free beside a dialog: a strip that no window has,
 * and a page that is narrower for it. By a sheet of the document's own, which no content security policy is about.
 */
export const withOverlayScrollbars = (context: BrowserContext) =>
  context.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root, body { scrollbar-gutter: auto !important; }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
