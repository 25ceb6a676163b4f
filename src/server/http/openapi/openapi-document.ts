import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import { screens } from '#domain/screens.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import type { IsOpen } from '#server/http/auth/open-paths.ts';
import { type ApiDocument, needsUser, operationsOf } from './api-document.ts';
import { renderApiPage } from './docs-page.ts';
import { describeErrors } from './error-responses.ts';
import { addExamples } from './examples.ts';

const keyOfPath = new Map(Object.entries(apiRoutes).map(([key, path]) => [`${apiPrefix}${path}`, key]));

/** Function name in generated clients, such as `getPrompts` or `postPromptRate`. */
function operationId(method: string, path: string) {
  const key = keyOfPath.get(path);
  return key && `${method}${key.charAt(0).toUpperCase()}${key.slice(1)}`;
}

function complete(document: ApiDocument, isOpen: IsOpen): ApiDocument {
  for (const { method, path, operation } of operationsOf(document)) {
    operation.operationId = operationId(method, path);
    if (!needsUser(operation) && !isOpen({ method: method.toUpperCase(), path }))
      operation.security = [{ bearer: [] }];
  }
  describeErrors(document);
  addExamples(document);
  return document;
}

interface Described {
  companyName: string;
  /** Public URL of the server; undefined for the origin of the document itself. */
  publicUrl: string | undefined;
  /** The calls for visitors; undefined if they may make every call that needs no user. */
  isOpen?: IsOpen | undefined;
}

/** Serves the API document, generated from the schemas once, at /api/openapi.json, and as a page at /api/docs. */
export function serveOpenApi(
  app: OpenAPIHono<AppEnv>,
  { companyName, publicUrl = '/', isOpen = () => true }: Described,
) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const makeDocument = () =>
    complete(
      app.getOpenAPI31Document({
        openapi: '3.1.0',
        info: {
          title: `Prompt library of ${companyName}`,
          version: '1',
          license: { name: `For use inside ${companyName} only`, url: screens.terms.path },
          description:
            'Every error response is {message, code}: the message is for people, the code for programs. Each operation lists its codes.',
        },
        servers: [{ url: publicUrl }],
      }),
      isOpen,
    );
  let document: ReturnType<typeof makeDocument> | undefined;
  const describe = () => (document ??= makeDocument());
  let text: string | undefined;
  let page: ReturnType<typeof renderApiPage> | undefined;
  app.get(`${apiPrefix}/openapi.json`, (c) =>
    c.body((text ??= JSON.stringify(describe())), 200, { 'Content-Type': 'application/json' }),
  );
  app.get(`${apiPrefix}/docs`, (c) => c.html((page ??= renderApiPage(describe()))));
}
