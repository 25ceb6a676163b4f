import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { localSignInPrefix } from '#contract/paths.ts';
import { securityHeaders } from '#server/http/headers/security-headers.ts';
import { chosenPerson } from './choice.ts';
import { renderEnded } from './ended-page.ts';
import { formLimits } from './form-limits.ts';
import { createLocalProvider, type DemoPerson } from './local-provider.ts';
import { renderPeople } from './people-page.ts';
import { refuseProxies } from './refuse-proxies.ts';
import { renderRefused } from './refused-page.ts';

type Bindings = { Bindings: HttpBindings };

export interface LocalSignInDependencies {
  people: readonly DemoPerson[];
  credentials: { clientId: string; clientSecret: string };
  ownOrigin: () => string;
  /** Origins of pages elsewhere that a sign-in may end at. */
  leadsTo: string[];
}

const noStore = { 'Cache-Control': 'no-store' };

/** What browsers and our own server ask for; the provider could more, and nobody needs it. */
const allowed = {
  '/interaction/:uid': ['GET', 'POST'],
  '/auth': ['GET'],
  '/auth/:uid': ['GET'],
  // Where the provider ends the session of the person before, when another one is chosen.
  '/session/end/confirm': ['POST'],
  '/token': ['POST'],
  '/jwks': ['GET'],
  '/.well-known/openid-configuration': ['GET'],
};
const providerPaths = Object.keys(allowed).filter((path) => !path.startsWith('/interaction/'));

/** Hono answers HEAD as GET and throws the body away, which does not go with an answer that the provider writes by itself. */
const onlyMethods =
  (methods: string[]): MiddlewareHandler =>
  async (c, next) => {
    if (methods.includes(c.req.method)) return next();
    const headers = { ...noStore, Allow: methods.join(', ') };
    return c.html(renderRefused(`${c.req.method} is not possible here.`), 405, headers);
  };

/** How the provider is to name itself, whatever name the request came by. */
function asReachedBy(origin: string, { incoming, outgoing }: HttpBindings) {
  const { host, protocol } = new URL(origin);
  incoming.headers['x-forwarded-host'] = host;
  incoming.headers['x-forwarded-proto'] = protocol.replace(':', '');
  return [incoming, outgoing] as const;
}

/** Node's own request as a router would hand it to what is mounted under a path. */
const mounted = ({ incoming }: HttpBindings) =>
  Object.assign(incoming, {
    originalUrl: incoming.url,
    url: incoming.url?.slice(localSignInPrefix.length) || '/',
  });

/**
 * Sign-in as a demo employee, for a developer's own machine: an OpenID provider (loaded when first used) under one path, and
 * the page on which to choose. Whether it is on at all is decided by the configuration.
 */
export function localSignInRoutes({ people, credentials, ownOrigin, leadsTo }: LocalSignInDependencies) {
  const router = new Hono<Bindings>();
  let loading: ReturnType<typeof createLocalProvider> | undefined;
  const provider = () => (loading ??= createLocalProvider(ownOrigin(), people, credentials));
  const refuse = (c: Context) => c.html(renderEnded(), 400, noStore);

  const passOn = async (c: Context<Bindings>) => {
    const local = await provider();
    // Who has hung up meanwhile has taken the body along.
    if (c.env.incoming.socket.destroyed) return refuse(c);
    asReachedBy(ownOrigin(), c.env);
    await local.callback()(mounted(c.env), c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  };

  router.use(
    securityHeaders({ publicUrl: undefined, submitTo: leadsTo }),
    refuseProxies(ownOrigin),
    formLimits(),
  );
  for (const [path, methods] of Object.entries(allowed)) router.all(path, onlyMethods(methods));
  router.get('/interaction/:uid', async (c) => {
    const connection = asReachedBy(ownOrigin(), c.env);
    const local = await provider();
    const isKnown = await local.interactionDetails(...connection).catch(() => undefined);
    return isKnown ? c.html(renderPeople(people), 200, noStore) : refuse(c);
  });
  router.post('/interaction/:uid', async (c) => {
    const id = await chosenPerson(c);
    if (id === undefined)
      return c.html(renderRefused('This form is not the one of this page.'), 400, noStore);
    const local = await provider();
    const chosen = people.find((person) => person.id === id);
    const result = chosen ? { login: { accountId: chosen.id, remember: false } } : { error: 'access_denied' };
    const next = await local
      .interactionResult(...asReachedBy(ownOrigin(), c.env), result, { mergeWithLastSubmission: false })
      .catch(() => undefined);
    return next === undefined ? refuse(c) : c.redirect(next, 303);
  });
  for (const path of providerPaths) router.all(path, passOn);
  router.all('*', (c) => c.html(renderRefused('There is nothing at this address.'), 404, noStore));
  return router;
}
