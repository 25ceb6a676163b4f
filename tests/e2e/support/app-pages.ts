import type { BrowserContext, Page } from '@playwright/test';

/**
 * Opening or reloading a page waits until the app has replaced the server's page, which appears first and loses keys
 * pressed in it. A test of the server's page navigates with `waitUntil: 'commit'`, which does not wait.
 */
function waitForApp(page: Page) {
  const app = () => page.locator('.plain').waitFor({ state: 'detached' });
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await app();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await app();
    return response;
  };
}

/** Goes to a screen as a link does, within the open app: loading a page takes a second of processor time. */
export const visit = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { idx = 0 } = (history.state ?? {}) as { idx?: number };
    history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Every page of the context waits so. */
export function pagesWaitForApp(context: BrowserContext): BrowserContext {
  for (const page of context.pages()) waitForApp(page);
  context.on('page', waitForApp);
  return context;
}
