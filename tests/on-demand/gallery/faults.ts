import type { Page, Request, Route } from '@playwright/test';
import type { ApiError } from '#contract/errors.ts';
import { apiPrefix } from '#contract/paths.ts';
import { withoutPageAnswers } from '#tests/support/page-answers.ts';

const held = new WeakSet<Request>();

/** Whether a request is held forever by its state. */
export const isHeld = (request: Request) => held.has(request);

/** Matches a call of the API with any query. */
const call = (path: string) => (url: URL) => url.pathname === `${apiPrefix}${path}`;

/** Matches all calls of the API. */
export const anything = (url: URL) => url.pathname.startsWith(`${apiPrefix}/`);

type Calls = string | ((url: URL) => boolean);
const matcher = (calls: Calls) => (typeof calls === 'string' ? call(calls) : calls);

/** Also those whose answers the server's page would have. */
async function routeCalls(page: Page, calls: (url: URL) => boolean, handle: (route: Route) => unknown) {
  await withoutPageAnswers(page);
  await page.route(calls, handle);
}

/** Never responds, so that the page stays in its loading state. */
export const hold = (calls: Calls) => (page: Page) =>
  routeCalls(page, matcher(calls), (route) => {
    held.add(route.request());
  });

/** Responds with a body. */
export const respond = (path: string, body: unknown) => (page: Page) =>
  routeCalls(page, call(path), (route) =>
    // Lists have their total in a header, as those of the server.
    route.fulfill({
      json: body,
      ...(Array.isArray(body) ? { headers: { 'X-Total-Count': String(body.length) } } : {}),
    }),
  );

const codes: Record<number, ApiError['code']> = {
  404: 'not_found',
  409: 'conflict',
  410: 'retired',
  429: 'too_many_requests',
};

/** Fails with a status, a message and further properties of the error. */
export const fail =
  (calls: Calls, status = 500, message = 'Something went wrong on our side. Try again.', more: object = {}) =>
  (page: Page) => {
    const body: ApiError = { message, code: codes[status] ?? 'internal' };
    return routeCalls(page, matcher(calls), (route) => route.fulfill({ status, json: { ...body, ...more } }));
  };

type Before = (page: Page) => Promise<unknown>;

export const all =
  (...parts: Before[]): Before =>
  async (page) => {
    for (const part of parts) await part(page);
  };
