import { HttpResponse, type HttpResponseResolver, http } from 'msw';
import { setupServer } from 'msw/node';
import { vi } from 'vitest';
import { apiPaths, apiPrefix, apiRoutes } from '#contract/paths.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let started: Promise<TestApp> | undefined;

/** The real app over one embedded database for all test files of this worker: starting one takes seconds. */
export const testApp = (): Promise<TestApp> => {
  started ??= createTestApp();
  return started;
};

/** An invented token: the real app would respond with 401, which ends the session in the page. */
const isMadeUp = (request: Request) =>
  !/^Bearer pls_[\w-]{43}$/.test(request.headers.get('Authorization') ?? '');

/** The handlers of a browser's calls: the real app, unless a test adds its own before it. */
export const network = setupServer(
  // The bell sends its request wherever a user is signed in.
  http.get(`*${apiPrefix}${apiPaths.notifications}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ notifications: [], unread: 0, next: null }) : undefined,
  ),
  http.get(`*${apiPrefix}${apiPaths.notificationsTeams}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ choice: null }) : undefined,
  ),
  // So do the account page and the submissions.
  http.get(`*${apiPrefix}${apiPaths.bulkActions}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ last: null }) : undefined,
  ),
  http.get(`*${apiPrefix}${apiPaths.mySessions}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ sessions: [], total: 0 }) : undefined,
  ),
  // So does the page of a prompt, for the user's permissions on its comments.
  http.get(`*${apiPrefix}${apiRoutes.promptMine.replace('{id}', ':id')}`, ({ request }) =>
    isMadeUp(request)
      ? HttpResponse.json({ own_ids: [], can_hide: false, hidden: [], own_rating: null })
      : undefined,
  ),
  http.get(`*${apiPrefix}${apiRoutes.testedWith.replace('{id}', ':id')}`, ({ request }) =>
    isMadeUp(request)
      ? HttpResponse.json({ version: '1.0', tests: [], can_add: false, assistant_names: [] })
      : undefined,
  ),
  // So does the home page.
  http.get(`*${apiPrefix}${apiPaths.myPrompts}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json([]) : undefined,
  ),
  http.get(`*${apiPrefix}${apiRoutes.followsNew}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ since: '', total: 0, prompts: [] }) : undefined,
  ),
  // So do a department's list and a shared collection.
  http.get(`*${apiPrefix}${apiPaths.follows}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json({ departments: [], collections: [] }) : undefined,
  ),
  // So does the form of a submission.
  http.get(`*${apiPrefix}${apiPaths.wantedPrompts}`, ({ request }) =>
    isMadeUp(request) ? HttpResponse.json([]) : undefined,
  ),
  // Any form sends it once text is typed, and the real app would end the session of a test's invented token.
  http.post(`*${apiPrefix}${apiPaths.promptsSimilar}`, () => HttpResponse.json([])),
  http.all(`*${apiPrefix}/*`, async ({ request }) => (await testApp()).app.fetch(request)),
);

export type Resolver = HttpResponseResolver;

/** Responds to one GET of the API in place of the real app, until the test ends. `path` is one of the contract's. */
export const onGet = (path: string, resolver: Resolver) =>
  network.use(http.get(`*${apiPrefix}${path}`, resolver));

/** Responds to one POST of the API, until the test ends; the returned list collects the sent bodies. */
export function onPost(path: string, resolver: Resolver) {
  const sent: unknown[] = [];
  network.use(
    http.post(`*${apiPrefix}${path}`, async (call) => {
      sent.push(await call.request.clone().json());
      return resolver(call);
    }),
  );
  return sent;
}

export const fails =
  (status: number, message?: string): Resolver =>
  () =>
    message === undefined ? new HttpResponse(null, { status }) : HttpResponse.json({ message }, { status });

/** The calls of that path end in an error without a message. */
export function failWithoutWords(path: string) {
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    typeof input === 'string' && input.endsWith(path) ? Promise.reject(new Error('')) : fetch(input, init),
  );
}

/** A response that is held back until `arrive` is called. */
export function heldBack(resolver: Resolver) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const held: Resolver = async (call) => {
    await arrived;
    return resolver(call);
  };
  return { resolver: held, arrive };
}
