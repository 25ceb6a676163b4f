import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { submissionResultSchema, submissionSchema } from '#contract/submissions.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { createRouter, failure, json, jsonBody, signedIn } from '#server/http/router.ts';

const add = createRoute({
  ...signedIn,
  method: 'post',
  path: apiRoutes.promptsAdd,
  summary: 'Submit a use case with its prompt, or save it as a draft',
  tags: ['Submissions'],
  request: { body: jsonBody(submissionSchema) },
  responses: { 200: json('Taken.', submissionResultSchema), 401: failure('Not signed in.') },
});

export function submissionRoutes() {
  const router = createRouter();
  router.openapi(add, () => {
    throw unauthenticated();
  });
  return router;
}
