import type { Page, Route } from '@playwright/test';
import { apiPrefix } from '#contract/paths.ts';

/** Matches an API call by its path, with any query. */
export const call = (path: string) => (url: URL) => url.pathname === `${apiPrefix}${path}`;

/** Matches every API call. */
export const anyCall = (url: URL) => url.pathname.startsWith(`${apiPrefix}/`);

/** The related prompts of any prompt. */
export const anyRelated = (url: URL) => /^\/api\/prompts\/[^/]+\/related$/.test(url.pathname);

/** The pages of any department's list, and the counts of its filters. */
export const anyListPage = (url: URL) => /^\/api\/departments\/[^/]+\/prompts$/.test(url.pathname);

type Calls = string | ((url: URL) => boolean);
const matcher = (calls: Calls) => (typeof calls === 'string' ? call(calls) : calls);

/** Handles the calls in place of the server, also those whose answers the server's page would have. */
export async function routeCalls(page: Page, calls: Calls, handle: (route: Route) => unknown) {
  // The app's code runs after the page has been parsed.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.getElementById('page-answers')?.remove());
  });
  await page.route(matcher(calls), handle);
}

/** Responds to the calls with this JSON, without the server. */
export const answerCalls = (page: Page, calls: Calls, json: unknown) =>
  routeCalls(page, calls, (route) => route.fulfill({ json }));

/** Holds the calls until the returned function is called; they then go to the server. */
export async function holdCalls(page: Page, calls: Calls) {
  const held: Route[] = [];
  let released = false;
  await routeCalls(page, calls, async (route) => {
    if (released) await route.fallback();
    else held.push(route);
  });
  return async () => {
    released = true;
    await Promise.all(held.map((route) => route.fallback()));
  };
}

/** The browser's message for a failed request. */
export const failedRequest = /Failed to load resource/;
