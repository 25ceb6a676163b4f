import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { renderApiPage } from './docs-page.ts';

const keyOfPath = new Map(Object.entries(apiRoutes).map(([key, path]) => [`${apiPrefix}${path}`, key]));

/** `getPrompts`, `postPromptRate`: what generated clients call their functions. */
function operationId(method: string, path: string) {
  const key = keyOfPath.get(path);
  return key && `${method}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

function withOperationIds(document: ApiDocument): ApiDocument {
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const [method, operation] of Object.entries(item as Record<string, object>))
      Object.assign(operation, { operationId: operationId(method, path) });
  return document;
}

/** The description of the API from its schemas: for programs at /api/openapi.json, for people at /api/docs. */
export function serveOpenApi(app: OpenAPIHono<AppEnv>, companyName: string) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const makeDocument = () =>
    withOperationIds(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: `Prompt library of ${companyName}`,
          version: '1',
          description: 'Every error response is {message, code}.',
        },
      }),
    );
  let document: ReturnType<typeof makeDocument> | undefined;
  const describe = () => (document ??= makeDocument());
  app.get(`${apiPrefix}/openapi.json`, (c) => c.json(describe()));
  app.get(`${apiPrefix}/docs`, (c) => c.html(renderApiPage(describe())));
}
