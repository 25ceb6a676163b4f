import { createRoute, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addCollectionSchema,
  changeCollectionSchema,
  collectedSchema,
  collectionAddedSchema,
  collectionDoneSchema,
  collectionListQuerySchema,
  collectionListSchema,
  collectionOrderedSchema,
  collectionOrderSchema,
  collectionRemovedSchema,
  collectPromptQuerySchema,
  collectPromptSchema,
  collectPromptsSchema,
} from '#contract/collections.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes as paths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { addPrompt, addPrompts, orderPrompts, removePrompt } from './collected-prompts.service.ts';
import { presentCollections } from './collections.presenter.ts';
import { listCollections } from './collections.repository.ts';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  restoreCollection,
} from './collections.service.ts';
import { registerEditors } from './editors.routes.ts';
import { type ReadingDependencies, registerReading } from './reading.routes.ts';

export interface CollectionDependencies extends ReadingDependencies {
  db: Db;
  clock: () => Date;
  idempotent: Idempotent;
}

const common = { ...requires('user'), tags: ['Collections'] };
const done = json('Done.', collectionDoneSchema);
const failures = {
  400: failure('A field is missing, too long or has an invalid value.'),
  401: failure('Not signed in.'),
  403: failure('The caller is a co-editor; only the owner can do this.'),
  404: failure('The caller neither owns nor edits a collection with this id.'),
};
const ofEditors = { 400: failures[400], 401: failures[401], 404: failures[404] };
const tooMany = failure(`The caller already has ${limits.collections} collections.`, 'limit_reached');

const list = createRoute({
  ...common,
  method: 'get',
  path: paths.collections,
  summary: "The caller's collections, saved prompts first, and those that the caller co-edits",
  request: { query: collectionListQuerySchema },
  responses: { 200: json('The collections.', collectionListSchema), 400: failures[400], 401: failures[401] },
});

const add = createRoute({
  ...common,
  method: 'post',
  path: paths.collections,
  summary: 'Create a collection',
  request: { headers: idempotencyHeaders, body: jsonBody(addCollectionSchema) },
  responses: {
    200: json('Its id.', collectionAddedSchema),
    400: failures[400],
    401: failures[401],
    ...idempotencyFailures,
    409: failure(
      `The caller already has ${limits.collections} collections, or the same request is still running.`,
      'limit_reached',
      'conflict',
    ),
  },
});

const change = createRoute({
  ...common,
  method: 'patch',
  path: paths.collection,
  summary: 'Rename a collection, or change who can read it',
  request: { params: idParameter, body: jsonBody(changeCollectionSchema) },
  responses: { 200: done, ...failures, 409: failure('The collection has been renamed since.') },
});

const remove = createRoute({
  ...common,
  method: 'delete',
  path: paths.collection,
  summary: `Delete a collection; for ${limits.collectionRestoreHours} hours it can be restored`,
  request: { params: idParameter },
  responses: { 200: done, 401: failures[401], 403: failures[403], 404: failures[404] },
});

const restore = createRoute({
  ...common,
  method: 'post',
  path: paths.collectionRestore,
  summary: 'Restore a deleted collection, with its link',
  request: { params: idParameter },
  responses: { 200: done, 401: failures[401], 403: failures[403], 404: failures[404], 409: tooMany },
});

const order = createRoute({
  ...common,
  method: 'put',
  path: paths.collectionOrder,
  summary: 'Change the order of the prompts in a collection',
  description:
    'For the owner and the co-editors. Neither adds nor removes prompts. With `moved`, two requests at once keep the changes of both; without it, the last one wins.',
  request: { params: idParameter, body: jsonBody(collectionOrderSchema) },
  responses: { 200: json('Ordered.', collectionOrderedSchema), ...ofEditors },
});

const promptParameters = idParameter.extend({ promptId: z.string() });

const put = createRoute({
  ...common,
  method: 'put',
  path: paths.collectionPrompt,
  summary: 'Add a prompt to the end of a collection; one already in it keeps its place',
  description:
    'For the owner and the co-editors. With a body, the prompt also replaces another one, or the collection gets a new order: all or nothing.',
  request: {
    params: promptParameters,
    query: collectPromptQuerySchema,
    body: { ...jsonBody(collectPromptSchema), required: false },
  },
  responses: {
    200: done,
    400: failure('added_at is not a time, or a field has an invalid value.'),
    401: failures[401],
    404: failure('The caller neither owns nor edits such a collection, or no published prompt has this id.'),
    409: failure(`The collection already has ${limits.collectionPrompts} prompts.`, 'limit_reached'),
  },
});

const putAll = createRoute({
  ...common,
  method: 'post',
  path: paths.collectionPrompts,
  summary: 'Add several prompts to the end of a collection, all or none',
  description: 'For the owner and the co-editors. Prompts already in it keep their places.',
  request: { params: idParameter, body: jsonBody(collectPromptsSchema) },
  responses: {
    200: json('Added.', collectedSchema),
    400: failures[400],
    401: failures[401],
    404: failure(
      'The caller neither owns nor edits such a collection, or an id is not that of a published prompt.',
    ),
    409: failure(`The collection would have more than ${limits.collectionPrompts} prompts.`, 'limit_reached'),
  },
});

const take = createRoute({
  ...common,
  method: 'delete',
  path: paths.collectionPrompt,
  summary: 'Remove a prompt from a collection',
  description: 'For the owner and the co-editors. Does nothing for a prompt that is not in it.',
  request: { params: promptParameters },
  responses: { 200: json('Removed.', collectionRemovedSchema), 401: failures[401], 404: failures[404] },
});

const success = { status: 'success' as const };
type Router = ReturnType<typeof createRouter>;

function registerPrompts({ db, clock }: CollectionDependencies, router: Router) {
  router.openapi(order, async (c) => {
    const editing = { userId: currentUser(c).id, id: c.req.valid('param').id, now: clock() };
    const isMerged = await orderPrompts(db, editing, c.req.valid('json'));
    return c.json({ ...success, is_merged: isMerged }, 200);
  });
  router.openapi(put, async (c) => {
    const { id, promptId } = c.req.valid('param');
    const { added_at: addedAt } = c.req.valid('query');
    const given = addedAt === undefined ? undefined : new Date(addedAt);
    const place = c.req.valid('json');
    const editing = { userId: currentUser(c).id, id, now: clock() };
    await addPrompt(db, editing, { ...place, promptId, addedAt: given });
    return c.json(success, 200);
  });
  router.openapi(putAll, async (c) => {
    const editing = { userId: currentUser(c).id, id: c.req.valid('param').id, now: clock() };
    const added = await addPrompts(db, editing, c.req.valid('json').ids);
    return c.json({ ...success, added }, 200);
  });
  router.openapi(take, async (c) => {
    const { id, promptId } = c.req.valid('param');
    const addedAt = await removePrompt(db, { userId: currentUser(c).id, id, now: clock() }, promptId);
    return c.json({ ...success, added_at: addedAt?.toISOString() ?? null }, 200);
  });
}

export function collectionRoutes(dependencies: CollectionDependencies) {
  const { db, clock, idempotent, savedIds } = dependencies;
  const router = createRouter();
  const changing = (c: Context<AppEnv>, { id }: { id: string }) => ({
    userId: currentUser(c).id,
    id,
    now: clock(),
  });
  router.openapi(list, async (c) => {
    const { id } = currentUser(c);
    const { prompt_id: promptId } = c.req.valid('query');
    const rows = await listCollections(db, id, promptId);
    return c.json(presentCollections(await savedIds(id), rows, promptId), 200);
  });
  router.openapi(add, async (c) => {
    const entry = c.req.valid('json');
    const effect = (transaction: Db) =>
      createCollection(transaction, currentUser(c).id, { ...entry, createdAt: clock() });
    return c.json(await idempotent(c, { body: entry, effect }), 200);
  });
  router.openapi(change, async (c) => {
    await changeCollection(db, changing(c, c.req.valid('param')), c.req.valid('json'));
    return c.json(success, 200);
  });
  router.openapi(remove, async (c) => {
    await deleteCollection(db, changing(c, c.req.valid('param')));
    return c.json(success, 200);
  });
  router.openapi(restore, async (c) => {
    await restoreCollection(db, changing(c, c.req.valid('param')));
    return c.json(success, 200);
  });
  registerPrompts(dependencies, router);
  registerEditors(dependencies, router);
  registerReading(dependencies, router);
  return router;
}
