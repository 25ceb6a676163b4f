import { Hono } from 'hono';
import { apiPrefix, localSignInPage } from '#contract/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { renderPeople } from './local-pages.ts';
import type { DemoPerson } from './local-provider.ts';
import { refuseProxies } from './refuse-proxies.ts';

/**
 * The page of the local sign-in, for a developer's own machine. Whether it is there at all is decided by the configuration;
 * it, and every step of a sign-in around it, is refused to requests that do not come straight from a browser on this machine.
 */
export function localSignInRoutes(people: readonly DemoPerson[], ownOrigin: () => string) {
  const router = new Hono<AppEnv>();
  for (const path of [localSignInPage, `${apiPrefix}/auth/*`]) router.use(path, refuseProxies(ownOrigin));
  router.get(localSignInPage, (c) =>
    c.html(renderPeople(people, c.req.query('state') ?? ''), 200, { 'Cache-Control': 'no-store' }),
  );
  return router;
}
