import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { mcpPath } from '#contract/mcp.ts';
import { apiPrefix, localMcpTokenPage, localSignInPage } from '#contract/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { proxyTrace } from '#server/http/headers/proxy-trace.ts';
import type { LocalMcpTokens } from './local-mcp-tokens.ts';
import { renderMcpPeople, renderMcpToken, renderNotThisMachine, renderPeople } from './local-pages.ts';
import type { DemoPerson } from './local-provider.ts';

/** Responds 403 unless the request comes directly from a browser on this machine, because there are no passwords. */
const refuseProxies =
  (ownOrigin: () => string): MiddlewareHandler =>
  async (c, next) => {
    const trace = proxyTrace(c, ownOrigin());
    if (trace === undefined) return next();
    return c.html(renderNotThisMachine(ownOrigin(), trace), 403, { 'Cache-Control': 'no-store' });
  };

/**
 * The pages of the local sign-in, for a developer's own machine: the choice of a demo employee, and an access token for an assistant. The
 * configuration turns them on; these pages and every step of their sign-in refuse requests that do not come directly from a browser on this machine.
 */
export function localSignInRoutes(
  people: readonly DemoPerson[],
  ownOrigin: () => string,
  tokens: LocalMcpTokens,
) {
  const router = new Hono<AppEnv>();
  for (const path of [localSignInPage, localMcpTokenPage, `${apiPrefix}/auth/*`])
    router.use(path, refuseProxies(ownOrigin));
  router.get(localSignInPage, (c) =>
    c.html(renderPeople(people, c.req.query('state') ?? ''), 200, { 'Cache-Control': 'no-store' }),
  );
  router.get(localMcpTokenPage, (c) => c.html(renderMcpPeople(people), 200, { 'Cache-Control': 'no-store' }));
  router.post(localMcpTokenPage, async (c) => {
    const { person: chosen } = await c.req.parseBody();
    const person = people.find(({ id }) => id === chosen);
    if (!person) return c.redirect(localMcpTokenPage, 303);
    const page = renderMcpToken(person, `${ownOrigin()}${mcpPath}`, await tokens.issue(person));
    return c.html(page, 200, { 'Cache-Control': 'no-store' });
  });
  return router;
}
