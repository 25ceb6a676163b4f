import { createRoute } from '@hono/zod-openapi';
import { featuredListSchema, featuredOrderSchema, featurePromptSchema } from '#contract/admin.ts';
import { apiRoutes } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { listFeatured } from './featured.repository.ts';
import {
  type FeaturedDependencies,
  featurePrompt,
  orderFeatured,
  unfeaturePrompt,
} from './featured.service.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = { 401: failure('Not signed in.'), 403: failure('The caller is not an admin.') };
const all = { 200: json('All featured prompts.', featuredListSchema), ...failures };
const badRequest = { 400: failure('A field is missing or has an invalid value.') };

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminFeatured,
  summary: 'Featured prompts, in order',
  responses: all,
});

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminFeatured,
  summary: 'Feature a prompt, after the others',
  request: { body: jsonBody(featurePromptSchema) },
  responses: {
    ...all,
    ...badRequest,
    404: failure('No prompt of the library has this id.'),
    409: failure(
      `The prompt has no example answer, or there are already ${limits.featured} featured prompts.`,
    ),
  },
});

const order = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.adminFeatured,
  summary: 'Change the order of the featured prompts',
  request: { body: jsonBody(featuredOrderSchema) },
  responses: { ...all, ...badRequest, 409: failure('The featured prompts have changed.') },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: apiRoutes.adminFeaturedPrompt,
  summary: 'Remove a prompt from the featured ones',
  description: 'Does nothing for a prompt that is not featured or does not exist.',
  request: { params: idParameter },
  responses: { ...all, 404: failure('The id is not valid.') },
});

export function adminFeaturedRoutes(dependencies: FeaturedDependencies) {
  const router = createRouter();
  const current = () => listFeatured(dependencies.db);
  router.openapi(list, async (c) => c.json(await current(), 200));
  router.openapi(add, async (c) => {
    await featurePrompt(dependencies, currentUser(c), parseId(c.req.valid('json').id, 'Prompt'));
    return c.json(await current(), 200);
  });
  router.openapi(order, async (c) => {
    await orderFeatured(dependencies, currentUser(c), c.req.valid('json'));
    return c.json(await current(), 200);
  });
  router.openapi(remove, async (c) => {
    await unfeaturePrompt(dependencies, currentUser(c), parseId(c.req.valid('param').id, 'Prompt'));
    return c.json(await current(), 200);
  });
  return router;
}
