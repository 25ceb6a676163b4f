import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { tagListSchema } from '#contract/tags.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { createRouter, json } from '#server/http/router.ts';
import { adminTagRoutes } from './admin-tags.routes.ts';
import { presentTag } from './tags.presenter.ts';
import { listKeptTags } from './tags.repository.ts';
import type { TagDependencies } from './tags.service.ts';

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.tags,
  summary: 'Tags of the library',
  tags: ['Prompts'],
  responses: { 200: json('In alphabetical order; empty in a library without tags.', tagListSchema) },
});

export function tagRoutes(dependencies: TagDependencies) {
  const router = createRouter();
  router.openapi(list, async (c) => c.json((await listKeptTags(dependencies.db)).map(presentTag), 200));
  router.route('/', adminTagRoutes(dependencies));
  return router;
}
