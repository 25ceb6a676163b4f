import type { BrowserContext, Page } from '@playwright/test';

/**
 * Whoever opens or reloads a page waits until the app has replaced the server's page: its text is there first, and a key that is
 * pressed then is lost. A test of that text navigates with `waitUntil: 'commit'`, which does not wait.
 */
function waitForApp(page: Page): Page {
  const app = () => page.locator('.shell-main').waitFor({ state: 'detached' });
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
  return page;
}

/** Every page of the context waits so. */
export function pagesWaitForApp(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context);
  context.newPage = async () => waitForApp(await newPage());
  return context;
}
