import { mcpPath } from '#contract/mcp.ts';
import { apiPrefix, apiRoutes, localMcpTokenPage, localSignInPage } from '#contract/paths.ts';
import { movedScreens } from '#domain/moved-screens.ts';
import { screenList } from '#domain/screens.ts';

/** Each path alone, so that a route beside it is closed. The server for assistants has its own check. */
const calls = [
  apiRoutes.health,
  apiRoutes.live,
  apiRoutes.ready,
  apiRoutes.microsoftRedirect,
  apiRoutes.microsoftCallback,
  apiRoutes.confirm,
  apiRoutes.exchange,
  apiRoutes.logout,
].map((route) => `${apiPrefix}${route}`);
const files = ['/config.json', '/favicon.ico', mcpPath, localSignInPage, localMcpTokenPage];
/** With everything below them: the client's code, and the metadata by which assistants find the sign-in. */
const folders = ['/assets/', '/.well-known/oauth-protected-resource/'];

/**
 * The page of a screen is the same for all users: the app in it requests the data with the user's token. A path with a slash at its
 * end is redirected to the one without, an old path to the new one.
 */
const screenPatterns = [
  ...screenList.map(([, { path }]) => path),
  ...movedScreens.map(({ from }) => from),
].map((path) => {
  const segments = path.replaceAll(/\/:\w+(\?)?/g, (_, optional) => `(/[^/]+)${optional ?? ''}`);
  return new RegExp(`^${segments}${path === '/' ? '' : '/?'}$`);
});

interface Request {
  method: string;
  path: string;
}

const isPageRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * The paths without a text of the library, which a visitor may request if reading requires sign-in. It matches the path by which the
 * router chooses a handler, so that no spelling of a path passes here and reaches another handler.
 *
 * @param rootFiles paths of the client's files beside its page.
 */
export const openPaths = (rootFiles: readonly string[]) => {
  const open = new Set([...calls, ...files, ...rootFiles]);
  return (request: Request) => {
    const { path } = request;
    if (open.has(path) || folders.some((folder) => path.startsWith(folder))) return true;
    return isPageRequest(request) && screenPatterns.some((pattern) => pattern.test(path));
  };
};

export type IsOpen = ReturnType<typeof openPaths>;
