import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { bookmarksSchema, myPromptsSchema, saveResultSchema } from '#contract/saved.ts';
import { unauthenticated } from '#server/http/errors.ts';
import { idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json, signedIn } from '#server/http/router.ts';

const common = { ...signedIn, tags: ['Saved prompts'] };
const notSignedIn = failure('Not signed in.');

const myPrompts = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.myPrompts,
  summary: 'The prompts one has saved',
  responses: { 200: json('One entry a prompt.', myPromptsSchema), 401: notSignedIn },
});

const bookmarks = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.bookmarks,
  summary: 'The ids of the prompts one has saved',
  responses: { 200: json('The ids.', bookmarksSchema), 401: notSignedIn },
});

const save = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptSave,
  summary: 'Save a prompt',
  request: { params: idParameter },
  responses: { 200: json('Saved.', saveResultSchema), 401: notSignedIn },
});

const unsave = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.promptUnsave,
  summary: 'Take a prompt out of those one has saved',
  request: { params: idParameter },
  responses: { 200: json('No longer saved.', saveResultSchema), 401: notSignedIn },
});

export function savedRoutes() {
  const router = createRouter();
  const refuse = () => {
    throw unauthenticated();
  };
  router.openapi(myPrompts, refuse);
  router.openapi(bookmarks, refuse);
  router.openapi(save, refuse);
  router.openapi(unsave, refuse);
  return router;
}
