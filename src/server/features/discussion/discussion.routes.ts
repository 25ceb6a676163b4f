import { createRoute } from '@hono/zod-openapi';
import { addCommentSchema, commentAddedSchema, ratedSchema, rateSchema } from '#contract/discussion.ts';
import { apiRoutes } from '#contract/paths.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody, signedIn } from '#server/http/router.ts';

const comment = createRoute({
  ...signedIn,
  method: 'post',
  path: apiRoutes.promptComments,
  summary: 'Comment on a prompt',
  tags: ['Discussion'],
  request: { params: idParameter, body: jsonBody(addCommentSchema) },
  responses: { 200: json('The comment as added.', commentAddedSchema), 401: failure('Not signed in.') },
});

const rate = createRoute({
  ...signedIn,
  method: 'post',
  path: apiRoutes.promptRate,
  summary: 'Rate a prompt, or change one’s rating',
  tags: ['Discussion'],
  request: { params: idParameter, body: jsonBody(rateSchema) },
  responses: { 200: json('The new average.', ratedSchema), 401: failure('Not signed in.') },
});

export function discussionRoutes() {
  const router = createRouter();
  router.openapi(comment, () => {
    throw unauthenticated();
  });
  router.openapi(rate, () => {
    throw unauthenticated();
  });
  return router;
}
