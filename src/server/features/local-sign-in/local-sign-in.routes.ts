import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Context, Hono } from 'hono';
import { localSignInPrefix } from '#contract/paths.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { renderEnded } from './ended-page.ts';
import { createLocalProvider, type DemoPerson } from './local-provider.ts';
import { renderPeople } from './people-page.ts';

type Bindings = { Bindings: HttpBindings };

export interface LocalSignInDependencies {
  people: readonly DemoPerson[];
  credentials: { clientId: string; clientSecret: string };
  ownOrigin: () => string;
  /** Origins of pages elsewhere that a sign-in may end at. */
  leadsTo: string[];
}

const noStore = { 'Cache-Control': 'no-store' };

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

  router.use('/interaction/*', securityHeaders({ publicUrl: undefined, submitTo: leadsTo }));
  router.get('/interaction/:uid', async (c) => {
    const connection = asReachedBy(ownOrigin(), c.env);
    const local = await provider();
    const isKnown = await local.interactionDetails(...connection).catch(() => undefined);
    return isKnown ? c.html(renderPeople(people), 200, noStore) : refuse(c);
  });
  router.post('/interaction/:uid', async (c) => {
    const local = await provider();
    const { person } = await c.req.parseBody();
    const chosen = people.find(({ id }) => id === person);
    const result = chosen ? { login: { accountId: chosen.id, remember: false } } : { error: 'access_denied' };
    const next = await local
      .interactionResult(...asReachedBy(ownOrigin(), c.env), result, { mergeWithLastSubmission: false })
      .catch(() => undefined);
    return next === undefined ? refuse(c) : c.redirect(next, 303);
  });
  router.all('*', async (c) => {
    const local = await provider();
    asReachedBy(ownOrigin(), c.env);
    await local.callback()(mounted(c.env), c.env.outgoing);
    return RESPONSE_ALREADY_SENT;
  });
  return router;
}
