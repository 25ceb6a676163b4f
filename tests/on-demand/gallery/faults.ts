import type { Page, Request } from '@playwright/test';
import type { ApiError } from '#contract/errors.ts';
import { apiPrefix } from '#contract/paths.ts';

const held = new WeakSet<Request>();

/** Whether a request waits for good because its state wants it to. */
export const isHeld = (request: Request) => held.has(request);

/** Matches a call of the API whatever its query. */
const call = (path: string) => (url: URL) => url.pathname === `${apiPrefix}${path}`;

/** Everything of the API, for screens whose every call is to wait or fail. */
export const anything = (url: URL) => url.pathname.startsWith(`${apiPrefix}/`);

type Calls = string | ((url: URL) => boolean);
const matcher = (calls: Calls) => (typeof calls === 'string' ? call(calls) : calls);

/** The call never answers: the page stays as it is while it loads. */
export const hold = (calls: Calls) => (page: Page) =>
  page.route(matcher(calls), (route) => {
    held.add(route.request());
  });

/** The call answers this. */
export const respond = (path: string, body: unknown) => (page: Page) =>
  page.route(call(path), (route) =>
    // A list says how long it is, as the server's do.
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

/** The call fails with this status and message, and what else its response says. */
export const fail =
  (calls: Calls, status = 500, message = 'Something went wrong on our side.', more: object = {}) =>
  (page: Page) => {
    const body: ApiError = { message, code: codes[status] ?? 'internal' };
    return page.route(matcher(calls), (route) => route.fulfill({ status, json: { ...body, ...more } }));
  };

type Before = (page: Page) => Promise<unknown>;

export const all =
  (...parts: Before[]): Before =>
  async (page) => {
    for (const part of parts) await part(page);
  };
