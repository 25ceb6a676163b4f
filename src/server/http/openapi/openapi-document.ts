import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiPrefix } from '#contract/paths.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { renderApiPage } from './docs-page.ts';

/** The description of the API from its schemas: for programs at /api/openapi.json, for people at /api/docs. */
export function serveOpenApi(app: OpenAPIHono<AppEnv>, companyName: string) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  const makeDocument = () =>
    app.getOpenAPI31Document({
      openapi: '3.1.0',
      info: {
        title: `Prompt library of ${companyName}`,
        version: '1',
        description: 'Every error response is {message, code}.',
      },
    });
  let document: ReturnType<typeof makeDocument> | undefined;
  const describe = () => (document ??= makeDocument());
  app.get(`${apiPrefix}/openapi.json`, (c) => c.json(describe()));
  app.get(`${apiPrefix}/docs`, (c) => c.html(renderApiPage(describe())));
}
