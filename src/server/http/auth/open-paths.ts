import { mcpPath } from '#contract/mcp.ts';
import { apiPrefix, apiRoutes, localSignInPage } from '#contract/paths.ts';
import { screenList } from '#domain/screens.ts';

/** Health for load balancers; the server for assistants has a check of its own. */
const files = ['/config.json', '/favicon.ico', `${apiPrefix}${apiRoutes.health}`, mcpPath];
/** With everything below them: the client's code, sign-in, and the metadata by which assistants find it. */
const folders = ['/assets', `${apiPrefix}/auth`, localSignInPage, '/.well-known/oauth-protected-resource'];

/** The page of a screen is the same for everybody: the app in it requests the data with the user's token. */
const screenPatterns = screenList.map(
  ([, { path }]) =>
    new RegExp(`^${path.replaceAll(/\/:\w+(\?)?/g, (_, optional) => `(/[^/]+)${optional ?? ''}`)}$`),
);

interface Request {
  method: string;
  path: string;
}

const isPageRequest = ({ method }: Request) => method === 'GET' || method === 'HEAD';

/**
 * The paths without a text of the library, which a visitor may request where reading requires sign-in. It matches the path by which the
 * router chooses a handler, so that no spelling of a path passes here and reaches a handler of another one.
 *
 * @param rootFiles paths of the client's files beside its page.
 */
export const openPaths = (rootFiles: readonly string[]) => {
  const open = new Set([...files, ...rootFiles]);
  return (request: Request) => {
    const { path } = request;
    if (open.has(path) || folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))
      return true;
    return isPageRequest(request) && screenPatterns.some((pattern) => pattern.test(path));
  };
};

export type IsOpen = ReturnType<typeof openPaths>;
