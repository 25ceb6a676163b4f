import { existsSync, readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import { apiPrefix } from '#contract/paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { movedHref, movedScreens } from '#domain/moved-screens.ts';
import { type ScreenName, screenList } from '#domain/screens.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { defaultCacheControl } from '#server/http/caching/etag.ts';
import { type CallApi, createPage, type RenderPage } from './page.ts';
import { screensWithContent } from './page-content.ts';

const forever = 'public, max-age=31536000, immutable';

const plain404 = async (c: Context) => c.text('Not found.', 404, { 'Cache-Control': 'no-store' });

/** Files with a hash in their name are immutable; a missing one is a 404, never the page. */
function serveAssets(app: Hono<AppEnv>, clientDir: string) {
  app.use(
    '/assets/*',
    async (c, next) => {
      await next();
      if (c.res.ok) c.header('Cache-Control', forever);
    },
    serveStatic({ root: clientDir, precompressed: true }),
    plain404,
  );
}

const isBuilt = (clientDir: string | undefined): clientDir is string =>
  clientDir !== undefined && existsSync(`${clientDir}/index.html`);

/** The paths of the files beside index.html, such as robots.txt; nothing else in the folder is reachable. */
export const rootFilesOf = (clientDir: string | undefined) =>
  (isBuilt(clientDir) ? readdirSync(clientDir, { withFileTypes: true }) : [])
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !/\.(html|br|gz)$/.test(entry.name))
    .map(({ name }) => `/${name}`);

function serveRootFiles(app: Hono<AppEnv>, clientDir: string) {
  for (const file of rootFilesOf(clientDir))
    app.get(file, defaultCacheControl('public'), serveStatic({ root: clientDir, path: file.slice(1) }));
}

/** Headers of a page's request that its calls of the API need: for the client's limits, and for the log. */
const passedOn = ['X-Forwarded-For', 'traceparent'];

/** Calls the API as a visitor of the same client: without the user's credentials, so that no page depends on the user. */
const asVisitor =
  (app: Hono<AppEnv>, c: Context<AppEnv>): CallApi =>
  async (path) => {
    const headers = passedOn.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value] as [string, string]];
    });
    const response = await app.request(`${apiPrefix}${path}`, { headers, signal: c.req.raw.signal }, c.env);
    return { status: response.status, ...(response.status === 200 ? { text: await response.text() } : {}) };
  };

async function page(c: Context<AppEnv>, render: RenderPage, screen?: ScreenName, call?: CallApi) {
  const { html, status } = await render(new URL(c.req.url), screen, call);
  return c.html(html, status, { 'Cache-Control': 'no-cache' });
}

/** Redirects to the path without the slash at its end. It begins with a screen's path, and so leads to no other host. */
function withoutSlash(c: Context<AppEnv>) {
  const { pathname, search } = new URL(c.req.url);
  c.header('Cache-Control', 'no-store');
  return c.redirect(pathname.slice(0, -1) + search, 308);
}

/** Redirects an old address to its new one, which begins with a screen's path, and so leads to no other host. */
function toNewAddress(c: Context<AppEnv>, href: string) {
  c.header('Cache-Control', 'no-store');
  return c.redirect(href, 301);
}

/** With a slash at their end. */
const slashedPaths = (path: string) =>
  path.endsWith('/:id?') ? [path.replace(':id?', ''), `${path.slice(0, -1)}/`] : [`${path}/`];

/**
 * Serves the built client: its files, and its page for the paths of screens.
 *
 * @param clientDir undefined or without index.html if the client is not built: then only the API is served.
 * @returns the handler of all other paths: browsers get the page with status 404, which shows "not found".
 */
export function serveClient(app: Hono<AppEnv>, clientDir: string | undefined, config: PublicConfig) {
  app.get('/config.json', (c) =>
    c.json(config, 200, { 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }),
  );
  if (!isBuilt(clientDir)) return plain404;
  const render = createPage(clientDir, config);
  serveAssets(app, clientDir);
  serveRootFiles(app, clientDir);
  // Browsers request it for documents without an icon link, such as plain text.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 301));
  for (const { from } of movedScreens)
    for (const path of [from, ...slashedPaths(from)])
      app.get(path, async (c, next) => {
        const href = movedHref(new URL(c.req.url));
        return href === undefined ? next() : toNewAddress(c, href);
      });
  for (const [screen, { path }] of screenList) {
    const hasContent = screensWithContent.includes(screen) && !config.requireSignIn;
    app.get(path, (c) => page(c, render, screen, hasContent ? asVisitor(app, c) : undefined));
    if (screen !== 'home') for (const slashed of slashedPaths(path)) app.get(slashed, withoutSlash);
  }
  return (c: Context) => {
    const isNavigation =
      ['GET', 'HEAD'].includes(c.req.method) && c.req.header('Accept')?.includes('text/html');
    return isNavigation ? page(c, render) : plain404(c);
  };
}
