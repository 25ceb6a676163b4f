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

/** What screens request for any signed-in user, with the responses for one of an invented token. */
const ofMadeUp: [string, object][] = [
  [apiPaths.notifications, { notifications: [], unread: 0, next: null }],
  [apiPaths.notificationsTeams, { choice: null }],
  [apiPaths.bulkActions, { last: null }],
  [apiPaths.mySessions, { sessions: [], total: 0 }],
  [apiRoutes.promptMine, { own_ids: [], can_hide: false, hidden: [], own_rating: null }],
  [apiRoutes.testedWith, { version: '1.0', tests: [], can_add: false, assistant_names: [] }],
  [apiPaths.myPrompts, []],
  [apiRoutes.followsNew, { since: '', total: 0, prompts: [] }],
  [apiPaths.follows, { departments: [], collections: [] }],
  [apiPaths.wantedPrompts, []],
];

/** The handlers of a browser's calls: the real app, unless a test adds its own before it. */
export const network = setupServer(
  ...ofMadeUp.map(([path, body]) =>
    http.get(`*${apiPrefix}${path.replace('{id}', ':id')}`, ({ request }) =>
      isMadeUp(request) ? HttpResponse.json(body) : undefined,
    ),
  ),
  // Any form sends it once text is typed, and the real app would end the session of a test's invented token.
  http.post(`*${apiPrefix}${apiPaths.promptsSimilar}`, () => HttpResponse.json([])),
  http.all(`*${apiPrefix}/*`, (call) => realAnswer(call)),
);

export type Resolver = HttpResponseResolver;

/** The real app's, for a call that a test has answered before. */
export const realAnswer = async ({ request }: { request: Request }) => (await testApp()).app.fetch(request);

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
