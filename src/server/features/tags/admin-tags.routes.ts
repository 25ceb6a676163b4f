import { createRoute } from '@hono/zod-openapi';
import { apiRoutes } from '#contract/paths.ts';
import { addTagSchema, adminTagListSchema, changeTagSchema, mergeTagSchema } from '#contract/tags.ts';
import { limits } from '#domain/limits.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentAdminTags } from './tags.presenter.ts';
import { listTags } from './tags.repository.ts';
import { addTag, changeTag, deleteTag, mergeTag, type TagDependencies } from './tags.service.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = { 401: failure('Not signed in.'), 403: failure('The caller is not an admin.') };
const all = { 200: json('The whole list, in alphabetical order.', adminTagListSchema), ...failures };
const badRequest = { 400: failure('A field is missing or has an invalid value.') };
const tooManyNames = `would have more than ${limits.tagEarlierNames} former names.`;
const missing = { 404: failure('No tag has this id.') };

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminTags,
  summary: 'Tags, proposals and rejected names',
  responses: all,
});

const add = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminTags,
  summary: 'Add a tag',
  description:
    'A proposal or rejected name becomes a tag. A former name is separated again from the tag that it was merged into.',
  request: { body: jsonBody(addTagSchema) },
  responses: {
    ...all,
    ...badRequest,
    409: failure(`The tag exists, or the library has ${limits.tags} tags.`, 'conflict', 'limit_reached'),
  },
});

const change = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.adminTag,
  summary: 'Accept, reject or rename a tag',
  description: 'Pages, lists and search have the change at once; versions of prompts stay as they are.',
  request: { params: idParameter, body: jsonBody(changeTagSchema) },
  responses: {
    ...all,
    ...badRequest,
    ...missing,
    409: failure(`Another tag has this name, or the tag ${tooManyNames}`, 'conflict', 'limit_reached'),
  },
});

const merge = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminTagMerge,
  summary: 'Merge a tag into another one',
  description: `Its prompts get the other tag, and its name becomes a former name of that one, of which it has ${limits.tagEarlierNames} at most.`,
  request: { params: idParameter, body: jsonBody(mergeTagSchema) },
  responses: {
    ...all,
    ...badRequest,
    ...missing,
    409: failure(`The other tag is no longer in the list, or ${tooManyNames}`, 'conflict', 'limit_reached'),
  },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: apiRoutes.adminTag,
  summary: 'Delete an unused tag, a proposal or a rejected name',
  request: { params: idParameter },
  responses: { ...all, ...missing, 409: failure('Published prompts have this tag.') },
});

export function adminTagRoutes(dependencies: TagDependencies) {
  const router = createRouter();
  const current = async () => presentAdminTags(await listTags(dependencies.db));
  router.openapi(list, async (c) => c.json(await current(), 200));
  router.openapi(add, async (c) => {
    await addTag(dependencies, currentUser(c), c.req.valid('json').name);
    return c.json(await current(), 200);
  });
  router.openapi(change, async (c) => {
    await changeTag(dependencies, currentUser(c), c.req.valid('param').id, c.req.valid('json'));
    return c.json(await current(), 200);
  });
  router.openapi(merge, async (c) => {
    await mergeTag(dependencies, currentUser(c), c.req.valid('param').id, c.req.valid('json').into);
    return c.json(await current(), 200);
  });
  router.openapi(remove, async (c) => {
    await deleteTag(dependencies, currentUser(c), c.req.valid('param').id);
    return c.json(await current(), 200);
  });
  return router;
}
